/**
 * The part of Razorpay's API that the store uses: JSON under /v1, with the key id and the secret as basic
 * authentication.
 *
 *   1. Errors are a 4xx with `error.description`; `error.code` is the same for every error, and 429 means retry later.
 *      After any response but a 2xx the request may still have been executed, so that only a read shows the state.
 *   2. An error description may be logged. A response body is never logged, because it names the customer.
 */
import { z } from 'zod'
import { seconds } from '#core/time.ts'
import type { RazorpayAccount } from '../settings/razorpay-settings.ts'

/** Shorter than the time a shopper waits after pressing Pay (shop/orders/rules.ts). */
const PATIENCE = seconds(8)

export const Link = z.object({
  id: z.string().min(1),
  reference_id: z.string(),
  short_url: z.url({ protocol: /^https?$/ }),
  amount: z.number(),
  amount_paid: z.number(),
  currency: z.string(),
  status: z.enum(['created', 'partially_paid', 'paid', 'cancelled', 'expired']),
  /** Set once a shopper has begun to pay. */
  order_id: z.string().nullish(),
  payments: z
    .array(z.object({ payment_id: z.string().min(1) }))
    .nullish()
    .catch(null),
})
export type Link = z.output<typeof Link>

export const Payment = z.object({
  id: z.string().min(1),
  amount: z.number(),
  amount_refunded: z.number().nullish(),
  fee: z.number().nullish(),
  currency: z.string(),
  status: z.string(),
  created_at: z.number(),
})
export type Payment = z.output<typeof Payment>
export const Payments = z.object({ items: z.array(Payment) })
export const UnknownResponse = z.unknown()

const Problem = z.object({ error: z.object({ description: z.string() }) })

/** Razorpay answered with an error. */
export class RazorpayError extends Error {
  readonly status: number
  constructor(what: string, status: number, why: string) {
    super(`Razorpay refused ${what} (${status}): ${why}`)
    this.name = 'RazorpayError'
    this.status = status
  }
}

export function createRazorpayClient({ keyId, keySecret }: RazorpayAccount, base: string) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function ask<T extends z.ZodType>(
    answer: T,
    request: `${'GET' | 'POST'} /${string}`,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<z.output<T>> {
    const [method, path] = request.split(' ') as [string, string]
    const response = await fetch(`${base}/v1${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'error',
    })
    const said: unknown = await response.json().catch(() => undefined)
    if (!response.ok) {
      const why = Problem.safeParse(said).data?.error.description.slice(0, 200)
      throw new RazorpayError(method, response.status, why ?? 'without a reason')
    }
    const read = answer.safeParse(said)
    if (!read.success) throw new Error(`Razorpay answered ${method} with something else: ${fieldOf(read.error)}`)
    return read.data
  }
  return ask
}

const fieldOf = (error: z.ZodError) => error.issues[0]?.path.join('.') ?? ''
