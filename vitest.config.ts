import fs from 'node:fs'
import os from 'node:os'
import { defineConfig } from 'vitest/config'

const TESTS = [
  '{core,db,shop,platform,supabase,api,app,jobs,server,tools}/**/*.test.{ts,tsx}',
  'test/*.test.ts',
  'test/{authorization,spec}/*.test.ts',
]

/**
 * Importing the store anew for every file was a third of the time, so files share what is loaded. What stands in for a
 * module would be found there by the next file: such files, and those that say 'Runs alone', have a process to themselves.
 */
const needsItsOwn = (file: string) => /vi\.mock\(|Runs alone/.test(fs.readFileSync(file, 'utf8'))
const alone = fs.globSync(TESTS).filter(needsItsOwn)

// As in production: React of development takes three times as long for a page.
process.env.NODE_ENV = 'production'

// Before some tests a whole catalogue is hung, and on a busy machine news take their time.
const settings = {
  setupFiles: ['test/reports.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
}

export default defineConfig({
  test: {
    globalSetup: ['test/database.ts'],
    // On two cores Vitest would leave one idle.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    projects: [
      { test: { ...settings, name: 'shared', include: TESTS, exclude: alone, isolate: false } },
      { test: { ...settings, name: 'alone', include: alone } },
    ],
  },
})
