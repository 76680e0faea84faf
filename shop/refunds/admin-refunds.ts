/** What a person decides about refunds: to make one, to try a refused one again, or to pay one by hand. */
import { and, eq } from 'drizzle-orm'
import { refunds, returns } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { randomUUID } from 'node:crypto'
import { recordAuditEvent } from '../audit.ts'
import { issueCreditNote } from '../orders/credit-notes.ts'
import { messages as orderMessages } from '../orders/messages.ts'
import { requireAdmin, withTransaction, type Shop } from '../shop.ts'
import { createRefund } from './create-refund.ts'
import type { RefundOrder } from './input.ts'
import { messages } from './messages.ts'
import { amountLeft } from './paid-amount.ts'
import { canPayByHand, canRetry, committedAmount, MIN_PROVIDER_REFUND } from './rules.ts'
import { lockRefundableOrder, settlePayment } from './settle-payment.ts'

/**
 * Gives a part of the payment back. `seen` protects from a second press and from another admin's refund. `credit` names
 * what is taken back of the invoice; goodwill alone leaves it as it is.
 */
export function refundOrder(shop: Shop, orderId: string, request: RefundOrder): Promise<string> {
  requireAdmin(shop)
  const { amount, method, note, seen, credit } = request
  return withTransaction(shop, async (shop) => {
    const found = (await lockRefundableOrder(shop, orderId)) ?? fail('not-found', orderMessages.orderNotFound)
    const { order, payment } = found
    if (order.paymentStatus === 'unpaid') fail('conflict', messages.notPaid)
    const committed = committedAmount(found.refunds)
    if (committed !== seen) fail('conflict', messages.changedMeanwhile)
    const left = amountLeft(found)
    if (amount > left) fail('invalid', messages.tooMuch(left), { amount: messages.tooMuch(left) })
    if (method === 'provider' && !payment) failMethod(messages.providerNotPossible)
    if (method === 'provider' && amount < MIN_PROVIDER_REFUND) failMethod(messages.tooSmallForProvider)
    const paymentId = payment?.id ?? null
    const id = await createRefund(shop, { orderId, paymentId, amount, method, reason: 'goodwill', note })
    if (method !== 'provider') await shop.enqueue({ name: 'send-account-request', refundId: id })
    const paymentStatus = await settlePayment(shop, orderId)
    const isCredited = credit && (credit.withShipping || credit.lines.length > 0)
    const creditNote = isCredited
      ? (await issueCreditNote(shop, { orderId, ...credit, reason: 'goodwill' })).number
      : undefined
    const after = { amount, method, note, refundId: id, creditNote, paymentStatus }
    const before = { paymentStatus: order.paymentStatus }
    await recordAuditEvent(shop, { action: 'refund-order', entity: 'order', entityId: orderId, before, after })
    return messages.owed(amount, creditNote)
  })
}

const failMethod = (message: string) => fail('invalid', message, { method: message })

/** Asks the gateway again for a refund that it has refused. */
export function retryRefund(shop: Shop, refundId: string): Promise<string> {
  return changeRefund(shop, refundId, async (shop, refund, found) => {
    if (!canRetry(refund)) fail('conflict', messages.cannotRetry)
    const left = amountLeft(found)
    if (refund.amount > left) fail('conflict', messages.tooMuch(left))
    // A gateway that had accepted the refund would answer the same key with the same failure.
    const idempotencyKey = refund.providerRefundId ? `refund-${randomUUID()}` : refund.idempotencyKey
    await shop.enqueue({ name: 'refund-payment', refundId })
    return {
      changes: { state: 'owed', message: '', providerRefundId: null, idempotencyKey },
      ...{ action: 'retry-refund', message: messages.retried },
    }
  })
}

/** `reference` is the bank's number of the transfer. */
export function payRefundByHand(shop: Shop, refundId: string, reference: string): Promise<string> {
  return changeRefund(shop, refundId, async (shop, refund, found) => {
    if (!canPayByHand(refund)) fail('conflict', messages.cannotPayByHand)
    const left = amountLeft(found)
    if (refund.state === 'refused' && refund.amount > left) fail('conflict', messages.tooMuch(left))
    // The account that the shopper has named is no longer needed.
    if (refund.returnId) await shop.db.update(returns).set({ payout: null }).where(eq(returns.id, refund.returnId))
    return {
      changes: { state: 'paid-by-hand', reference, payout: null },
      ...{ action: 'refund-by-hand', message: messages.paidByHand },
    }
  })
}
type Refund = typeof refunds.$inferSelect
type Found = NonNullable<Awaited<ReturnType<typeof lockRefundableOrder>>>
type Change = {
  changes: Partial<Refund>
  action: 'retry-refund' | 'refund-by-hand'
  message: string
}

/** Runs `decide` with the order locked, and then the change that it returns. */
function changeRefund(
  shop: Shop,
  refundId: string,
  decide: (shop: Shop, refund: Refund, found: Found) => Promise<Change>,
) {
  requireAdmin(shop)
  return withTransaction(shop, async (shop) => {
    const [row] = await shop.db.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, refundId))
    const { orderId } = row ?? fail('not-found', messages.notFound)
    const found = await lockRefundableOrder(shop, orderId)
    const refund = found?.refunds.find(({ id }) => id === refundId)
    if (!found || !refund) fail('not-found', messages.notFound)
    const { changes, action, message } = await decide(shop, refund, found)
    await shop.db
      .update(refunds)
      .set({ ...changes, updatedAt: shop.now() })
      .where(and(eq(refunds.id, refundId), eq(refunds.state, refund.state)))
    const paymentStatus = await settlePayment(shop, orderId)
    const { amount, state, reference } = { ...refund, ...changes }
    const before = { state: refund.state, paymentStatus: found.order.paymentStatus }
    const after = { refundId, amount, state, reference, paymentStatus }
    await recordAuditEvent(shop, { action, entity: 'order', entityId: orderId, before, after })
    if (changes.state === 'paid-by-hand') await shop.enqueue({ name: 'send-refund-made', refundId })
    return message
  })
}
