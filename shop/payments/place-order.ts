/**
 * Turns the cart into an order, exactly once (D21, D41).
 *
 *   1. One checkout attempt has one key and becomes one order, however often the request arrives. Each request gets the
 *      same answer.
 *   2. Stock is reserved before the gateway is called. The gateway is called outside any transaction.
 *   3. The payment details that the shopper typed go to the gateway only (D20).
 */
import { eq } from 'drizzle-orm'
import { checkoutAttempts, orders } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { logError } from '#core/log-error.ts'
import { requireDirectGateway, type DirectGateway, type PaymentDetails } from './gateway.ts'
import { enforceRateLimit } from '../rate-limit.ts'
import { OTP_LIMIT, thisMonth } from './rules.ts'
import { requireUser, type Shop } from '../shop.ts'
import { readCheckout } from '../checkout/checkout.ts'
import { startAttempt } from './start-attempt.ts'
import { completeAttempt } from './complete-attempt.ts'
import { releaseAttempt, settleAttempt } from './settle-attempt.ts'
import type { RequestOtp, PlaceOrder } from '../orders/input.ts'
import { messages } from '../orders/messages.ts'
import type { Attempt } from './reserve-stock.ts'

/** Returns the order id. */
export async function placeOrder(shop: Shop, order: PlaceOrder): Promise<string> {
  const { means } = order
  if (means.method === 'cash') return attemptResult(shop, (await startAttempt(shop, order)).attempt.id)
  const bank = requireDirectGateway(shop)
  if (means.method === 'debit-card') refuseExpired(shop, means.expiringDate)
  const { attempt, isMine } = await startAttempt(shop, order)
  if (isMine) await pay(shop, bank, attempt, means)
  return attemptResult(shop, attempt.id)
}

/** Starts a card payment. The bank sends its customer a one-time code for exactly this total (D19). */
export async function requestOtp(shop: Shop, { card, expectedTotal }: RequestOtp) {
  const customer = requireUser(shop).id
  const bank = requireDirectGateway(shop)
  refuseExpired(shop, card.expiringDate)
  const { cart } = await readCheckout(shop)
  if (cart.lines.length === 0) fail('conflict', messages.needsItems)
  if (cart.total !== expectedTotal) fail('conflict', messages.totalChanged(cart.total))
  await enforceRateLimit(shop, `otp for ${customer}`, OTP_LIMIT)
  return { ...(await bank.sendOtp({ customer, amount: cart.total }, card)), amount: cart.total }
}

async function pay(shop: Shop, bank: DirectGateway, attempt: Attempt, means: PaymentDetails) {
  const { id, userId, total } = attempt
  const charge = { reference: id, customer: userId, amount: total, means }
  const charged = await bank.charge(charge).catch((error: unknown) => {
    logError(error)
    return undefined
  })
  if (!charged) await settleAttempt(shop, id)
  else if (charged.ok) await completeAttempt(shop, id, charged.paymentId)
  else await releaseAttempt(shop, attempt, charged.why)
}

export async function attemptResult(shop: Shop, attemptId: string): Promise<string> {
  const [answer] = await shop.db
    .select({ state: checkoutAttempts.state, refusal: checkoutAttempts.declineReason, orderId: orders.id })
    .from(checkoutAttempts)
    .leftJoin(orders, eq(orders.attemptId, checkoutAttempts.id))
    .where(eq(checkoutAttempts.id, attemptId))
  if (answer?.state === 'completed' && answer.orderId) return answer.orderId
  if (answer?.orderId) fail('conflict', messages.paidTooLate)
  const why = answer?.refusal ?? 'declined'
  const sentence = messages.refused[why]
  return why === 'wrong-otp' ? fail('invalid', sentence, { otp: sentence }) : fail('conflict', sentence)
}

function refuseExpired(shop: Shop, month: string) {
  if (month < thisMonth(shop.now())) fail('invalid', messages.cardExpired, { ExpiringDate: messages.cardExpired })
}
