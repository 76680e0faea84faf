/**
 * Whatever news of a payment come, in whatever order (reliability I-4): a captured payment has one order, or a cancelled
 * order and its refund; without one there is no order, and nothing stays reserved.
 * RUNS=10000 npx vitest run shop/payments/webhook-sequences.test.ts runs the long tier; SEED=… repeats a run.
 */
import fc from 'fast-check'
import { vi } from 'vitest'
import { DomainError } from '#core/domain-error.ts'
import { addDuration, minutes } from '#core/time.ts'
import { prepareCheckout, stockOf } from '#test/checkout.ts'
import { asha, jeans } from '#test/fixtures.ts'
import { razorpayFixture, type RazorpayFixture } from '#test/razorpay.ts'
import { randomRuns, runAndRollBack } from '#test/sequences.ts'
import { expect, test as base, type TestShop } from '#test/shop.ts'
import { listOrders } from '../orders/orders.ts'
import type { User } from '../shop.ts'
import {
  cancelHostedPayment,
  handlePaymentReturn,
  handlePaymentWebhook,
  startHostedPayment,
  syncPayment,
} from './hosted-payment.ts'
import { expireAttempts } from './settle-attempt.ts'

const test = base.extend<{ razorpay: RazorpayFixture }>({ razorpay: razorpayFixture })
const runs = randomRuns(40)
const STOCK = 10
const EVENTS = [
  'payment_link.paid',
  'payment_link.cancelled',
  'payment_link.expired',
  'payment.captured',
  'payment.failed',
]
const FAULTS = ['down', 'silent', 'limit'] as const
const STEPS = [
  'pay',
  'pay late',
  'webhook',
  'webhook',
  'forge',
  'sync',
  'return',
  'return unpaid',
  'leave',
  'again',
] as const
const MORE = ['delay', 'catch up', 'wait', 'expire'] as const

type Step = { do: (typeof STEPS | typeof MORE)[number]; pick: number; isFaulty: boolean }
const steps = fc.array(
  fc.record({
    do: fc.constantFrom(...STEPS, ...MORE),
    pick: fc.nat(11),
    isFaulty: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  }),
  { minLength: 3, maxLength: 16 },
) as fc.Arbitrary<Step[]>

/** One checkout at the gateway. */
async function begin(shop: TestShop, razorpay: RazorpayFixture, quantity: number) {
  const as = (user: User | null) => ({ ...razorpay.as(user), db: shop.db })
  const checkout = await prepareCheckout(shop, asha, [[jeans, jeans.variant, quantity]])
  const request = { ...checkout, paymentDetails: { method: 'online' as const } }
  await startHostedPayment(as(asha), request)
  const link = [...razorpay.links.values()].at(-1)!
  const { id, reference_id: attemptId } = link
  let catchUp: (() => unknown) | undefined
  let params: Record<string, string> = {}
  const hasPayment = () => link.order_id !== undefined || catchUp !== undefined

  const actions: Record<Step['do'], (pick: number) => unknown> = {
    pay: () => {
      const isOpen = link.status === 'created' && link.expire_by * 1000 > shop.clock.at.getTime()
      if (isOpen && !hasPayment()) params = Object.fromEntries(razorpay.pay(id).searchParams)
    },
    'pay late': () => {
      if (link.status !== 'created' && !hasPayment()) razorpay.payLate(id)
    },
    webhook: async (pick) => {
      const { bytes, signature } = razorpay.webhook(EVENTS[pick % EVENTS.length]!, id)
      expect(await handlePaymentWebhook(as(null), bytes, signature)).toBe(true)
    },
    forge: async (pick) => {
      const { bytes } = razorpay.webhook(EVENTS[pick % EVENTS.length]!, id)
      expect(await handlePaymentWebhook(as(null), bytes, razorpay.sign(Buffer.from('other')))).toBe(false)
    },
    sync: () => syncPayment(as(null), attemptId),
    return: (pick) => handlePaymentReturn(as(pick % 2 === 0 ? asha : null), params),
    'return unpaid': () => handlePaymentReturn(as(asha), Object.fromEntries(razorpay.returnUnpaid(id).searchParams)),
    leave: () => cancelHostedPayment(as(asha), attemptId),
    again: () => startHostedPayment(as(asha), request),
    delay: () => void (catchUp ??= link.order_id ? razorpay.delayStatus(id) : undefined),
    'catch up': () => {
      catchUp?.()
      catchUp = undefined
    },
    wait: (pick) => void (shop.clock.at = addDuration(shop.clock.at, minutes(2 * pick))),
    expire: () => expireAttempts(as(null)),
  }
  const read = async () => {
    const { items } = await listOrders(as(asha))
    const captured = [...razorpay.payments.values()].filter(({ order_id }) => order_id === link.order_id)
    return {
      orders: items,
      hasCaptured: link.order_id !== undefined && captured.length > 0,
      stock: await stockOf(shop, jeans.variant),
    }
  }
  return { actions, read, hasPayment }
}

test(
  'makes one order of a captured payment and none of another, in any sequence of news',
  { timeout: 60_000 + runs.numRuns * 2000 },
  async ({ shop, razorpay }) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const start = shop.clock.at
    const inTransaction = async (shop: TestShop, sequence: Step[], quantity: number) => {
      const { actions, read, hasPayment } = await begin(shop, razorpay, quantity)
      for (const { do: step, pick, isFaulty } of sequence) {
        razorpay.fault = isFaulty ? { at: /payment_links|orders/, does: FAULTS[pick % FAULTS.length]! } : undefined
        // What the gateway's fault or a rule forbids changes nothing.
        await Promise.resolve(actions[step](pick)).catch((error: unknown) => {
          if (!isFaulty && !(error instanceof DomainError) && !/could not be settled/.test(String(error))) throw error
        })
        const { orders } = await read()
        expect(orders.length).toBeLessThanOrEqual(Number(hasPayment()))
      }
      razorpay.fault = undefined
      await actions['catch up'](0)
      shop.clock.at = addDuration(shop.clock.at, minutes(40))
      for (let times = 0; times < 2; times++) for (const step of ['expire', 'sync'] as const) await actions[step](0)
      const { orders, hasCaptured, stock } = await read()
      expect(orders).toHaveLength(Number(hasCaptured))
      const isSold = orders[0] !== undefined && orders[0].status !== 'cancelled'
      // A page that the gateway called open after its payment may have been closed.
      const isLate = sequence.some(({ do: step }) => step === 'delay' || step === 'pay late')
      if (hasCaptured && !isLate) expect(isSold).toBe(true)
      expect(stock).toBe(STOCK - (isSold ? quantity : 0))
      if (orders[0]) expect(orders[0].paymentStatus).toBe(isSold ? 'paid' : 'refund_pending')
    }
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 3 }), async (sequence, quantity) => {
        shop.clock.at = start
        razorpay.fault = undefined
        await runAndRollBack(shop, (inner) => inTransaction(inner, sequence, quantity))
      }),
      runs,
    )
    log.mockRestore()
  },
)
