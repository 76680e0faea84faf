/** Rate limits per account, otherwise per IP. They are generous because whole sites read from one IP. */
import type { Context } from 'hono'
import { consumeRequestQuota } from '#shop/request-quota.ts'
import { minutes } from '#core/time.ts'
import { rateLimitSubject } from '#platform/http/request.ts'
import type { RestEnv } from './rest.ts'

const LIMITS = { reads: { max: 3000, window: minutes(1) }, writes: { max: 300, window: minutes(1) } }

export async function enforceRestApiQuota(c: Context<RestEnv>) {
  const { shop, claims } = c.var
  const { who, kind } = rateLimitSubject(shop, c.req)
  // The service key belongs to the store itself and has no limit.
  if (!who || claims.role === 'service_role') return
  await consumeRequestQuota(shop, `rest ${kind} of ${who}`, LIMITS[kind])
}
