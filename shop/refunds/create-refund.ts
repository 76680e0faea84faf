/** Writes that money is owed to the shopper, and enqueues the job that asks the gateway for it. */
import { randomUUID } from 'node:crypto'
import { refunds, type RefundMethod, type RefundReason } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import type { Shop } from '../shop.ts'
import { amountLeft, type Refund } from './paid-amount.ts'
import { MIN_PROVIDER_REFUND } from './rules.ts'
import { lockRefundableOrder, settlePayment } from './settle-payment.ts'

type NewRefund = Pick<Refund, 'orderId' | 'paymentId' | 'amount' | 'reason'> & {
  method: RefundMethod
  note?: string
  shipmentId?: string | undefined
  returnId?: string | undefined
}

/** Call this in the transaction of its cause, with the order locked, and `settlePayment` after it. */
export async function createRefund(shop: Shop, refund: NewRefund) {
  const id = randomUUID()
  const at = shop.now()
  await shop.db.insert(refunds).values({ ...refund, id, idempotencyKey: `refund-${id}`, createdAt: at, updatedAt: at })
  if (refund.method === 'provider') await shop.enqueue({ name: 'refund-payment', refundId: id })
  return id
}

/** Everything of a payment that is not on its way back yet. Returns the order's payment status. */
export const refundRest = (shop: Shop, orderId: string, reason: RefundReason) => refundPart(shop, orderId, { reason })

type Part = { reason: RefundReason; amount?: Paise; shipmentId?: string }

async function refundPart(shop: Shop, orderId: string, part: Part) {
  await createPartialRefund(shop, orderId, part)
  return settlePayment(shop, orderId)
}

/** At most what is not on its way back yet. Returns the id of the refund, or null if nothing is left to refund. */
export async function createPartialRefund(
  shop: Shop,
  orderId: string,
  { reason, amount: wanted, shipmentId }: Part,
): Promise<string | null> {
  const found = await lockRefundableOrder(shop, orderId)
  if (!found?.payment && !found?.isReplacement) throw new Error(`order ${orderId} has no payment to refund`)
  const { payment } = found
  const left = amountLeft(found)
  const amount = wanted === undefined || wanted > left ? left : wanted
  const method = payment && amount >= MIN_PROVIDER_REFUND ? 'provider' : 'bank'
  const refund = { orderId, paymentId: payment?.id ?? null, amount, reason, method, shipmentId } as const
  return amount > 0 ? createRefund(shop, refund) : null
}
