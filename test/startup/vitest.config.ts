import { defineConfig } from 'vitest/config'

/** Starting and stopping the built store: `npm run check start` builds it first. */
export default defineConfig({
  test: { include: ['test/startup/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: 1 },
})
