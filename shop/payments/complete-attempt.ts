/**
 * The second of the two transactions of a payment (D41). It turns the attempt into an order, in one commit with the
 * order lines, the stock, the payment, the cart and the email.
 *
 *   1. An attempt becomes exactly one order, however often this function is called.
 *   2. A late payment, which arrives after the stock was released, becomes an order too: a cancelled one, with a
 *      refund.
 */
import { eq } from 'drizzle-orm'
import { checkoutAttempts, orderEvents, orders, payments } from '#db/schema.server.ts'
import { timeOrderedId } from '#core/time-ordered-id.ts'
import { announceOrder } from '../orders/announce-order.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { transitionAttempt, type Attempt } from './attempt-state-machine.ts'
import { refundRest } from '../refunds/create-refund.ts'
import { markOffersUsed } from '../offers/take-offers.ts'
import { recordStockMovements } from '../inventory/stock-movements.ts'
import { executeTogether, insertOrder, insertSale, removeFromCart } from './order-rows.ts'

/** `paymentId` is the provider's id. */
export function completeAttempt(shop: Shop, attemptId: string, paymentId: string): Promise<string> {
  return withTransaction(shop, async (shop) => {
    const [attempt] = await shop.db
      .select()
      .from(checkoutAttempts)
      .where(eq(checkoutAttempts.id, attemptId))
      .for('update')
    if (!attempt) throw new Error(`no attempt ${attemptId}`)
    const placed = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.attemptId, attemptId))
    if (placed[0]) return placed[0].id

    const ended = await transitionAttempt(shop, attempt, 'captured')
    const isInTime = ended?.state === 'completed'
    const orderId = await writeOrder(shop, attempt, paymentId, isInTime)
    if (!isInTime) {
      await refundRest(shop, orderId, 'late-payment')
      await shop.enqueue({ name: 'send-order-status', orderId, status: 'cancelled' })
      return orderId
    }
    await announceOrder(shop, orderId)
    return orderId
  })
}

async function writeOrder(shop: Shop, attempt: Attempt, paymentId: string, isInTime: boolean) {
  const { id: attemptId, method, total, lines } = attempt
  const at = shop.now()
  const orderId = timeOrderedId(at)
  const status = isInTime ? 'pending' : 'cancelled'
  const paymentStatus = isInTime ? 'paid' : 'refund_pending'
  const rows = insertOrder(shop, { id: orderId, status, paymentStatus }, attempt)
  // In a statement of its own, because the stock may be 0 before it.
  if (isInTime) await recordStockMovements(shop, 'released', lines, { attemptId })
  await executeTogether(
    shop,
    isInTime ? [...rows, ...insertSale(shop, orderId, attempt), ...removeFromCart(shop, attempt)] : rows,
  )
  if (!isInTime)
    await shop.db
      .insert(orderEvents)
      .values({ orderId, status: 'cancelled', note: 'The payment came after the items had been given back', at })
  if (isInTime) await markOffersUsed(shop, attempt, orderId)
  await shop.db.insert(payments).values({
    attemptId,
    orderId,
    method,
    amount: total,
    state: isInTime ? 'captured' : 'refund_pending',
    createdAt: at,
    updatedAt: at,
    provider: shop.services.paymentGateway.name,
    providerPaymentId: paymentId,
  })
  return orderId
}
