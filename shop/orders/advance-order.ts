/**
 * Changes the status of an order (S4.8, D22). Each change is checked against the current row and written to the
 * history.
 *
 *   1. An admin advances any order. A shopper may only cancel their own order while it is pending or processing, and not
 *      one that replaces exchanged items: an exchange would become a refund (record 0158).
 *   2. When an order ships or is delivered, so are its shipments (shop/shipping), which send the emails. When it ships,
 *      its invoice gets a number.
 *   3. Cancelling returns the stock and refunds what is left of the payment (shop/refunds).
 */
import { and, eq } from 'drizzle-orm'
import { orderLines, orders, type OrderStatus } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { recordAuditEvent } from '../audit.ts'
import { refundRest } from '../refunds/create-refund.ts'
import { isReplacement } from '../refunds/paid-amount.ts'
import { cancelShipments, deliverOrder, shipOrder } from '../shipping/ship-order.ts'
import { requirePermission, requireUser, withTransaction, type Shop } from '../shop.ts'
import { OrderId } from './input.ts'
import { messages } from './messages.ts'
import { lineColumns } from './order-lines.ts'
import { canTransition, linesLeft, orderNumber } from './rules.ts'
import { releaseOffers } from '../offers/take-offers.ts'
import { recordStockMovements } from '../inventory/stock-movements.ts'
import { writeStatus } from './write-status.ts'

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
    if (!order) fail('not-found', messages.orderNotFound)
    if (await isReplacement(shop, id)) fail('conflict', messages.replacementStays)
    await applyStatus(shop, order, 'cancelled')
    return messages.cancelled
  })
}

/** The caller has locked the order. */
export const cancelLockedOrder = (shop: Shop, order: Row) => applyStatus(shop, order, 'cancelled')

async function applyStatus(shop: Shop, order: Row, to: OrderStatus) {
  if (!canTransition(order.status, to)) fail('conflict', messages.cannotBecome(order.status, to))
  if (to === 'shipped') await shipOrder(shop, order.id)
  else if (to === 'delivered') await deliverOrder(shop, order.id)
  else await writeStatus(shop, order.id, { to })
  if (to === 'cancelled') await returnStockAndRefund(shop, order)
  const [after] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
  return { status: after!.status, paymentStatus: after!.paymentStatus }
}

/** A cash order that is not delivered is not paid. What was paid may be left even while other refunds are pending. */
async function returnStockAndRefund(shop: Shop, order: Row) {
  await cancelShipments(shop, order.id)
  const lines = await shop.db.select(lineColumns).from(orderLines).where(eq(orderLines.orderId, order.id))
  await recordStockMovements(shop, 'returned', linesLeft(lines), { orderId: order.id })
  await releaseOffers(shop, { orderId: order.id })
  if (order.paymentStatus !== 'unpaid') await refundRest(shop, order.id, 'order-cancelled')
}
