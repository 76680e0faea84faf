/**
 * Razorpay, by a payment link of its own for each attempt: the shopper pays on Razorpay's page, so that no card comes
 * near this store (D20). The facts that this stands on, from razorpay.com/docs (api/payments/payment-links, webhooks,
 * api/refunds):
 *
 *   1. A link has our `reference_id` of at most 40 letters, an `amount` in paise, and `expire_by`, in seconds, at least
 *      15 minutes ahead. `notify` and `reminder_enable` off: it is told to nobody but us.
 *   2. It is `created`, then `paid`, `expired`, or `cancelled` by us, which is refused in any state but `created`.
 *   3. After payment the browser comes to `callback_url` with a signature over link|reference|status|payment, made with
 *      the key's secret; a letter carries one over its very bytes, made with the webhook's: HMAC-SHA256, in hex.
 *   4. A bank may confirm a payment days late. It is then found among the payments of the link's order.
 *   5. A refund with the same `X-Refund-Idempotency` is the same refund; a payment that was given back is refused.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { BankWithAPage, Due, Taken } from '#shop/payments/gateway.ts'
import type { RazorpayAccount } from '../razorpay-settings.ts'
import { Anything, Link, Payment, Payments, RazorpayRefused, wire } from './razorpay-wire.server.ts'

const RAZORPAY = 'https://api.razorpay.com'

export function razorpay(account: RazorpayAccount, base = RAZORPAY): BankWithAPage {
  const ask = wire(account, base)
  const linkOf = (id: string) => ask(Link, `GET /payment_links/${encodeURIComponent(id)}`)

  async function takenOn(link: Link, { reference, amount }: Due): Promise<Taken | null> {
    if (link.reference_id !== reference || link.amount !== amount || link.currency !== 'INR')
      throw new Error(`Razorpay's link ${link.id} is not the one of attempt ${reference}`)
    const listed = link.status === 'paid' && link.payments?.find(({ status }) => hasMoney(status))
    if (listed) return { paymentId: listed.payment_id }
    const { items } = link.order_id
      ? await ask(Payments, `GET /orders/${encodeURIComponent(link.order_id)}/payments`)
      : { items: [] }
    const payment = items.find(({ status }) => hasMoney(status))
    if (payment && (payment.amount !== amount || payment.currency !== 'INR'))
      throw new Error(`Razorpay's payment ${payment.id} is of another sum than attempt ${reference}`)
    if (link.status === 'paid' && !payment) throw new Error(`Razorpay's link ${link.id} is paid by no payment`)
    return payment ? { paymentId: payment.id } : null
  }

  return {
    kind: 'page',
    name: 'razorpay',
    title: 'Razorpay',
    isPlay: account.keyId.startsWith('rzp_test_'),
    openPage: async ({ reference, amount, description, until, backTo }) => {
      const link = await ask(Link, 'POST /payment_links', {
        ...{ amount, currency: 'INR', accept_partial: false, description, reference_id: reference },
        expire_by: Math.floor(until.getTime() / 1000),
        notify: { sms: false, email: false },
        reminder_enable: false,
        // The payment and its order inherit them.
        notes: { reference },
        ...{ callback_url: backTo, callback_method: 'get' },
      })
      return { id: link.id, address: link.short_url }
    },
    taken: async (due) => (due.page ? takenOn(await linkOf(due.page.id), due) : null),
    close: async (due) => {
      if (!due.page) return null
      const before = await linkOf(due.page.id)
      const taken = await takenOn(before, due)
      if (taken || before.status === 'cancelled' || before.status === 'expired') return taken
      await ask(Anything, `POST /payment_links/${encodeURIComponent(before.id)}/cancel`).catch(unlessRefused)
      const after = await linkOf(before.id)
      if (after.status === 'created' || after.status === 'partially_paid')
        throw new Error(`Razorpay's link ${after.id} is still open`)
      return takenOn(after, due)
    },
    refund: async (paymentId, amount) => {
      const path = `/payments/${encodeURIComponent(paymentId)}` as const
      const once = { 'x-refund-idempotency': `refund-${paymentId}` }
      await ask(Anything, `POST ${path}/refund`, { amount }, once).catch(async (error: unknown) => {
        unlessRefused(error)
        const { amount_refunded: back } = await ask(Payment, `GET ${path}`)
        if (back !== amount) throw error
      })
    },
    whoIsBack: (brought) => {
      const { data } = Brought.safeParse(brought)
      if (!data) return undefined
      const { link, reference, status, payment, signature } = data
      const signed = [link, reference, status, payment].join('|')
      return isSigned(Buffer.from(signed), account.keySecret, signature) ? reference : undefined
    },
    readNews: (letter, signature) =>
      isSigned(letter, account.webhookSecret, signature) ? { reference: referenceIn(letter) } : undefined,
    forget: () => Promise.resolve(),
  }
}

/** Money that was given back since had come all the same. */
const hasMoney = (status: string) => status === 'captured' || status === 'refunded'

/** What follows says what is true; where nothing was answered, nothing is known. */
function unlessRefused(error: unknown) {
  if (!(error instanceof RazorpayRefused) || error.status === 429 || error.status >= 500) throw error
}

const Brought = z
  .object({
    razorpay_payment_link_id: z.string(),
    razorpay_payment_link_reference_id: z.string(),
    razorpay_payment_link_status: z.string(),
    razorpay_payment_id: z.string(),
    razorpay_signature: z.string(),
  })
  .transform((brought) => ({
    link: brought.razorpay_payment_link_id,
    reference: brought.razorpay_payment_link_reference_id,
    status: brought.razorpay_payment_link_status,
    payment: brought.razorpay_payment_id,
    signature: brought.razorpay_signature,
  }))

function isSigned(bytes: Uint8Array, secret: string, signature: string) {
  const right = Buffer.from(createHmac('sha256', secret).update(bytes).digest('hex'))
  const given = Buffer.from(signature)
  return given.length === right.length && timingSafeEqual(given, right)
}

const of = <T extends z.ZodType>(entity: T) => z.object({ entity }).optional().catch(undefined)
const News = z.object({
  payload: z.object({
    payment_link: of(z.object({ reference_id: z.string() })),
    payment: of(z.object({ notes: z.object({ reference: z.string() }) })),
    order: of(z.object({ notes: z.object({ reference: z.string() }) })),
  }),
})

/** Of a link, of its payment or of its order; all others are about nothing that this store has begun. */
function referenceIn(letter: Uint8Array) {
  const read = (): unknown => {
    try {
      return JSON.parse(Buffer.from(letter).toString())
    } catch {
      return undefined
    }
  }
  const { payment_link: link, payment, order } = News.safeParse(read()).data?.payload ?? {}
  return link?.entity.reference_id ?? payment?.entity.notes.reference ?? order?.entity.notes.reference
}
