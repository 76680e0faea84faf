/**
 * Whatever a process was doing for a payment, and at whichever step it died, captured money has an order or a refund a quarter of an
 * hour after the gateway has repeated its news, or six hours after its last page has closed if it has sent none (reliability I-5).
 * RUNS=1000 npx vitest run shop/payments/every-step.test.ts tries each step; SEED=… repeats a choice.
 */
import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { findViolations } from '#db/invariants.server.ts'
import type { Database } from '#db/connect.server.ts'
import { DomainError } from '#core/domain-error.ts'
import { addDuration, minutes } from '#core/time.ts'
import { prepareCheckout, stockOf, testCard, upi } from '#test/checkout.ts'
import { runDying, type Death } from '#test/dying-process.ts'
import { asha, jeans } from '#test/fixtures.ts'
import { razorpayFixture, type RazorpayFixture } from '#test/razorpay.ts'
import { randomRuns, pickSome } from '#test/sequences.ts'
import { committingTest, expect, type TestShop } from '#test/shop.ts'
import { cancelOrder } from '../orders/advance-order.ts'
import { sendRefundsOfOrder } from '../refunds/retry-refunds.ts'
import type { Shop, User } from '../shop.ts'
import {
  cancelHostedPayment,
  handlePaymentReturn,
  handlePaymentWebhook,
  startHostedPayment,
  syncPayment,
} from './hosted-payment.ts'
import { requestOtp } from './pay-directly.ts'
import { placeOrder } from './place-order.ts'
import { reconcileLatePayments } from './reconcile-late-payments.ts'
import { expireAttempts } from './settle-attempt.ts'

const test = committingTest.extend<{ razorpay: RazorpayFixture }>({ razorpay: razorpayFixture })

type As = (user: User | null) => Shop
type Given = { shop: TestShop; razorpay: RazorpayFixture }
/** What a process does that may die, and what the shopper does then. What comes before is done by a process that lives. */
type Begun = { run: (as: As) => Promise<unknown>; shopperGoesOn?: () => unknown }
type Story = { isHosted: boolean; begin: (given: Given) => Promise<Begun> }

const STARTS = minutes(1)
const wait = ({ clock }: TestShop, time: number) => void (clock.at = addDuration(clock.at, time))
const orderOf = async ({ db }: Shop) =>
  (await db.execute<{ id: string }>(sql`select id from shop.orders order by created_at desc, id desc limit 1`)).rows[0]!
    .id

async function openPage({ shop, razorpay }: Given) {
  const { link } = await razorpay.begin(asha, [jeans, jeans.variant])
  wait(shop, STARTS)
  return link
}

const STORIES: Record<string, Story> = {
  'takes a payment by UPI': {
    isHosted: false,
    begin: async ({ shop }) => {
      const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant]], upi)
      return { run: (as) => placeOrder(as(asha), request) }
    },
  },
  'sends the code of a card and takes its payment': {
    isHosted: false,
    begin: async ({ shop }) => {
      const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant]])
      const run = async (as: As) => {
        const { challengeId, testCode } = await requestOtp(as(asha), { ...request, card: testCard })
        const paymentDetails = { method: 'debit-card', ...testCard, challengeId, otp: testCode! } as const
        return placeOrder(as(asha), { ...request, paymentDetails })
      }
      return { run }
    },
  },
  'cancels a paid order': {
    isHosted: false,
    begin: async ({ shop }) => {
      const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[jeans, jeans.variant]], upi))
      const run = async (as: As) => {
        await cancelOrder(as(asha), id)
        await sendRefundsOfOrder(as(null), id)
      }
      return { run }
    },
  },
  'opens the page of the gateway': {
    isHosted: true,
    begin: async ({ shop, razorpay }) => {
      const checkout = await prepareCheckout(shop, asha, [[jeans, jeans.variant]])
      const request = { ...checkout, paymentDetails: { method: 'online' as const } }
      const pressAgain = async () => {
        wait(shop, STARTS)
        const next = await startHostedPayment(razorpay.as(asha), request).catch((error: unknown) => {
          if (!(error instanceof DomainError)) throw error
        })
        // Nobody but the store knows the address of a page.
        for (const { id, short_url: page } of razorpay.links.values())
          if (next && 'goTo' in next && next.goTo === page) razorpay.pay(id)
      }
      return { run: (as) => startHostedPayment(as(asha), request), shopperGoesOn: pressAgain }
    },
  },
  'takes the shopper back from the page': {
    isHosted: true,
    begin: async (given) => {
      const { id } = await openPage(given)
      const parameters = Object.fromEntries(given.razorpay.pay(id).searchParams)
      return { run: (as) => handlePaymentReturn(as(asha), parameters) }
    },
  },
  'hears of a payment': {
    isHosted: true,
    begin: async (given) => {
      const { id, reference_id: attempt } = await openPage(given)
      given.razorpay.pay(id)
      const { bytes, signature } = given.razorpay.webhook('payment_link.paid', id)
      const run = async (as: As) => {
        await handlePaymentWebhook(as(null), bytes, signature)
        await syncPayment(as(null), attempt)
      }
      return { run }
    },
  },
  'closes a page on which the shopper pays meanwhile': {
    isHosted: true,
    begin: async (given) => {
      const { razorpay } = given
      const { id, reference_id: attempt } = await openPage(given)
      const pay = () => (razorpay.links.get(id)!.status === 'created' ? razorpay.pay(id) : razorpay.payLate(id))
      return { run: (as) => cancelHostedPayment(as(asha), attempt), shopperGoesOn: pay }
    },
  },
  'looks after pages that have closed': {
    isHosted: true,
    begin: async (given) => {
      given.razorpay.pay((await openPage(given)).id)
      wait(given.shop, minutes(21))
      return { run: (as) => expireAttempts(as(null)) }
    },
  },
  'hears of a payment that comes too late': {
    isHosted: true,
    begin: async (given) => {
      const { id, reference_id: attempt } = await openPage(given)
      await cancelHostedPayment(given.razorpay.as(asha), attempt)
      given.razorpay.payLate(id)
      const run = async (as: As) => {
        await syncPayment(as(null), attempt)
        await sendRefundsOfOrder(as(null), await orderOf(given.shop))
      }
      return { run }
    },
  },
}

