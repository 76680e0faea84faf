/** `npm run test:pooler`: the tests on PostgreSQL through a pooler in transaction mode, and a store behind one. */
import type { UserProjectConfigExport } from 'vitest/config'
import config from '../../vitest.config.ts'

process.env.TEST_POOLER = 'true'
/** Each statement takes a way further, and none is prepared. */
const settings = { testTimeout: 120_000, hookTimeout: 120_000 }
const projects = config.test!.projects as { test: object }[]

export default {
  test: {
    ...config.test,
    projects: [
      ...projects.map(({ test }): UserProjectConfigExport => ({ test: { ...test, ...settings } })),
      { test: { ...settings, name: 'store', include: ['test/pooler/*.test.ts'], isolate: true } },
    ],
  },
}
