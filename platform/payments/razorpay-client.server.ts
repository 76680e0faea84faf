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
import { traceRequest } from '../http/trace-request.ts'
import type { RazorpayAccount } from '../settings/razorpay-settings.ts'

/** Shorter than the time a shopper waits after pressing Pay (shop/orders/rules.ts). */
const TIMEOUT = seconds(8)

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
/** Where customers bear the `fee`, it is part of the payment's amount. */
export const hasAmount = ({ amount, fee }: Payment, due: number) => amount === due || amount === due + (fee ?? 0)
export const Payments = z.object({ items: z.array(Payment) })

/** `notes` is an empty array when there are none. */
export const Refund = z.object({
  id: z.string().min(1),
  amount: z.number(),
  status: z.enum(['pending', 'processed', 'failed']).catch('pending'),
  notes: z.object({ refund: z.string() }).optional().catch(undefined),
})
export type Refund = z.output<typeof Refund>
export const Refunds = z.object({ items: z.array(Refund) })
export const UnknownResponse = z.unknown()

const ErrorBody = z.object({ error: z.object({ description: z.string() }) })

/** Razorpay answered with an error. */
export class RazorpayError extends Error {
  readonly status: number
  readonly description: string
  constructor(method: string, status: number, description: string) {
    super(`Razorpay refused ${method} (${status}): ${description}`)
    this.name = 'RazorpayError'
    this.status = status
    this.description = description
  }
}

export function createRazorpayClient({ keyId, keySecret }: RazorpayAccount, baseUrl: string) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function send<T extends z.ZodType>(
    schema: T,
    request: `${'GET' | 'POST'} /${string}`,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<z.output<T>> {
    const [method, path] = request.split(' ') as [string, string]
    const response = await traceRequest('razorpay', request, () =>
      fetch(`${baseUrl}/v1${path}`, {
        method,
        headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT),
        redirect: 'error',
      }),
    )
    const json: unknown = await response.json().catch(() => undefined)
    if (!response.ok) {
      const description = ErrorBody.safeParse(json).data?.error.description.slice(0, 200)
      throw new RazorpayError(method, response.status, description ?? 'without a reason')
    }
    const parsed = schema.safeParse(json)
    if (!parsed.success) throw new Error(`Razorpay answered ${method} with something else: ${fieldOf(parsed.error)}`)
    return parsed.data
  }
  return send
}
export type RazorpayClient = ReturnType<typeof createRazorpayClient>

const fieldOf = (error: z.ZodError) => error.issues[0]?.path.join('.') ?? ''
