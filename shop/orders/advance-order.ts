/**
 * Changes the status of an order (S4.8, D22). Each change is checked against the current row and written to the
 * history.
 *
 *   1. An admin advances any order. A shopper may only cancel their own order while it is pending or processing.
 *   2. When an order ships, its invoice gets a number. The buyer gets an email when it ships, is delivered or is
 *      cancelled.
 *   3. Cancelling returns the stock and refunds the payment. The refund is a job, so that it cannot be lost.
 */
import { and, eq } from 'drizzle-orm'
import { orderEvents, orderLines, orders, payments, type OrderStatus } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { recordAuditEvent } from '../audit.ts'
import { requirePermission, requireUser, withTransaction, type Shop } from '../shop.ts'
import { issueInvoice } from './invoices.ts'
import { OrderId } from './input.ts'
import { messages } from './messages.ts'
import { canTransition, orderNumber } from './rules.ts'
import { recordStockMovements } from '../inventory/stock-movements.ts'

type Row = typeof orders.$inferSelect

/** `expectedStatus` is the status that the admin saw. If the order has a different status by now, it is not changed. */
export async function advanceOrder(shop: Shop, id: string, to: OrderStatus, expectedStatus?: OrderStatus) {
  requirePermission(shop, 'change-orders')
  if (!OrderId.safeParse(id).success) fail('not-found', messages.orderNotFound)
  return withTransaction(shop, async (shop) => {
    const [found] = await shop.db.select().from(orders).where(eq(orders.id, id)).for('update')
    const order = found ?? fail('not-found', messages.orderNotFound)
    if (expectedStatus && expectedStatus !== order.status)
      fail('conflict', messages.movedMeanwhile(orderNumber(id), order.status))
    const after = await applyStatus(shop, order, to)
    const { status, paymentStatus } = order
    const action = to === 'cancelled' ? 'cancel-order' : 'advance-order'
    const before = { status, paymentStatus }
    await recordAuditEvent(shop, { action, entity: 'order', entityId: id, before, after })
    return messages.advanced(orderNumber(id), to)
  })
}

export async function cancelOrder(shop: Shop, id: string) {
  const isOwnOrder = and(eq(orders.id, id), eq(orders.userId, requireUser(shop).id))
  return withTransaction(shop, async (shop) => {
    const [order] = await shop.db.select().from(orders).where(isOwnOrder).for('update')
    await applyStatus(shop, order ?? fail('not-found', messages.orderNotFound), 'cancelled')
    return messages.cancelled
  })
}

/** Called by the job. It asks the provider, which never refunds twice, and then stores the new state. */
export async function refundPayment(shop: Shop, orderId: string) {
  const duePayments = await shop.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'refund_pending')))
  for (const payment of duePayments) {
    if (payment.provider !== shop.services.paymentGateway.name)
      throw new Error(`payment ${payment.id} was made with ${payment.provider}, which this store no longer knows`)
    await shop.services.paymentGateway.refund(payment.providerPaymentId, payment.amount)
    await withTransaction(shop, async (shop) => {
      const updatedAt = shop.now()
      await shop.db.update(orders).set({ paymentStatus: 'refunded', updatedAt }).where(eq(orders.id, orderId))
      await shop.db.update(payments).set({ state: 'refunded', updatedAt }).where(eq(payments.id, payment.id))
    })
  }
}

async function applyStatus(shop: Shop, order: Row, to: OrderStatus) {
  if (!canTransition(order.status, to)) fail('conflict', messages.cannotBecome(order.status, to))
  const at = shop.now()
  const after = { status: to, paymentStatus: paymentStatusAfter(order, to) }
  await shop.db
    .update(orders)
    .set({ ...after, updatedAt: at })
    .where(eq(orders.id, order.id))
  const actor = shop.serverKey ? { keyId: shop.serverKey.id } : { actorId: requireUser(shop).id }
  await shop.db.insert(orderEvents).values({ orderId: order.id, status: to, ...actor, at })
  if (to === 'cancelled') await returnStockAndRefund(shop, order)
  if (to === 'shipped') await issueInvoice(shop, order.id)
  if (to !== 'pending' && to !== 'processing')
    await shop.enqueue({ name: 'send-order-status', orderId: order.id, status: to })
  return after
}

/** Cash is paid on delivery. */
const paymentStatusAfter = ({ paymentStatus, method }: Row, to: OrderStatus) => {
  if (to === 'cancelled' && paymentStatus === 'paid') return 'refund_pending'
  return to === 'delivered' && method === 'cash' ? 'paid' : paymentStatus
}

async function returnStockAndRefund(shop: Shop, order: Row) {
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  await recordStockMovements(shop, 'returned', lines, { orderId: order.id })
  const capturedPayments = await shop.db
    .update(payments)
    .set({ state: 'refund_pending', updatedAt: shop.now() })
    .where(and(eq(payments.orderId, order.id), eq(payments.state, 'captured')))
    .returning()
  if (capturedPayments.length > 0) await shop.enqueue({ name: 'refund-payment', orderId: order.id })
}
