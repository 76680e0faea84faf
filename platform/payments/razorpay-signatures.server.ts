/**
 * Verifies Razorpay's signatures: of the browser's return from the payment page (key secret), and of webhooks (webhook
 * secret).
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

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

export function whoIsBack(brought: Record<string, string>, secret: string) {
  const { data } = Brought.safeParse(brought)
  if (!data) return undefined
  const { link, reference, status, payment, signature } = data
  const signed = [link, reference, status, payment].join('|')
  return isSigned(Buffer.from(signed), secret, signature) ? { reference, saysPaid: status === 'paid' } : undefined
}

export const readNews = (letter: Uint8Array, signature: string, secret: string) =>
  isSigned(letter, secret, signature) ? { reference: referenceIn(letter) } : undefined

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

/** Reads the reference from an event of a link, its payment or its order. Other events do not concern this store. */
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
