/**
 * An attempt that came to nothing gives its stock back, once.
 *
 *   1. Refused by the bank: at once.
 *   2. Never heard of again (the process died, the provider did not answer): the provider is asked first, and closes the
 *      reference. What it had charged becomes the order; only what it never will charge is given back.
 *   3. A page that the store's bank does not know any more is given up after PAGE_LOST: nobody could ever close it.
 */
import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { checkoutAttempts } from '#db/schema.server.ts'
import { logError } from '#core/log-error.ts'
import { addDuration } from '#core/time.ts'
import { UnknownPage, type Due, type WhyNot } from '../payments/gateway.ts'
import { PAGE_LOST } from '../payments/rules.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { completeOrder } from './complete-order.ts'
import type { Attempt } from './reserve.ts'
import { ASKED_FOR } from './rules.ts'
import { moveStock } from './stock.ts'

const AT_A_TIME = 100

type Given = Pick<Attempt, 'id' | 'hostedPage'>

/** Nothing is given back of one whose page was opened since it was looked at: that has to be closed first. */
export function giveBack(
  shop: Shop,
  { id, hostedPage: page }: Given,
  why: WhyNot,
  state: 'failed' | 'expired' = 'failed',
) {
  const asSeen = page ? isNotNull(checkoutAttempts.hostedPage) : isNull(checkoutAttempts.hostedPage)
  return withTransaction(shop, async (shop) => {
    const [ended] = await shop.db
      .update(checkoutAttempts)
      .set({ state, declineReason: why, endedAt: shop.now() })
      .where(and(eq(checkoutAttempts.id, id), eq(checkoutAttempts.state, 'reserved'), asSeen))
      .returning()
    if (ended) await moveStock(shop, 'released', ended.lines, { attemptId: id })
  })
}

/** Answers the order's id, if it became one. */
export async function settleAttempt(shop: Shop, attemptId: string): Promise<string | undefined> {
  const [attempt] = await shop.db.select().from(checkoutAttempts).where(eq(checkoutAttempts.id, attemptId))
  if (!attempt) throw new Error(`no attempt ${attemptId}`)
  const taken = await close(shop, attempt)
  if (taken) return completeOrder(shop, attemptId, taken.paymentId)
  await giveBack(shop, attempt, 'declined', 'expired')
  return undefined
}

async function close(shop: Shop, attempt: Attempt) {
  try {
    return await bankOf(shop, attempt).close(dueOf(attempt))
  } catch (error) {
    const isLost = error instanceof UnknownPage && addDuration(attempt.createdAt, PAGE_LOST) <= shop.now()
    if (!isLost) throw error
    logError(error)
    return null
  }
}

export const dueOf = ({ id, total, hostedPage: page }: Attempt): Due => ({ reference: id, amount: total, page })

/** A page can only be closed by the bank that opened it: its settings may have been taken away meanwhile. */
function bankOf(shop: Shop, { hostedPage: page }: Attempt) {
  const { paymentGateway: bank } = shop.services
  if (page && bank.kind !== 'page') throw new UnknownPage(page.id)
  return bank
}

/**
 * Every minute, and when the store starts: what was to be paid on a page after its time, all else as soon as no process can
 * be asking the bank about it any more. One that fails keeps nobody else waiting, and is tried again at the next: first come those that no bank has
 * to be asked about, then the others by lot, so that a hundred that fail are not the same hundred every time.
 */
export async function giveBackReservedStock(shop: Shop) {
  const isLeftBehind = and(
    isNull(checkoutAttempts.hostedPage),
    lte(checkoutAttempts.createdAt, addDuration(shop.now(), -ASKED_FOR)),
  )
  const due = await shop.db
    .select({ id: checkoutAttempts.id })
    .from(checkoutAttempts)
    .where(and(eq(checkoutAttempts.state, 'reserved'), or(lte(checkoutAttempts.expiresAt, shop.now()), isLeftBehind)))
    .orderBy(isNotNull(checkoutAttempts.hostedPage), sql`random()`)
    .limit(AT_A_TIME)
  const failures: unknown[] = []
  for (const { id } of due) await settleAttempt(shop, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'some attempts could not be settled')
}
