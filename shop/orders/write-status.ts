/**
 * Writes a new status of an order and its history. The caller has locked the order and knows that the status may follow.
 * Without a user, it follows from a courier's report.
 */
import { eq } from 'drizzle-orm'
import { orderEvents, orders, type OrderPayment, type OrderStatus } from '#db/schema.server.ts'
import { currentUser, type Shop } from '../shop.ts'
import { issueInvoice } from './invoices.ts'

type Change = { to: OrderStatus; paymentStatus?: OrderPayment; note?: string }

export async function writeStatus(shop: Shop, orderId: string, { to, paymentStatus, note = '' }: Change) {
  const at = shop.now()
  await shop.db.update(orders).set({ status: to, paymentStatus, updatedAt: at }).where(eq(orders.id, orderId))
  const actor = shop.serverKey ? { keyId: shop.serverKey.id } : { actorId: currentUser(shop)?.id }
  await shop.db.insert(orderEvents).values({ orderId, status: to, ...actor, note, at })
  if (to === 'shipped') await issueInvoice(shop, orderId)
  if (to === 'cancelled') await shop.enqueue({ name: 'send-order-status', orderId, status: to })
}
