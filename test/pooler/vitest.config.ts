/** `npm run test:pooler`: the tests on PostgreSQL through a pooler in transaction mode, and a store behind one. */
import config from '../../vitest.config.ts'

process.env.TEST_POOLER = 'true'
const settings = { testTimeout: 120_000, hookTimeout: 60_000 }

export default {
  test: {
    ...config.test,
    projects: [
      ...config.test!.projects!,
      { test: { ...settings, name: 'store', include: ['test/pooler/*.test.ts'], isolate: true } },
    ],
  },
}
