import os from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{words,db,shop,platform,api,app,jobs,server,studio}/**/*.test.{ts,tsx}',
      'test/*.test.ts',
      'test/{rights,spec}/*.test.ts',
    ],
    globalSetup: ['test/database.ts'],
    // On two cores Vitest would leave one idle.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    testTimeout: 30_000,
    // Before some tests a whole catalogue is hung.
    hookTimeout: 60_000,
  },
})
