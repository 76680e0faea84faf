/**
 * Limits the attempts of users. The counts are in the database, so that they survive a restart and apply to all
 * processes.
 *
 *   1. An operation calls `enforceRateLimit` before `withTransaction`: concurrent requests cannot share one attempt, and
 *      a failed operation does not undo the count.
 *   2. The window is fixed. Attempts while the limit is reached do not extend it.
 *   3. A window that begins much later than now was opened before the clock was set back, and counts as ended. One that
 *      begins a little later was opened by a request that came later and was counted first, or by a server whose clock is
 *      ahead (record 0233). Nobody is told to wait longer than a window.
 */
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { rateLimits } from '#db/schema.server.ts'
import { DomainError } from '#core/domain-error.ts'
import { addDuration, minutes, seconds } from '#core/time.ts'
import { messages } from './messages.ts'
import { onPrimary } from './replica.ts'
import type { Shop } from './shop.ts'

/** `message` replaces the usual text of the error. `isEmailLimit` marks a limit on sending emails. */
export type RateLimit = { max: number; window: number; message?: string; isEmailLimit?: boolean }

/** No request waits so long for the database, and clocks of several servers that are kept in time differ by less. */
const MAX_AHEAD = seconds(30)

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

/** Counts `step` attempts at once. With 0 it only asks whether the limit was exceeded. */
export async function enforceRateLimit(shop: Shop, key: string, limit: RateLimit, step = 1) {
  const now = shop.now()
  const until = addDuration(now, limit.window)
  const hasEnded = sql`(${rateLimits.until} <= ${now} or ${rateLimits.until} > ${addDuration(until, MAX_AHEAD)})`
  const [row] = await onPrimary(shop)
    .db.insert(rateLimits)
    .values({ key, count: step, until })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${hasEnded} then ${step} else ${rateLimits.count} + ${step} end`,
        until: sql`case when ${hasEnded} then excluded.until else ${rateLimits.until} end`,
      },
    })
    .returning()
  // A window that another server opened may end later, but nobody is told to wait longer than its length.
  const last = Math.min(row!.until.getTime(), until.getTime())
  if (row!.count > limit.max) throw new RateLimitError(last - now.getTime(), limit)
  return { count: row!.count, until: new Date(last) }
}

/**
 * Limits by the visitor's IP, if it identifies one visitor. A server key gives no exemption: what is limited here is an
 * attempt at a password, an email or an order, whoever sends it.
 */
export async function enforceRateLimitByIp(shop: Shop, keyPrefix: string, limit: RateLimit, step = 1) {
  if (shop.visitor.ip) await enforceRateLimit(shop, `${keyPrefix} from ${shop.visitor.ip}`, limit, step)
}

/** Takes an attempt back that turned out not to count. Count first and take back later: concurrent requests see each other. */
export async function returnAttempt(shop: Shop, key: string) {
  const isCounted = and(eq(rateLimits.key, key), gt(rateLimits.until, shop.now()))
  await shop.db
    .update(rateLimits)
    .set({ count: sql`greatest(0, ${rateLimits.count} - 1)` })
    .where(isCounted)
}

export async function resetRateLimit(shop: Shop, key: string) {
  await shop.db.delete(rateLimits).where(eq(rateLimits.key, key))
}

export async function deleteExpiredRateLimits(shop: Shop) {
  await shop.db.delete(rateLimits).where(lt(rateLimits.until, shop.now()))
}
