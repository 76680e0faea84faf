/**
 * Health checks for a supervisor: whether the process runs, and whether it can serve requests now
 * (server/readiness.ts).
 */
import { Hono } from 'hono'
import { STATUS } from '#platform/http/status.ts'

export const health = (findProblems: () => Promise<string[]>) =>
  new Hono()
    .get('/healthz', (c) => c.json({ ok: true }))
    .get('/readyz', async (c) => {
      const problems = await findProblems()
      c.header('cache-control', 'no-store')
      if (problems.length === 0) return c.json({ ready: true })
      return c.json({ ready: false, problems }, STATUS.unavailable, { 'retry-after': '5' })
    })
