/** The payment status of an order follows its refunds. Nothing else sets it once an order is paid. */
import { eq } from 'drizzle-orm'
import { orders, payments, refunds } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import { readChain, readPaid, readRefundsOfAll, type PaidOrder, type Refund } from './paid-amount.ts'
import { paymentStatusOf } from './rules.ts'

export type RefundableOrder = PaidOrder & { order: typeof orders.$inferSelect; refunds: Refund[] }

/** Locks the order until the end of the transaction, so that no other refund of it can be decided meanwhile. */
export async function lockRefundableOrder(shop: Shop, orderId: string): Promise<RefundableOrder | undefined> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) return undefined
  const made = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.createdAt)
  return { order, ...(await readPaid(shop, order)), refunds: made }
}

const PAYMENT_STATES = { paid: 'captured', refund_pending: 'refund_pending', refunded: 'refunded' } as const

/**
 * Call this after every change of a refund, in its transaction. Returns the order's payment status. The orders whose goods
 * it replaces follow: such an order is refunded when all that was paid for it went back, also for its replacements. They are
 * locked after the order itself, as in every transaction.
 */
export async function settlePayment(shop: Shop, orderId: string) {
  const [own, ...replaced] = await readChain(shop, orderId)
  const paymentStatus = await settleOne(shop, own!)
  for (const id of replaced) await settleOne(shop, id)
  return paymentStatus
}

async function settleOne(shop: Shop, orderId: string) {
  const found = await lockRefundableOrder(shop, orderId)
  if (!found) throw new Error(`no order ${orderId}`)
  const { order, payment, paid, isReplacement } = found
  // A cash order is paid when the last of its shipments has ended (shop/shipping/settle-order.ts).
  if (!payment && order.paymentStatus === 'unpaid') return order.paymentStatus
  // Of a replacement for which nothing was left to pay, nothing can go back.
  if (isReplacement && paid === 0) return order.paymentStatus
  const updatedAt = shop.now()
  const paymentStatus = paymentStatusOf(paid, await readRefundsOfAll(shop, orderId))
  await shop.db.update(orders).set({ paymentStatus, updatedAt }).where(eq(orders.id, order.id))
  const state = PAYMENT_STATES[paymentStatus]
  if (payment && !isReplacement && payment.state !== state)
    await shop.db.update(payments).set({ state, updatedAt }).where(eq(payments.id, payment.id))
  return paymentStatus
}
