/**
 * Razorpay, with one payment link per checkout attempt: the shopper pays on Razorpay's page, so that no card data
 * reaches this store (D20). It relies on these facts from razorpay.com/docs (api/payments/payment-links, webhooks,
 * api/refunds):
 *
 *   1. A link has our `reference_id` of at most 40 characters, an `amount` in paise, and `expire_by`, in seconds, at
 *      least 15 minutes ahead. With `notify` and `reminder_enable` off, Razorpay sends the link to no one but us.
 *   2. It is `created`, then `paid`, `expired`, or `cancelled` by us; cancelling fails in any state but `created`.
 *   3. After payment the browser returns to `callback_url` with a signature over link|reference|status|payment, made
 *      with the key's secret. A webhook has a signature over its raw body, made with the webhook's secret: HMAC-SHA256,
 *      in hex.
 *   4. A payment is `authorized`, then soon `captured` automatically; only `captured` is money. A bank may confirm it
 *      days late: it is then among the payments of the link's order. A `refunded` one has gone back, whoever refunded
 *      it.
 *   5. Where the merchant lets customers bear the `fee`, a payment's `amount` is the link's amount plus the fee.
 *   6. A link of another account fails with 400, like one that never existed.
 *   7. A payment can be refunded in parts of ₹1 or more. A repeated `X-Refund-Idempotency` with the same body returns
 *      the same refund; with another body it fails. A refund is `pending`, then `processed` or `failed`.
 */
import { CAPTURED_WITHIN } from '#shop/payments/rules.ts'
import {
  UnknownPaymentPageError,
  type HostedPageGateway,
  type PaymentRequest,
  type CapturedPayment,
} from '#shop/payments/gateway.ts'
import { addDuration } from '#core/time.ts'
import type { RazorpayAccount } from '../settings/razorpay-settings.ts'
import { createRefunds } from './razorpay-refunds.server.ts'
import { verifyWebhook, verifyReturn } from './razorpay-signatures.server.ts'
import {
  UnknownResponse,
  hasAmount,
  Link,
  Payment,
  Payments,
  RazorpayError,
  createRazorpayClient,
} from './razorpay-client.server.ts'

const API_URL = 'https://api.razorpay.com'

export function createRazorpayGateway(
  account: RazorpayAccount,
  baseUrl = API_URL,
  now = () => new Date(),
): HostedPageGateway {
  const send = createRazorpayClient(account, baseUrl)
  const linkOf = (id: string) =>
    send(Link, `GET /payment_links/${encodeURIComponent(id)}`).catch((error: unknown) => {
      const isUnknown = error instanceof RazorpayError && (error.status === 400 || error.status === 404)
      throw isUnknown ? new UnknownPaymentPageError(id, { cause: error }) : error
    })

  /** Reads the current payments; the list in the link shows outdated states. */
  async function paymentsOn({ order_id: order, payments }: Link): Promise<Payment[]> {
    if (order) return (await send(Payments, `GET /orders/${encodeURIComponent(order)}/payments`)).items
    return Promise.all(
      (payments ?? []).map(({ payment_id: id }) => send(Payment, `GET /payments/${encodeURIComponent(id)}`)),
    )
  }

  async function capturedPaymentOf(link: Link, { reference, amount }: PaymentRequest): Promise<CapturedPayment | null> {
    if (link.reference_id !== reference || link.amount !== amount || link.currency !== 'INR')
      throw new Error(`Razorpay's link ${link.id} is not the one of attempt ${reference}`)
    const items = await paymentsOn(link)
    const payment = items.find(({ status }) => status === 'captured')
    if (payment && !(hasAmount(payment, amount) && payment.currency === 'INR'))
      throw new Error(`Razorpay's payment ${payment.id} is of another sum than attempt ${reference}`)
    const isNew = (payment: Payment) => addDuration(new Date(payment.created_at * 1000), CAPTURED_WITHIN) > now()
    if (!payment && items.some((payment) => payment.status === 'authorized' && isNew(payment)))
      throw new Error(`Razorpay's link ${link.id} has a payment that is being captured`)
    if (link.status === 'paid' && !payment && !items.some(({ status }) => status === 'refunded'))
      throw new Error(`Razorpay's link ${link.id} is paid by no payment`)
    return payment ? { paymentId: payment.id } : null
  }

  return {
    ...createRefunds(send),
    kind: 'hosted-page',
    name: 'razorpay',
    title: 'Razorpay',
    isTestMode: account.keyId.startsWith('rzp_test_'),
    openPage: async ({ reference, amount, description, expiresAt, returnUrl }) => {
      const link = await send(Link, 'POST /payment_links', {
        ...{ amount, currency: 'INR', accept_partial: false, description, reference_id: reference },
        expire_by: Math.floor(expiresAt.getTime() / 1000),
        notify: { sms: false, email: false },
        reminder_enable: false,
        // The payment and its order inherit the notes.
        notes: { reference },
        ...{ callback_url: returnUrl, callback_method: 'get' },
      })
      return { id: link.id, address: link.short_url }
    },
    findCapturedPayment: async (due) => (due.page ? capturedPaymentOf(await linkOf(due.page.id), due) : null),
    cancel: async (due) => {
      if (!due.page) return null
      const link = await linkOf(due.page.id)
      const captured = await capturedPaymentOf(link, due)
      if (captured || !isOpen(link)) return captured
      await send(UnknownResponse, `POST /payment_links/${encodeURIComponent(link.id)}/cancel`).catch(
        ignoreErrorResponse,
      )
      const cancelled = await linkOf(link.id)
      if (isOpen(cancelled)) throw new Error(`Razorpay's link ${cancelled.id} is still open`)
      return capturedPaymentOf(cancelled, due)
    },
    verifyReturn: (params) => verifyReturn(params, account.keySecret),
    verifyWebhook: (body, signature) => verifyWebhook(body, signature, account.webhookSecret),
    deleteUnpaid: () => Promise.resolve(),
  }
}

const isOpen = ({ status }: Link) => status === 'created' || status === 'partially_paid'

/** Ignores an error response, because the following read shows the state. Without a response the state is unknown. */
function ignoreErrorResponse(error: unknown) {
  if (!(error instanceof RazorpayError) || error.status === 429 || error.status >= 500) throw error
}
