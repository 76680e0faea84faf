/**
 * How often something may be tried. Counted in the database, so that neither a restart nor a second process forgets.
 *
 *   1. Counted before the attempt and outside its transaction: rivals share no try, and a refusal undoes no count.
 *   2. The window stands still: trying on while it is closed does not make it longer.
 */
import { eq, lt, sql } from 'drizzle-orm'
import { guesses } from '#db/tables.server.ts'
import { Refusal } from '#words/refusal.ts'
import { later, minutes, seconds } from '#words/time.ts'
import { messages } from './messages.ts'
import type { Shop } from './shop.ts'

/** `sentence` says in its own words that it was too often. */
export type Limit = { times: number; within: number; sentence?: string }

export class TooOften extends Refusal {
  /** In seconds. */
  readonly wait: number
  readonly isForMail: boolean
  constructor(key: string, wait: number, sentence = messages.tooOften(Math.ceil(wait / minutes(1)))) {
    super('throttled', sentence)
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
    .values({ key, count: step, until: later(now, within) })
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
  if (shop.visitor.address) await countTry(shop, `${what} from ${shop.visitor.address}`, limit)
}

export async function forgetTries(shop: Shop, key: string) {
  await shop.db.delete(guesses).where(eq(guesses.key, key))
}

export async function deleteExpiredRateLimits(shop: Shop) {
  await shop.db.delete(guesses).where(lt(guesses.until, shop.now()))
}
