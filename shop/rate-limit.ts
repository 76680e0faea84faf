/**
 * How often something may be tried, and how often programs may ask. Counted in the database, so that neither a restart nor
 * a second process forgets.
 *
 *   1. Counted before the attempt and outside its transaction: rivals share no try, and a refusal undoes no count.
 *   2. The window stands still: trying on while it is closed does not make it longer.
 *   3. Programs may ask often. Their requests are counted the same way, but a process takes a hundredth of the limit from
 *      the database at once and spends it by itself: a read costs no write. No more is allowed than the limit, however
 *      many processes ask. What one took and did not spend is lost with its window.
 *   4. A program that has used up its limit is refused until the window ends, without asking the database.
 */
import { eq, lt, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/connect.server.ts'
import { rateLimits } from '#db/schema.server.ts'
import { DomainError } from '#core/domain-error.ts'
import { addDuration, minutes, seconds } from '#core/time.ts'
import { messages } from './messages.ts'
import type { Shop } from './shop.ts'

/** `sentence` says in its own words that it was too often. */
export type RateLimit = { max: number; window: number; message?: string }

export class RateLimitError extends DomainError {
  /** In seconds. */
  readonly retryAfter: number
  readonly isEmailLimit: boolean
  constructor(key: string, retryAfter: number, sentence = messages.rateLimited(Math.ceil(retryAfter / minutes(1)))) {
    super('rate-limited', sentence)
    this.retryAfter = Math.ceil(retryAfter / seconds(1))
    this.isEmailLimit = key.startsWith('mail ')
  }
}

/** `step` tries at once. */
export async function enforceRateLimit(
  shop: Shop,
  key: string,
  { max: times, window: within, message: sentence }: RateLimit,
  step = 1,
) {
  const now = shop.now()
  const over = sql`${rateLimits.until} <= ${now}`
  const [tried] = await shop.db
    .insert(rateLimits)
    .values({ key, count: step, until: addDuration(now, within) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then ${step} else ${rateLimits.count} + ${step} end`,
        until: sql`case when ${over} then excluded.until else ${rateLimits.until} end`,
      },
    })
    .returning()
  if (tried!.count > times) throw new RateLimitError(key, tried!.until.getTime() - now.getTime(), sentence)
  return tried!
}

/** The same for a visitor's address, where it names one visitor. */
export async function enforceRateLimitByIp(shop: Shop, what: string, limit: RateLimit) {
  if (shop.visitor.ip) await enforceRateLimit(shop, `${what} from ${shop.visitor.ip}`, limit)
}

export async function resetRateLimit(shop: Shop, key: string) {
  await shop.db.delete(rateLimits).where(eq(rateLimits.key, key))
}

export async function deleteExpiredRateLimits(shop: Shop) {
  await shop.db.delete(rateLimits).where(lt(rateLimits.until, shop.now()))
}

/** What this process may still spend of `count`, until then. */
type Lease = { left: number; count: number; until: number; isExhausted: boolean }

const MAX_LEASES = 10_000
/** Of one database connection, so that an open transaction has its own. */
const taken = new WeakMap<Db, LRUCache<string, Promise<Lease>>>()

/**
 * For requests of programs. How often it may still be done in the running window, and in how many seconds that ends.
 * Throws TooOften.
 */
export async function consumeRequestQuota(shop: Shop, key: string, limit: RateLimit) {
  const own = taken.get(shop.db) ?? new LRUCache<string, Promise<Lease>>({ max: MAX_LEASES })
  taken.set(shop.db, own)
  const now = shop.now().getTime()
  for (;;) {
    const known = own.get(key)
    const use = await known
    const isRunning = use && use.until > now
    if (isRunning && use.isExhausted) throw new RateLimitError(key, use.until - now, limit.message)
    // Looked at and spent in one step: others wait for the same.
    if (isRunning && use.left > 0)
      return { left: limit.max - use.count + --use.left, wait: Math.ceil((use.until - now) / seconds(1)) }
    if (own.get(key) !== known) continue
    const taking = lease(shop, key, limit)
    own.set(key, taking)
    taking.catch(() => own.delete(key))
  }
}

/** The same for a visitor's address, where it names one visitor. A merchant's own program asks for all its visitors. */
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
    return { left: 0, count: limit.max, until: shop.now().getTime() + seconds(error.retryAfter), isExhausted: true }
  }
}
