import { defineConfig } from 'vitest/config'

/** Starting and stopping the built store: `node bin/test.mjs build startup` builds it first. */
export default defineConfig({
  test: {
    include: ['test/{startup,torture}/*.test.ts'],
    globalSetup: ['test/startup/seeded-home.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // On a busy machine what is written to the log takes its time.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 1,
  },
})
