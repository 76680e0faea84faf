/**
 * The request quota and its headers, per server key, else per account, else per IP. Writes have a lower limit than
 * reads.
 */
import type { Context } from 'hono'
import { consumeRequestQuota } from '#shop/request-quota.ts'
import { minutes } from '#core/time.ts'
import { rateLimitSubject, type ApiEnv } from '#platform/http/request.ts'

const LIMITS = { reads: { max: 1200, window: minutes(1) }, writes: { max: 240, window: minutes(1) } }

/** Fails when the quota is used up. The headers follow the IETF draft "RateLimit header fields for HTTP". */
export async function enforceStoreApiQuota(c: Context<ApiEnv>) {
  const { shop } = c.var
  const { who, kind } = rateLimitSubject(shop, c.req)
  if (!who) return
  const { max, window } = LIMITS[kind]
  c.res.headers.set('ratelimit-policy', `"${kind}";q=${max};w=${window / 1000}`)
  const { left, wait } = await consumeRequestQuota(shop, `api ${kind} of ${who}`, LIMITS[kind])
  c.res.headers.set('ratelimit', `"${kind}";r=${left};t=${wait}`)
}
