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
import { UnknownPaymentPageError, type PaymentRequest, type DeclineReason } from './gateway.ts'
import { UNKNOWN_PAGE_TTL } from './rules.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { completeAttempt } from './complete-attempt.ts'
import type { Attempt } from './reserve-stock.ts'
import { GATEWAY_TIMEOUT } from '../orders/rules.ts'
import { recordStockMovements } from '../inventory/stock-movements.ts'

const AT_A_TIME = 100

type Given = Pick<Attempt, 'id' | 'hostedPage'>

/** Nothing is given back of one whose page was opened since it was looked at: that has to be closed first. */
export function releaseAttempt(
  shop: Shop,
  { id, hostedPage: page }: Given,
  why: DeclineReason,
  state: 'failed' | 'expired' = 'failed',
) {
  const asSeen = page ? isNotNull(checkoutAttempts.hostedPage) : isNull(checkoutAttempts.hostedPage)
  return withTransaction(shop, async (shop) => {
    const [ended] = await shop.db
      .update(checkoutAttempts)
      .set({ state, declineReason: why, endedAt: shop.now() })
      .where(and(eq(checkoutAttempts.id, id), eq(checkoutAttempts.state, 'reserved'), asSeen))
      .returning()
    if (ended) await recordStockMovements(shop, 'released', ended.lines, { attemptId: id })
  })
}

/** Answers the order's id, if it became one. */
export async function settleAttempt(shop: Shop, attemptId: string): Promise<string | undefined> {
  const [attempt] = await shop.db.select().from(checkoutAttempts).where(eq(checkoutAttempts.id, attemptId))
  if (!attempt) throw new Error(`no attempt ${attemptId}`)
  const taken = await close(shop, attempt)
  if (taken) return completeAttempt(shop, attemptId, taken.paymentId)
  await releaseAttempt(shop, attempt, 'declined', 'expired')
  return undefined
}

async function close(shop: Shop, attempt: Attempt) {
  try {
    return await gatewayOf(shop, attempt).cancel(toPaymentRequest(attempt))
  } catch (error) {
    const isLost =
      error instanceof UnknownPaymentPageError && addDuration(attempt.createdAt, UNKNOWN_PAGE_TTL) <= shop.now()
    if (!isLost) throw error
    logError(error)
    return null
  }
}

export const toPaymentRequest = ({ id, total, hostedPage: page }: Attempt): PaymentRequest => ({
  reference: id,
  amount: total,
  page,
})

/** A page can only be closed by the bank that opened it: its settings may have been taken away meanwhile. */
function gatewayOf(shop: Shop, { hostedPage: page }: Attempt) {
  const { paymentGateway: bank } = shop.services
  if (page && bank.kind !== 'hosted-page') throw new UnknownPaymentPageError(page.id)
  return bank
}

/**
 * Every minute, and when the store starts: what was to be paid on a page after its time, all else as soon as no process can
 * be asking the bank about it any more. One that fails keeps nobody else waiting, and is tried again at the next: first come those that no bank has
 * to be asked about, then the others by lot, so that a hundred that fail are not the same hundred every time.
 */
export async function expireAttempts(shop: Shop) {
  const isLeftBehind = and(
    isNull(checkoutAttempts.hostedPage),
    lte(checkoutAttempts.createdAt, addDuration(shop.now(), -GATEWAY_TIMEOUT)),
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
