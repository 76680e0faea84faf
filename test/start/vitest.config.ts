import { defineConfig } from 'vitest/config'

/** Starting and stopping the built store: `npm run check start` builds it first. */
export default defineConfig({
  test: { include: ['test/start/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: 1 },
})
