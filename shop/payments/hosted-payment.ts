/**
 * Paying on a page of the bank's own, which the shopper goes to and comes back from, or not (D20, D41).
 *
 *   1. The page is written down before anybody is told where it is: one that is not written down cannot be paid on.
 *   2. What a browser or a letter says is a reason to ask the bank, never more. Whoever asks, there is one order.
 *   3. The stock goes back after the bank has closed its page; what was paid on it becomes the order instead.
 */
import { and, eq, isNotNull } from 'drizzle-orm'
import { checkoutAttempts, orders } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import { fail } from '#core/domain-error.ts'
import { logError } from '#core/log-error.ts'
import { addDuration } from '#core/time.ts'
import { requireHostedPageGateway } from './gateway.ts'
import { PAYMENT_PAGE_TTL } from './rules.ts'
import { requireUser, type Shop } from '../shop.ts'
import { startAttempt } from './start-attempt.ts'
import { completeAttempt } from './complete-attempt.ts'
import { toPaymentRequest, releaseAttempt, settleAttempt } from './settle-attempt.ts'
import { OrderId, type PayOnline } from '../orders/input.ts'
import { messages } from '../orders/messages.ts'
import { attemptResult } from './place-order.ts'
import type { Attempt } from './reserve-stock.ts'

/** Where the bank sends the browser back to. */
const WAY_BACK = '/payment/back'

/** Where the shopper goes to pay; or the order, if this very press was paid already. */
export async function startHostedPayment(
  shop: Shop,
  press: PayOnline,
): Promise<{ goTo: string } | { orderId: string }> {
  requireHostedPageGateway(shop)
  const { attempt, isMine } = await startAttempt(shop, press)
  if (isMine) return { goTo: await openPage(shop, attempt) }
  if (attempt.state === 'reserved' && attempt.hostedPage) return { goTo: attempt.hostedPage.address }
  return { orderId: await attemptResult(shop, attempt.id) }
}

async function openPage(shop: Shop, attempt: Attempt) {
  const { reference, amount } = toPaymentRequest(attempt)
  const { name, baseUrl } = shop.settings
  const errand = { reference, amount, description: `${name}: your order`, backTo: `${baseUrl}${WAY_BACK}` }
  try {
    const page = await requireHostedPageGateway(shop).openPage({
      ...errand,
      until: addDuration(attempt.createdAt, PAYMENT_PAGE_TTL),
    })
    const own = and(eq(checkoutAttempts.id, attempt.id), eq(checkoutAttempts.state, 'reserved'))
    const written = await shop.db.update(checkoutAttempts).set({ hostedPage: page }).where(own).returning()
    if (written.length > 0) return page.address
  } catch (error) {
    logError(error)
  }
  await releaseAttempt(shop, attempt, 'declined')
  return fail('conflict', messages.failed.place)
}

/** A payment of one's own that waits on the bank's page. */
export async function findPendingPayment(shop: Shop) {
  const own = and(eq(checkoutAttempts.userId, requireUser(shop).id), eq(checkoutAttempts.state, 'reserved'))
  const [waiting] = await shop.db
    .select()
    .from(checkoutAttempts)
    .where(and(own, isNotNull(checkoutAttempts.hostedPage)))
  const { paymentGateway: bank } = shop.services
  if (!waiting?.hostedPage || bank.kind !== 'hosted-page') return null
  const { id, createdAt, hostedPage: page } = waiting
  return {
    id,
    goods: heldFor(waiting),
    bank: bank.title,
    address: page.address,
    until: addDuration(createdAt, PAYMENT_PAGE_TTL),
  }
}

/** What is being paid there, which the cart need not be any more. */
const heldFor = ({ lines, mrp, discount, shipping, total }: Attempt) => ({
  ...{ mrp, discount, shipping, total },
  count: lines.reduce((sum, line) => sum + line.quantity, 0),
  lines: lines.map(({ variantId: id, title, image, size, colour, price, quantity }) => ({
    ...{ id, title, image, size, colour, price: price as Paise, quantity, stock: quantity },
  })),
})

/**
 * To pay in another way, or not at all. Answers the order's id, if it was paid after all. It closes the payment that is
 * named: a page that was left open from before closes none that was begun since.
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

export type Back = { orderId: string } | { because: keyof typeof messages.back }

/** The browser is back from the bank's page, with what the bank gave it. */
export async function handlePaymentReturn(shop: Shop, brought: Record<string, string>): Promise<Back> {
  const back = requireHostedPageGateway(shop).verifyReturn(brought)
  const attempt = await findAttempt(shop, back?.reference)
  if (!attempt) return { because: 'unknown' }
  try {
    const orderId = await look(shop, attempt)
    // What the bank has signed may be ahead of what it answers.
    if (orderId === null) return { because: back?.saysPaid ? 'unanswered' : 'unpaid' }
    const late = await shop.db.$count(orders, and(eq(orders.id, orderId), eq(orders.status, 'cancelled')))
    return late > 0 ? { because: 'late' } : { orderId }
  } catch (error) {
    logError(error)
    return { because: 'unanswered' }
  }
}

/** A letter of the bank's is answered at once, and looked into afterwards. `false`: it was written by somebody else. */
export async function handlePaymentWebhook(shop: Shop, letter: Uint8Array, signature: string): Promise<boolean> {
  const news = requireHostedPageGateway(shop).verifyWebhook(letter, signature)
  if (!news) return false
  const attempt = await findAttempt(shop, news.reference)
  if (attempt && attempt.state !== 'completed') await shop.enqueue({ name: 'look-at-payment', attemptId: attempt.id })
  return true
}

export async function syncPayment(shop: Shop, attemptId: string) {
  const attempt = await findAttempt(shop, attemptId)
  if (attempt) await look(shop, attempt)
}

/** The bank is not asked again about what has become an order. */
async function look(shop: Shop, attempt: Attempt): Promise<string | null> {
  const [order] = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.attemptId, attempt.id))
  if (order) return order.id
  const taken = await requireHostedPageGateway(shop).findCapturedPayment(toPaymentRequest(attempt))
  return taken ? completeAttempt(shop, attempt.id, taken.paymentId) : null
}

async function findAttempt(shop: Shop, id: string | undefined): Promise<Attempt | undefined> {
  if (!OrderId.safeParse(id).success) return undefined
  const [found] = await shop.db
    .select()
    .from(checkoutAttempts)
    .where(and(eq(checkoutAttempts.id, id!), isNotNull(checkoutAttempts.hostedPage)))
  return found
}
