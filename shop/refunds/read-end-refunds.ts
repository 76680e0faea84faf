/** What goes back because an order has ended without being delivered, for the email about it. */
import { and, eq, inArray } from 'drizzle-orm'
import { refunds, type RefundReason } from '#db/schema.server.ts'
import { sum, type Paise } from '#core/money.ts'
import type { Shop } from '../shop.ts'

const END_REASONS: RefundReason[] = ['order-cancelled', 'late-payment', 'rto', 'lost']

/** `toPayment` goes back the way it was paid, `toAccount` to an account that the shopper names. */
export type EndRefunds = { toPayment: Paise; toAccount: Paise }

export async function readEndRefunds(shop: Shop, orderId: string): Promise<EndRefunds> {
  const ofEnd = and(eq(refunds.orderId, orderId), inArray(refunds.reason, END_REASONS))
  const made = await shop.db.select().from(refunds).where(ofEnd)
  const amountBy = (isProvider: boolean) =>
    sum(made.filter(({ method }) => (method === 'provider') === isProvider).map(({ amount }) => amount))
  return { toPayment: amountBy(true), toAccount: amountBy(false) }
}
