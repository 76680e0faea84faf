/**
 * Payment by debit card, UPI or net banking with a direct gateway, which receives what the shopper types on our page.
 * The typed payment details go to the gateway only (D20). A card also needs a one-time code of its bank (D19).
 */
import { fail } from '#core/domain-error.ts'
import { logError } from '#core/log-error.ts'
import { readAttemptResult } from './attempt-result.ts'
import type { Attempt } from './attempt-state-machine.ts'
import { completeAttempt } from './complete-attempt.ts'
import { requireDirectGateway, type DirectGateway, type PaymentDetails } from './gateway.ts'
import { OTP_LIMIT, thisMonth } from './rules.ts'
import { releaseAttempt, settleAttempt } from './settle-attempt.ts'
import { reservation } from './reserve-stock.ts'
import { startAttempt } from './start-attempt.ts'
import { readCheckout } from '../checkout/checkout.ts'
import type { PlaceOrder, RequestOtp } from './input.ts'
import { messages } from './messages.ts'
import { enforceRateLimit } from '../rate-limit.ts'
import { requireUser, type Shop } from '../shop.ts'

type DirectPayment = PlaceOrder & { paymentDetails: PaymentDetails }

/** Returns the order id. */
export async function payDirectly(shop: Shop, request: DirectPayment): Promise<string> {
  const { paymentDetails } = request
  const gateway = requireDirectGateway(shop)
  if (paymentDetails.method === 'debit-card') assertNotExpired(shop, paymentDetails.expiringDate)
  const { begun, earlier } = await startAttempt(shop, request, reservation(request))
  if (begun) await charge(shop, gateway, begun, paymentDetails)
  return readAttemptResult(shop, (begun ?? earlier).id)
}

/** Starts a card payment. The bank sends its customer a one-time code for exactly this total (D19). */
export async function requestOtp(shop: Shop, { card, expectedTotal }: RequestOtp) {
  const customer = requireUser(shop).id
  const gateway = requireDirectGateway(shop)
  assertNotExpired(shop, card.expiringDate)
  const { cart } = await readCheckout(shop)
  if (cart.lines.length === 0) fail('conflict', messages.needsItems)
  const { total } = cart.byMethod?.online ?? cart
  if (total !== expectedTotal) fail('conflict', messages.totalChanged(total))
  await enforceRateLimit(shop, `otp for ${customer}`, OTP_LIMIT)
  return { ...(await gateway.sendOtp({ customer, amount: total }, card)), amount: total }
}

async function charge(shop: Shop, gateway: DirectGateway, attempt: Attempt, paymentDetails: PaymentDetails) {
  const { id, userId, total } = attempt
  const payment = { reference: id, customer: userId, amount: total, paymentDetails }
  const result = await gateway.charge(payment).catch((error: unknown) => {
    logError(error)
    return undefined
  })
  if (!result) await settleAttempt(shop, id)
  else if (result.ok) await completeAttempt(shop, id, result.paymentId)
  else await releaseAttempt(shop, attempt, 'declined', result.why)
}

function assertNotExpired(shop: Shop, month: string) {
  if (month < thisMonth(shop.now())) fail('invalid', messages.expired, { ExpiringDate: messages.expired })
}
