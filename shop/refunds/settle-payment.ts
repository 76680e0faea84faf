/** The payment status of an order follows its refunds. Nothing else sets it once an order is paid. */
import { eq, sql } from 'drizzle-orm'
import { orders, payments, refunds, shipments } from '#db/schema.server.ts'
import { ZERO, type Paise } from '#core/money.ts'
import type { Shop } from '../shop.ts'
import { paymentStatusOf } from './rules.ts'

export type Refund = typeof refunds.$inferSelect
type Payment = typeof payments.$inferSelect
/** `payment` is undefined when the order was paid in cash; then `collected` is what its couriers have collected. */
export type RefundableOrder = {
  order: typeof orders.$inferSelect
  payment: Payment | undefined
  collected: Paise
  refunds: Refund[]
}

/** Locks the order until the end of the transaction, so that no other refund of it can be decided meanwhile. */
export async function lockRefundableOrder(shop: Shop, orderId: string): Promise<RefundableOrder | undefined> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) return undefined
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId))
  const made = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.createdAt)
  return { order, payment, collected: await collectedAmount(shop, order), refunds: made }
}

/** An order without shipments has been paid in another way. */
export async function collectedAmount(shop: Shop, { id, total }: { id: string; total: Paise }) {
  const [found] = await shop.db
    .select({
      amount: sql<Paise | null>`sum(${shipments.codDue}) filter (where ${shipments.state} = 'delivered')::float8`,
    })
    .from(shipments)
    .where(eq(shipments.orderId, id))
    .having(sql`count(*) > 0`)
  return found ? (found.amount ?? ZERO) : total
}

/** What the shopper paid for the order. */
export const paidAmount = ({ payment, collected }: RefundableOrder): Paise => payment?.amount ?? collected

const PAYMENT_STATES = { paid: 'captured', refund_pending: 'refund_pending', refunded: 'refunded' } as const

/** Call this after every change of a refund, in its transaction. Returns the order's payment status. */
export async function settlePayment(shop: Shop, orderId: string) {
  const found = await lockRefundableOrder(shop, orderId)
  if (!found) throw new Error(`no order ${orderId}`)
  const { order, payment } = found
  // A cash order is paid when the last of its shipments has ended (shop/shipping/settle-order.ts).
  if (!payment && order.paymentStatus === 'unpaid') return order.paymentStatus
  const updatedAt = shop.now()
  const paymentStatus = paymentStatusOf(paidAmount(found), found.refunds)
  await shop.db.update(orders).set({ paymentStatus, updatedAt }).where(eq(orders.id, order.id))
  const state = PAYMENT_STATES[paymentStatus]
  if (payment && payment.state !== state)
    await shop.db.update(payments).set({ state, updatedAt }).where(eq(payments.id, payment.id))
  return paymentStatus
}
