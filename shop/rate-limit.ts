/**
 * Limits attempts of users and requests of API clients. The counts are in the database, so that they survive a restart
 * and apply to all processes.
 *
 *   1. An operation calls `enforceRateLimit` before `withTransaction`: concurrent requests cannot share one attempt, and
 *      a failed operation does not undo the count.
 *   2. The window is fixed. Attempts while the limit is reached do not extend it.
 *   3. API clients may send many requests. These are counted the same way, but a process takes a hundredth of the limit
 *      from the database at once and spends it locally, so that a read costs no write. The limit holds for any number
 *      of processes. What a process took and did not spend is lost at the end of the window.
 *   4. An API client that has used up its limit is rejected until the window ends, without a database query.
 */
import { eq, lt, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/connect.server.ts'
import { rateLimits } from '#db/schema.server.ts'
import { DomainError } from '#core/domain-error.ts'
import { addDuration, minutes, seconds } from '#core/time.ts'
import { messages } from './messages.ts'
import type { Shop } from './shop.ts'

/** `message` replaces the usual text of the error. `isEmailLimit` marks a limit on sending emails. */
export type RateLimit = { max: number; window: number; message?: string; isEmailLimit?: boolean }

type Details = { message?: string; isEmailLimit?: boolean; fieldErrors?: Record<string, string> }

export class RateLimitError extends DomainError {
  readonly retryAfterSeconds: number
  readonly isEmailLimit: boolean
  /** `wait` is the time until the window ends. */
  constructor(wait: number, { message, isEmailLimit = false, fieldErrors }: Details = {}) {
    super('rate-limited', message ?? messages.rateLimited(Math.ceil(wait / minutes(1))), fieldErrors)
    this.retryAfterSeconds = Math.ceil(wait / seconds(1))
    this.isEmailLimit = isEmailLimit
  }
}

/** Counts `step` attempts at once. */
export async function enforceRateLimit(shop: Shop, key: string, limit: RateLimit, step = 1) {
  const now = shop.now()
  const over = sql`${rateLimits.until} <= ${now}`
  const [tried] = await shop.db
    .insert(rateLimits)
    .values({ key, count: step, until: addDuration(now, limit.window) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then ${step} else ${rateLimits.count} + ${step} end`,
        until: sql`case when ${over} then excluded.until else ${rateLimits.until} end`,
      },
    })
    .returning()
  if (tried!.count > limit.max) throw new RateLimitError(tried!.until.getTime() - now.getTime(), limit)
  return tried!
}

/** Limits by the visitor's IP address, if the address identifies one visitor. */
export async function enforceRateLimitByIp(shop: Shop, what: string, limit: RateLimit) {
  if (shop.visitor.ip) await enforceRateLimit(shop, `${what} from ${shop.visitor.ip}`, limit)
}

export async function resetRateLimit(shop: Shop, key: string) {
  await shop.db.delete(rateLimits).where(eq(rateLimits.key, key))
}

export async function deleteExpiredRateLimits(shop: Shop) {
  await shop.db.delete(rateLimits).where(lt(rateLimits.until, shop.now()))
}

/** The requests that this process may still spend of the `count` it took, until the window ends. */
type Lease = { left: number; count: number; until: number; isExhausted: boolean }

const MAX_LEASES = 10_000
/** Keyed by database connection, so that an open transaction has its own leases. */
const taken = new WeakMap<Db, LRUCache<string, Promise<Lease>>>()

/**
 * For requests of API clients. Returns the remaining quota of the current window and the seconds until it ends.
 * Throws RateLimitError.
 */
export async function consumeRequestQuota(shop: Shop, key: string, limit: RateLimit) {
  const own = taken.get(shop.db) ?? new LRUCache<string, Promise<Lease>>({ max: MAX_LEASES })
  taken.set(shop.db, own)
  const now = shop.now().getTime()
  for (;;) {
    const known = own.get(key)
    const use = await known
    const isRunning = use && use.until > now
    if (isRunning && use.isExhausted) throw new RateLimitError(use.until - now, limit)
    // The check and the decrement happen in one step, because other requests wait for the same lease.
    if (isRunning && use.left > 0)
      return { left: limit.max - use.count + --use.left, wait: Math.ceil((use.until - now) / seconds(1)) }
    if (own.get(key) !== known) continue
    const taking = lease(shop, key, limit)
    own.set(key, taking)
    taking.catch(() => own.delete(key))
  }
}

/** Limits by IP address, if it identifies one visitor. A merchant's server sends requests for all of its visitors. */
export async function consumeRequestQuotaByIp(shop: Shop, what: string, limit: RateLimit) {
  if (shop.visitor.ip && !shop.serverKey) await consumeRequestQuota(shop, `${what} from ${shop.visitor.ip}`, limit)
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
