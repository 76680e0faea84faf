/**
 * Asks the gateway for a refund and stores what it said. The gateway is asked outside any transaction (D41). A process
 * that dies in between leaves the refund as it was; it is asked again with the same key, which never refunds twice.
 */
import { and, eq, inArray } from 'drizzle-orm'
import { payments, refunds } from '#db/schema.server.ts'
import { enqueueForAdmins } from '../admin-mails/enqueue-for-admins.ts'
import type { RefundResult } from '../payments/gateway.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { lockRefundableOrder, settlePayment } from './settle-payment.ts'

/** Called by the job. A refund that is not owed any more is left alone. */
export async function sendRefund(shop: Shop, refundId: string) {
  const found = await findRefund(shop, refundId)
  if (found?.refund.state !== 'owed' || found.refund.method !== 'provider') return
  const { refund, payment } = found
  const { paymentGateway: gateway } = shop.services
  const result: RefundResult =
    payment.provider === gateway.name
      ? await gateway.refund({
          paymentId: payment.providerPaymentId,
          amount: refund.amount,
          key: refund.idempotencyKey,
        })
      : { state: 'refused', message: messages.unknownProvider(payment.provider) }
  await storeResult(shop, refundId, result)
}

/** Called for a refund that the gateway has accepted and not yet made. */
export async function syncRefund(shop: Shop, refundId: string) {
  const found = await findRefund(shop, refundId)
  const { paymentGateway: gateway } = shop.services
  if (found?.refund.state !== 'asked' || found.payment.provider !== gateway.name) return
  const { providerPaymentId: paymentId } = found.payment
  await storeResult(shop, refundId, await gateway.readRefund(paymentId, found.refund.providerRefundId ?? ''))
}

async function findRefund(shop: Shop, refundId: string) {
  const [found] = await shop.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  return found
}

const OPEN = { owed: ['owed'], asked: ['owed'], done: ['owed', 'asked'], refused: ['owed', 'asked'] } as const

function storeResult(shop: Shop, refundId: string, result: RefundResult) {
  return withTransaction(shop, async (shop) => {
    const [before] = await shop.db.select().from(refunds).where(eq(refunds.id, refundId))
    if (!before || !(await lockRefundableOrder(shop, before.orderId))) return
    const state = result.state === 'delayed' ? 'owed' : result.state
    const [refund] = await shop.db
      .update(refunds)
      .set({ ...('message' in result ? result : { ...result, message: '' }), state, updatedAt: shop.now() })
      .where(and(eq(refunds.id, refundId), inArray(refunds.state, [...OPEN[state]])))
      .returning()
    if (!refund) return
    await settlePayment(shop, refund.orderId)
    if (state === 'done') await shop.enqueue({ name: 'send-refund-made', refundId })
    if (state === 'refused')
      await enqueueForAdmins(shop, 'refunds', (to) => ({ name: 'send-refund-refused', refundId, to }))
  })
}
