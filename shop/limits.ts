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
import { guesses } from '#db/tables.server.ts'
import { DomainError } from '#core/domain-error.ts'
import { addDuration, minutes, seconds } from '#core/time.ts'
import { messages } from './messages.ts'
import type { Shop } from './shop.ts'

/** `sentence` says in its own words that it was too often. */
export type Limit = { times: number; within: number; sentence?: string }

export class TooOften extends DomainError {
  /** In seconds. */
  readonly wait: number
  readonly isForMail: boolean
  constructor(key: string, wait: number, sentence = messages.rateLimited(Math.ceil(wait / minutes(1)))) {
    super('rate-limited', sentence)
    this.wait = Math.ceil(wait / seconds(1))
    this.isForMail = key.startsWith('mail ')
  }
}

/** `step` tries at once. */
export async function countTry(shop: Shop, key: string, { times, within, sentence }: Limit, step = 1) {
  const now = shop.now()
  const over = sql`${guesses.until} <= ${now}`
  const [tried] = await shop.db
    .insert(guesses)
    .values({ key, count: step, until: addDuration(now, within) })
    .onConflictDoUpdate({
      target: guesses.key,
      set: {
        count: sql`case when ${over} then ${step} else ${guesses.count} + ${step} end`,
        until: sql`case when ${over} then excluded.until else ${guesses.until} end`,
      },
    })
    .returning()
  if (tried!.count > times) throw new TooOften(key, tried!.until.getTime() - now.getTime(), sentence)
  return tried!
}

/** The same for a visitor's address, where it names one visitor. */
export async function countTryFrom(shop: Shop, what: string, limit: Limit) {
  if (shop.visitor.ip) await countTry(shop, `${what} from ${shop.visitor.ip}`, limit)
}

export async function forgetTries(shop: Shop, key: string) {
  await shop.db.delete(guesses).where(eq(guesses.key, key))
}

export async function deleteExpiredRateLimits(shop: Shop) {
  await shop.db.delete(guesses).where(lt(guesses.until, shop.now()))
}

/** What this process may still spend of `count`, until then. */
type Taken = { left: number; count: number; until: number; isEnough: boolean }

const ASKERS_MOST = 10_000
/** Of one database connection, so that an open transaction has its own. */
const taken = new WeakMap<Db, LRUCache<string, Promise<Taken>>>()

/**
 * For requests of programs. How often it may still be done in the running window, and in how many seconds that ends.
 * Throws TooOften.
 */
export async function countUse(shop: Shop, key: string, limit: Limit) {
  const own = taken.get(shop.db) ?? new LRUCache<string, Promise<Taken>>({ max: ASKERS_MOST })
  taken.set(shop.db, own)
  const now = shop.now().getTime()
  for (;;) {
    const known = own.get(key)
    const use = await known
    const isRunning = use && use.until > now
    if (isRunning && use.isEnough) throw new TooOften(key, use.until - now, limit.sentence)
    // Looked at and spent in one step: others wait for the same.
    if (isRunning && use.left > 0)
      return { left: limit.times - use.count + --use.left, wait: Math.ceil((use.until - now) / seconds(1)) }
    if (own.get(key) !== known) continue
    const taking = take(shop, key, limit)
    own.set(key, taking)
    taking.catch(() => own.delete(key))
  }
}

/** The same for a visitor's address, where it names one visitor. A merchant's own program asks for all its visitors. */
export async function countUseFrom(shop: Shop, what: string, limit: Limit) {
  if (shop.visitor.ip && !shop.serverKey) await countUse(shop, `${what} from ${shop.visitor.ip}`, limit)
}

async function take(shop: Shop, key: string, limit: Limit): Promise<Taken> {
  const step = Math.max(1, Math.floor(limit.times / 100))
  try {
    const { count, until } = await countTry(shop, key, limit, step)
    return { left: step, count, until: until.getTime(), isEnough: false }
  } catch (error) {
    if (!(error instanceof TooOften)) throw error
    return { left: 0, count: limit.times, until: shop.now().getTime() + seconds(error.wait), isEnough: true }
  }
}
