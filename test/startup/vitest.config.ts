import fs from 'node:fs'
import { defineConfig } from 'vitest/config'

const TESTS = ['test/{startup,torture}/*.test.ts']

/** What ends within a time has the machine to itself. Most tests wait for stores, so two files share it. */
const alone = fs.globSync(TESTS).filter((file) => fs.readFileSync(file, 'utf8').includes('Runs alone'))

const settings = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // On a busy machine what is written to the log takes its time.
  expect: { poll: { timeout: 10_000 } },
}

/** Starting and stopping the built store: `node bin/test.mjs build startup` builds it first. */
export default defineConfig({
  test: {
    globalSetup: ['test/startup/seeded-home.ts'],
    projects: [
      { test: { ...settings, name: 'together', include: TESTS, exclude: alone, maxWorkers: 2 } },
      { test: { ...settings, name: 'alone', include: alone, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
})
