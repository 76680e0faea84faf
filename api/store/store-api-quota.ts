/**
 * The request quota and its headers, per server key, else per account, else per IP. Writes have a lower limit than
 * reads.
 */
import type { Context } from 'hono'
import { consumeRequestQuota } from '#shop/request-quota.ts'
import { minutes } from '#core/time.ts'
import type { Shop } from '#shop/shop.ts'
import { rateLimitSubject } from '#platform/http/request.ts'

/** `quota` are headers of the answer. Setting them on an answer that does not exist yet would make a stream of it. */
export type StoreApiEnv = { Variables: { shop: Shop; quota?: Record<string, string> } }

const LIMITS = { reads: { max: 1200, window: minutes(1) }, writes: { max: 240, window: minutes(1) } }

/** Fails when the quota is used up. The headers follow the IETF draft "RateLimit header fields for HTTP". */
export async function enforceStoreApiQuota(c: Context<StoreApiEnv>) {
  const { shop } = c.var
  const { who, kind } = rateLimitSubject(shop, c.req)
  if (!who) return
  const { max, window } = LIMITS[kind]
  const policy = { 'ratelimit-policy': `"${kind}";q=${max};w=${window / 1000}` }
  c.set('quota', policy)
  const { left, wait } = await consumeRequestQuota(shop, `api ${kind} of ${who}`, LIMITS[kind])
  c.set('quota', { ...policy, ratelimit: `"${kind}";r=${left};t=${wait}` })
}
