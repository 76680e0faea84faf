/**
 * Payment on the gateway's own page. The shopper goes there and may or may not come back (D20, D41).
 *
 *   1. The page is stored before its URL leaves the store. A page that is not stored cannot be paid on.
 *   2. A browser return or a webhook only triggers a query to the gateway. There is one order, whatever triggers it.
 *   3. Stock is released after the gateway has closed its page. A payment made on the page becomes the order instead.
 */
import { and, eq, isNotNull } from 'drizzle-orm'
import { checkoutAttempts, orders } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import { fail } from '#core/domain-error.ts'
import { logError } from '#core/log-error.ts'
import { addDuration } from '#core/time.ts'
import { requireHostedPageGateway } from './gateway.ts'
import { HOSTED_RESERVATION_TTL, PAYMENT_PAGE_TTL } from './rules.ts'
import { requireUser, type Shop } from '../shop.ts'
import { reservation } from './reserve-stock.ts'
import { startAttempt } from './start-attempt.ts'
import { completeAttempt } from './complete-attempt.ts'
import { toPaymentRequest, releaseAttempt, settleAttempt } from './settle-attempt.ts'
import { AttemptId, type PayOnline } from './input.ts'
import { messages } from './messages.ts'
import { readAttemptResult } from './attempt-result.ts'
import type { Attempt } from './attempt-state-machine.ts'

/** The path to which the gateway sends the browser back. */
const RETURN_PATH = '/payment/back'

/** Returns the URL of the payment page, or the order id if this attempt was already paid. */
export async function startHostedPayment(
  shop: Shop,
  request: PayOnline,
): Promise<{ goTo: string } | { orderId: string }> {
  requireHostedPageGateway(shop)
  const { begun, earlier } = await startAttempt(shop, request, reservation(request, HOSTED_RESERVATION_TTL))
  if (begun) return { goTo: await openPage(shop, begun) }
  if (earlier.state === 'reserved' && earlier.hostedPage) return { goTo: earlier.hostedPage.address }
  return { orderId: await readAttemptResult(shop, earlier.id) }
}

async function openPage(shop: Shop, attempt: Attempt) {
  const { reference, amount } = toPaymentRequest(attempt)
  const { name, baseUrl } = shop.settings
  const pageRequest = { reference, amount, description: `${name}: your order`, returnUrl: `${baseUrl}${RETURN_PATH}` }
  try {
    const page = await requireHostedPageGateway(shop).openPage({
      ...pageRequest,
      expiresAt: addDuration(attempt.createdAt, PAYMENT_PAGE_TTL),
    })
    const own = and(eq(checkoutAttempts.id, attempt.id), eq(checkoutAttempts.state, 'reserved'))
    const written = await shop.db.update(checkoutAttempts).set({ hostedPage: page }).where(own).returning()
    if (written.length > 0) return page.address
  } catch (error) {
    logError(error)
  }
  await releaseAttempt(shop, attempt, 'declined')
  return fail('conflict', messages.paymentFailed)
}

/** Finds the shopper's own payment that is pending on the gateway's page. */
export async function findPendingPayment(shop: Shop) {
  const own = and(eq(checkoutAttempts.userId, requireUser(shop).id), eq(checkoutAttempts.state, 'reserved'))
  const [pending] = await shop.db
    .select()
    .from(checkoutAttempts)
    .where(and(own, isNotNull(checkoutAttempts.hostedPage)))
  const { paymentGateway } = shop.services
  if (!pending?.hostedPage || paymentGateway.kind !== 'hosted-page') return null
  const { id, createdAt, hostedPage } = pending
  return {
    id,
    cart: toReservedCart(pending),
    gatewayTitle: paymentGateway.title,
    url: hostedPage.address,
    expiresAt: addDuration(createdAt, PAYMENT_PAGE_TTL),
  }
}

/** The items of the pending payment. The cart may have changed since it started. */
const toReservedCart = ({ lines, mrp, discount, offers, appliedOffers, shipping, total }: Attempt) => ({
  ...{ mrp, discount, offers, applied: appliedOffers, shipping, total },
  count: lines.reduce((sum, line) => sum + line.quantity, 0),
  lines: lines.map(({ variantId: id, title, image, size, colour, price, quantity }) => ({
    ...{ id, title, image, size, colour, price: price as Paise, quantity, stock: quantity },
  })),
})

/**
 * Cancels the payment, so that the shopper can pay in another way or not at all. Returns the order id if it was paid
 * after all. Only the named payment is closed: an old tab must not close a payment that was started later.
 */
export async function cancelHostedPayment(shop: Shop, id: string): Promise<string | undefined> {
  const own = and(eq(orders.userId, requireUser(shop).id), eq(orders.attemptId, id))
  if ((await findPendingPayment(shop))?.id !== id)
    return (await shop.db.select({ id: orders.id }).from(orders).where(own))[0]?.id
  return settleAttempt(shop, id).catch((error: unknown) => {
    logError(error)
    return fail('unavailable', messages.cannotLeave)
  })
}

export type PaymentReturn = { orderId: string } | { reason: keyof typeof messages.back }

/** Handles the browser's return from the gateway's page with the parameters that the gateway added. */
export async function handlePaymentReturn(shop: Shop, parameters: Record<string, string>): Promise<PaymentReturn> {
  const verified = requireHostedPageGateway(shop).verifyReturn(parameters)
  const attempt = await findAttempt(shop, verified?.reference)
  if (!attempt) return { reason: 'unknown' }
  try {
    const orderId = await completeIfCaptured(shop, attempt)
    // The signed return can be ahead of what the gateway's API answers.
    if (orderId === null) return { reason: verified?.claimsPaid ? 'unanswered' : 'unpaid' }
    // A payment that arrives after the attempt has ended does not complete it.
    return (await findAttempt(shop, attempt.id))?.state === 'completed' ? { orderId } : { reason: 'late' }
  } catch (error) {
    logError(error)
    return { reason: 'unanswered' }
  }
}

/** Acknowledges a webhook at once and checks the payment in a job. Returns `false` if the gateway did not sign it. */
export async function handlePaymentWebhook(shop: Shop, body: Uint8Array, signature: string): Promise<boolean> {
  const event = requireHostedPageGateway(shop).verifyWebhook(body, signature)
  if (!event) return false
  const attempt = await findAttempt(shop, event.reference)
  if (attempt && attempt.state !== 'completed') await shop.enqueue({ name: 'sync-payment', attemptId: attempt.id })
  return true
}

export async function syncPayment(shop: Shop, attemptId: string) {
  const attempt = await findAttempt(shop, attemptId)
  if (attempt) await completeIfCaptured(shop, attempt)
}

/** The gateway is not queried again for an attempt that already has an order. */
async function completeIfCaptured(shop: Shop, attempt: Attempt): Promise<string | null> {
  const [order] = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.attemptId, attempt.id))
  if (order) return order.id
  const captured = await requireHostedPageGateway(shop).findCapturedPayment(toPaymentRequest(attempt))
  return captured ? completeAttempt(shop, attempt.id, captured.paymentId) : null
}

async function findAttempt(shop: Shop, id: string | undefined): Promise<Attempt | undefined> {
  if (!AttemptId.safeParse(id).success) return undefined
  const [found] = await shop.db
    .select()
    .from(checkoutAttempts)
    .where(and(eq(checkoutAttempts.id, id!), isNotNull(checkoutAttempts.hostedPage)))
  return found
}
