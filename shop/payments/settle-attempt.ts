/**
 * Releases the stock of an attempt that ended without a payment, once.
 *
 *   1. If the gateway declined, the stock is released at once.
 *   2. If the outcome is unknown (the process died, or the provider did not answer), the provider must cancel the
 *      reference first. What it had charged becomes the order. Stock is released only if it can never be charged.
 *   3. A page that the store's gateway no longer knows is given up after UNKNOWN_PAGE_TTL, because it can never be
 *      closed.
 */
import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { checkoutAttempts } from '#db/schema.server.ts'
import { logError } from '#core/log-error.ts'
import { addDuration } from '#core/time.ts'
import { UnknownPaymentPageError, type PaymentRequest, type DeclineReason } from './gateway.ts'
import { UNKNOWN_PAGE_TTL } from './rules.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { completeAttempt } from './complete-attempt.ts'
import { transitionAttempt, type Attempt } from './attempt-state-machine.ts'
import { GATEWAY_TIMEOUT } from './rules.ts'
import { releaseOffers } from '../offers/take-offers.ts'
import { recordStockMovements } from '../inventory/stock-movements.ts'

const AT_A_TIME = 100

/** Releases nothing if a page was opened after the attempt was read: that page must be closed first. */
export function releaseAttempt(
  shop: Shop,
  { id, hostedPage }: Pick<Attempt, 'id' | 'hostedPage'>,
  event: 'declined' | 'cancelled',
  declineReason: DeclineReason = 'declined',
) {
  const onlyIf = hostedPage ? isNotNull(checkoutAttempts.hostedPage) : isNull(checkoutAttempts.hostedPage)
  return withTransaction(shop, async (shop) => {
    const ended = await transitionAttempt(shop, { id, state: 'reserved' }, event, { declineReason, onlyIf })
    if (!ended) return
    await recordStockMovements(shop, 'released', ended.lines, { attemptId: id })
    await releaseOffers(shop, { attemptId: id })
  })
}

/** Returns the order id if the attempt became an order. */
export async function settleAttempt(shop: Shop, attemptId: string): Promise<string | undefined> {
  const [attempt] = await shop.db.select().from(checkoutAttempts).where(eq(checkoutAttempts.id, attemptId))
  if (!attempt) throw new Error(`no attempt ${attemptId}`)
  const captured = await cancelOnGateway(shop, attempt)
  if (captured) return completeAttempt(shop, attemptId, captured.paymentId)
  await releaseAttempt(shop, attempt, 'cancelled')
  return undefined
}

async function cancelOnGateway(shop: Shop, attempt: Attempt) {
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

export const toPaymentRequest = ({ id, total, hostedPage }: Attempt): PaymentRequest => ({
  reference: id,
  amount: total,
  page: hostedPage,
})

/** Only the gateway that opened a page can close it. The settings of that gateway may have been removed since. */
function gatewayOf(shop: Shop, { hostedPage }: Attempt) {
  const { paymentGateway } = shop.services
  if (hostedPage && paymentGateway.kind !== 'hosted-page') throw new UnknownPaymentPageError(hostedPage.id)
  return paymentGateway
}

/**
 * Runs every minute and when the store starts. It settles attempts with a hosted page after they expire, and all others
 * as soon as no process can still be calling the gateway for them. A failed attempt does not block the others and is
 * retried in the next run. Attempts without a page come first, because no gateway has a page to close for them. The
 * order is random otherwise, so that a hundred failing attempts are not the same hundred every time.
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