/** What the gateway and the jobs of a process that lives do from then on. */
async function recover({ shop, razorpay }: Given, isHosted: boolean, isTold: boolean) {
  const as = isHosted ? razorpay.as : shop.as
  const settle = async () => {
    await expireAttempts(as(null))
    await expireAttempts(as(null))
  }
  if (isHosted && isTold)
    for (const { id, reference_id: attempt, order_id: order } of razorpay.links.values()) {
      if (!order) continue
      const { bytes, signature } = razorpay.webhook('payment.captured', id)
      expect(await handlePaymentWebhook(as(null), bytes, signature)).toBe(true)
      await syncPayment(as(null), attempt)
    }
  wait(shop, isTold ? minutes(15) : minutes(25))
  await settle()
  if (isHosted && !isTold)
    for (let times = 0; times <= 12; times++) {
      await reconcileLatePayments(as(null))
      wait(shop, minutes(30))
    }
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select order_id as id from shop.refunds where state = 'owed'`,
  )
  for (const { id } of rows) await sendRefundsOfOrder(as(null), id)
}

/** Sums of what the banks have taken and given back, and what the store has of it. */
async function expectRight({ shop, razorpay }: Given, stockBefore: number) {
  expect(await findViolations((shop.db as Database).$client)).toEqual([])
  const { rows } = await shop.db.execute<{ id: string; status: string; amount: number; back: number }>(sql`
    select p.provider_payment_id as id, o.status, p.amount::int,
           (select coalesce(sum(amount), 0)::int from shop.refunds r where r.order_id = o.id and r.state in ('done', 'asked')) as back
      from shop.payments p join shop.orders o on o.id = p.order_id`)
  for (const { status, amount, back } of rows) expect(back).toBe(status === 'cancelled' ? amount : 0)
  const bank = await shop.db.execute<{ id: string }>(
    sql`select id::text from shop.bank_payments where captured_at is not null`,
  )
  const captured = [...razorpay.payments.values()].filter(({ status }) => status !== 'authorized')
  const ids = [...captured.map(({ id }) => id), ...bank.rows.map(({ id }) => id)]
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  for (const { id, amount_refunded: back } of captured) expect(rows.find((row) => row.id === id)?.back).toBe(back)
  const { rows: open } = await shop.db.execute(sql`select from shop.checkout_attempts where state = 'reserved'`)
  expect(open).toEqual([])
  const { rows: sold } = await shop.db.execute<{ count: number }>(
    sql`select count(*)::int as count from shop.orders where status <> 'cancelled'`,
  )
  expect(await stockOf(shop, jeans.variant)).toBe(stockBefore - sold[0]!.count)
}

const runs = randomRuns(12)

test(
  'has an order or a refund for captured money, at whichever step the process died',
  { timeout: 120_000 + runs.numRuns * 5000 },
  async ({ shop, razorpay, settings }) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await shop.db.execute(
      sql`insert into shop.stock_moves (variant_id, quantity, reason, at) values (${jeans.variant}, 10000, 'stocked', now())`,
    )
    const stock = await stockOf(shop, jeans.variant)
    const given = { shop, razorpay }
    const tell = async (name: string, death: Death | undefined, isTold = true) => {
      const { isHosted, begin } = STORIES[name]!
      await shop.db.execute(sql`delete from shop.cart_items`)
      const begun = await begin(given)
      const steps = await runDying(isHosted ? razorpay.as(null) : shop, settings, death, begun.run)
      await begun.shopperGoesOn?.()
      await recover(given, isHosted, isTold)
      await expectRight(given, stock)
      return steps
    }
    const points: [string, Death, boolean][] = []
    for (const name of Object.keys(STORIES)) {
      const steps = await tell(name, undefined)
      for (let step = 1; step <= steps; step++)
        for (const when of ['before', 'after'] as const)
          for (const isTold of [true, false]) points.push([name, { step, when }, isTold])
    }
    for (const [name, death, isTold] of pickSome(points, runs)) {
      const place = `${name}: ${death.when} step ${death.step}, ${isTold ? 'with' : 'without'} news`
      await tell(name, death, isTold).catch((error: unknown) => {
        throw new Error(place, { cause: error })
      })
    }
    if (process.env.RUNS) console.log(`${Math.min(runs.numRuns, points.length)} of ${points.length} deaths`)
    log.mockRestore()
  },
)
