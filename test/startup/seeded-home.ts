/** The data of a store with the demo catalogue, made once for all tests. */
import type { TestProject } from 'vitest/node'
import { newHome, startStore, stopStores } from './start-store.ts'

declare module 'vitest' {
  interface ProvidedContext {
    seededHome: string
  }
}

export default async function setup(project: TestProject) {
  const home = newHome()
  const store = startStore('build/server/index.js', { PORT: '0', DATA_DIR: home })
  await store.opened
  store.process.kill('SIGTERM')
  await store.ended
  project.provide('seededHome', home)
  return stopStores
}
