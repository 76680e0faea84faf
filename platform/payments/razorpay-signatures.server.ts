/**
 * Verifies Razorpay's signatures: of the browser's return from the payment page (key secret), and of webhooks (webhook
 * secret).
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const ReturnParams = z
  .object({
    razorpay_payment_link_id: z.string(),
    razorpay_payment_link_reference_id: z.string(),
    razorpay_payment_link_status: z.string(),
    razorpay_payment_id: z.string(),
    razorpay_signature: z.string(),
  })
  .transform((params) => ({
    link: params.razorpay_payment_link_id,
    reference: params.razorpay_payment_link_reference_id,
    status: params.razorpay_payment_link_status,
    payment: params.razorpay_payment_id,
    signature: params.razorpay_signature,
  }))

export function verifyReturn(params: Record<string, string>, secret: string) {
  const { data } = ReturnParams.safeParse(params)
  if (!data) return undefined
  const { link, reference, status, payment, signature } = data
  const signed = [link, reference, status, payment].join('|')
  return isSigned(Buffer.from(signed), secret, signature) ? { reference, claimsPaid: status === 'paid' } : undefined
}

export const verifyWebhook = (body: Uint8Array, signature: string, secret: string) =>
  isSigned(body, secret, signature) ? { reference: referenceIn(body) } : undefined

function isSigned(bytes: Uint8Array, secret: string, signature: string) {
  const expected = Buffer.from(createHmac('sha256', secret).update(bytes).digest('hex'))
  const actual = Buffer.from(signature)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

const entityOf = <T extends z.ZodType>(entity: T) => z.object({ entity }).optional().catch(undefined)
const WebhookEvent = z.object({
  payload: z.object({
    payment_link: entityOf(z.object({ reference_id: z.string() })),
    payment: entityOf(z.object({ notes: z.object({ reference: z.string() }) })),
    order: entityOf(z.object({ notes: z.object({ reference: z.string() }) })),
  }),
})

/** Reads the reference from an event of a link, its payment or its order. Other events do not concern this store. */
function referenceIn(body: Uint8Array) {
  const read = (): unknown => {
    try {
      return JSON.parse(Buffer.from(body).toString())
    } catch {
      return undefined
    }
  }
  const { payment_link: link, payment, order } = WebhookEvent.safeParse(read()).data?.payload ?? {}
  return link?.entity.reference_id ?? payment?.entity.notes.reference ?? order?.entity.notes.reference
}
