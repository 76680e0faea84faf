/**
 * Refunds at Razorpay (razorpay.com/docs/api/refunds).
 *
 *   1. The request has our key as idempotency key, and in its notes. After a refusal the notes show whether an earlier
 *      request with this key has been made.
 *   2. A refusal that another try may answer differently throws: no response, a server error, too many requests, wrong
 *      keys of the account, or an earlier request that is still being processed (409).
 *   3. Money that the merchant has given back wholly in Razorpay's dashboard is not owed any more.
 */
import type { GatewayOperations, RefundResult } from '#shop/payments/gateway.ts'
import { hasAmount, Payment, RazorpayError, Refund, Refunds, type RazorpayClient } from './razorpay-client.server.ts'

export function createRefunds(send: RazorpayClient): Pick<GatewayOperations, 'refund' | 'readRefund'> {
  return {
    refund: async ({ paymentId, amount, key }) => {
      const path = `/payments/${encodeURIComponent(paymentId)}` as const
      try {
        const headers = { 'x-refund-idempotency': key }
        return toResult(await send(Refund, `POST ${path}/refund`, refundBody(paymentId, amount, key), headers))
      } catch (error) {
        if (!isRefusal(error)) throw error
        const { items } = await send(Refunds, `GET ${path}/refunds?count=100`)
        const made = items.find(({ notes }) => notes?.refund === key)
        if (made) return toResult(made)
        const payment = await send(Payment, `GET ${path}`)
        if (hasAmount(payment, amount) && (payment.amount_refunded ?? 0) >= amount)
          return { state: 'done', providerRefundId: items[0]?.id ?? paymentId }
        return { state: /balance/i.test(error.description) ? 'delayed' : 'refused', message: error.description }
      }
    },
    readRefund: async (paymentId, id) =>
      toResult(await send(Refund, `GET /payments/${encodeURIComponent(paymentId)}/refunds/${encodeURIComponent(id)}`)),
  }
}

/** The first versions of the store sent the amount alone with this key, and a repeated request must have the same body. */
const refundBody = (paymentId: string, amount: number, key: string) =>
  key === `refund-${paymentId}` ? { amount } : { amount, speed: 'normal', receipt: key, notes: { refund: key } }

const toResult = ({ id, status }: Refund): RefundResult =>
  status === 'failed'
    ? { state: 'refused', message: `Razorpay could not make the refund ${id}`, providerRefundId: id }
    : { state: status === 'processed' ? 'done' : 'asked', providerRefundId: id }

const RETRIED = new Set([401, 403, 408, 409, 429])
const isRefusal = (error: unknown): error is RazorpayError =>
  error instanceof RazorpayError && error.status >= 400 && error.status < 500 && !RETRIED.has(error.status)
