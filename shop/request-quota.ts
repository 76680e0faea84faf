/**
 * Limits the requests of API clients, which may be many.
 *
 *   1. They are counted like attempts (rate-limit.ts), but a process takes a hundredth of the limit from the database at
 *      once and spends it locally, so that a read costs no write. The limit holds for any number of processes. What a
 *      process took and did not spend is lost at the end of the window.
 *   2. An API client that has used up its limit is rejected until the window ends, without a database query.
 */
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/connect.server.ts'
import { seconds } from '#core/time.ts'
import { enforceRateLimit, RateLimitError, type RateLimit } from './rate-limit.ts'
import { onPrimary } from './replica.ts'
import type { Shop } from './shop.ts'

/** The requests that this process may still spend of the `count` it took, until the window ends. */
type Lease = { left: number; count: number; until: number; isExhausted: boolean }

const MAX_LEASES = 10_000
/** Keyed by database connection, so that an open transaction has its own leases. */
const leasesOf = new WeakMap<Db, LRUCache<string, Promise<Lease>>>()

/**
 * For requests of API clients. Returns the remaining quota of the current window and the seconds until it ends.
 * Throws RateLimitError.
 */
export async function consumeRequestQuota(shop: Shop, key: string, limit: RateLimit) {
  const { db } = onPrimary(shop)
  const leases = leasesOf.get(db) ?? new LRUCache<string, Promise<Lease>>({ max: MAX_LEASES })
  leasesOf.set(db, leases)
  const now = shop.now().getTime()
  for (;;) {
    const cached = leases.get(key)
    const current = await cached
    const isRunning = current && current.until > now
    if (isRunning && current.isExhausted) throw new RateLimitError(current.until - now, limit)
    // The check and the decrement happen in one step, because other requests wait for the same lease.
    if (isRunning && current.left > 0)
      return { left: limit.max - current.count + --current.left, wait: Math.ceil((current.until - now) / seconds(1)) }
    if (leases.get(key) !== cached) continue
    const pending = lease(shop, key, limit)
    leases.set(key, pending)
    pending.catch(() => leases.delete(key))
  }
}

/**
 * Limits by the visitor's IP, if it identifies one visitor. A request with a server key is not counted: a merchant's
 * server sends requests for all of its visitors (record 0081), and the key has a quota of its own.
 */
export async function consumeRequestQuotaByIp(shop: Shop, keyPrefix: string, limit: RateLimit) {
  if (shop.visitor.ip && !shop.serverKey) await consumeRequestQuota(shop, `${keyPrefix} from ${shop.visitor.ip}`, limit)
}

async function lease(shop: Shop, key: string, limit: RateLimit): Promise<Lease> {
  const step = Math.max(1, Math.floor(limit.max / 100))
  try {
    const { count, until } = await enforceRateLimit(shop, key, limit, step)
    return { left: step, count, until: until.getTime(), isExhausted: false }
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error
    return {
      left: 0,
      count: limit.max,
      until: shop.now().getTime() + seconds(error.retryAfterSeconds),
      isExhausted: true,
    }
  }
}
