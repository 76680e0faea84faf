/** The data of a store with the demo catalogue, made once for all tests. */
import fs from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { SECRET } from '../torture/store.ts'
import { newHome, startStore, stopStores } from './start-store.ts'

declare module 'vitest' {
  interface ProvidedContext {
    seededHome: string
  }
}

export default async function setup(project: TestProject) {
  const home = newHome()
  // Trials write sessions of their buyers, so they need to know it.
  fs.mkdirSync(home, { mode: 0o711 })
  fs.writeFileSync(path.join(home, 'secret'), SECRET, { mode: 0o600 })
  const store = startStore('build/server/index.js', { PORT: '0', DATA_DIR: home })
  await store.opened
  store.process.kill('SIGTERM')
  await store.ended
  project.provide('seededHome', home)
  return stopStores
}
