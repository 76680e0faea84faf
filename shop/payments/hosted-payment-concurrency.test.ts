/** Concurrent browser return, webhooks, job and second window, with real commits (reliability I-3 to I-5). */
import { asha, dress, jeans } from '#test/fixtures.ts'
import { cash, prepareCheckout, displayedTotal, stockOf } from '#test/checkout.ts'
import { razorpayFixture, type RazorpayFixture } from '#test/razorpay.ts'
import { expect, committingTest as base, type TestShop } from '#test/shop.ts'
import { addDuration, minutes } from '#core/time.ts'
import { expireAttempts } from './settle-attempt.ts'
import { listOrders } from '../orders/orders.ts'
import { handlePaymentReturn, cancelHostedPayment, syncPayment, startHostedPayment } from './hosted-payment.ts'
import { placeOrder } from './place-order.ts'

const test = base.extend<{ razorpay: RazorpayFixture }>({ razorpay: razorpayFixture })
const online = { method: 'online' } as const

const ordersOf = async (shop: TestShop) => (await listOrders(shop.as(asha))).items

test('creates one order when browser returns, webhooks and jobs report a payment at once', async ({
  shop,
  razorpay,
}) => {
  for (let round = 0; round < 4; round++) {
    const before = await stockOf(shop, jeans.variant)
    const { link } = await razorpay.begin(asha, [jeans, jeans.variant])
    const back = Object.fromEntries(razorpay.pay(link.id).searchParams)
    shop.clock.at = addDuration(shop.clock.at, minutes(20))
    const bearers = [
      ...Array.from({ length: 4 }, () => handlePaymentReturn(razorpay.as(asha), back)),
      ...Array.from({ length: 4 }, () => syncPayment(razorpay.as(null), link.reference_id)),
      ...[
        expireAttempts(razorpay.as(null)),
        expireAttempts(razorpay.as(null)),
        cancelHostedPayment(razorpay.as(asha), link.reference_id),
      ],
    ]
    await Promise.all(bearers)
    const orders = await ordersOf(shop)
    expect(orders).toHaveLength(round + 1)
    for (const order of orders) expect(order).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
    expect(await stockOf(shop, jeans.variant)).toBe(before - 1)
  }
})

test('creates an order or a refund when the shopper pays while the stock is released', async ({ shop, razorpay }) => {
  for (let round = 0; round < 6; round++) {
    const before = await stockOf(shop, jeans.variant)
    const { link } = await razorpay.begin(asha, [jeans, jeans.variant])
    // During one of the requests that closing the page takes.
    const at = [/GET .*plink/, /cancel$/][round % 2]!
    razorpay.before = { at, what: async () => razorpay.pay(link.id) }
    await Promise.all([
      cancelHostedPayment(razorpay.as(asha), link.reference_id),
      cancelHostedPayment(razorpay.as(asha), link.reference_id),
      expireAttempts(razorpay.as(null)),
    ])
    await syncPayment(razorpay.as(null), link.reference_id)
    const [order] = await ordersOf(shop)
    expect(order).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
    expect(await stockOf(shop, jeans.variant)).toBe(before - 1)
  }
  expect(await ordersOf(shop)).toHaveLength(6)
})

test('opens one page when one request arrives eight times at once', async ({ shop, razorpay }) => {
  const request = { ...(await prepareCheckout(shop, asha, [[jeans, jeans.variant, 2]])), paymentDetails: online }
  const all = await Promise.all(Array.from({ length: 8 }, () => startHostedPayment(razorpay.as(asha), request)))
  expect(razorpay.links.size).toBe(1)
  expect(new Set(all.map((next) => ('goTo' in next ? next.goTo : ''))).size).toBe(1)
  expect(await stockOf(shop, jeans.variant)).toBe(8)
})

test('creates one order and holds no other stock when two windows pay at once, one of them in cash', async ({
  shop,
  razorpay,
}) => {
  await prepareCheckout(shop, asha, [[dress, dress.variant]])
  const request = async () => ({ key: crypto.randomUUID(), ...(await displayedTotal(shop.as(asha))) })
  const [one, two, three] = [await request(), await request(), await request()]
  await Promise.allSettled([
    startHostedPayment(razorpay.as(asha), { ...one, paymentDetails: online }),
    startHostedPayment(razorpay.as(asha), { ...two, paymentDetails: online }),
    placeOrder(razorpay.as(asha), { ...three, paymentDetails: cash }),
  ])
  const open = [...razorpay.links.values()].filter(({ status }) => status === 'created')
  const orders = await ordersOf(shop)
  expect(open.length + orders.length).toBe(1)
  expect(await stockOf(shop, dress.variant)).toBe(0)
})

test('does not send a shopper to a page that opens after its attempt was given up', async ({ shop, razorpay }) => {
  const request = { ...(await prepareCheckout(shop, asha, [[dress, dress.variant]])), paymentDetails: online }
  const giveUp = async () => {
    shop.clock.at = addDuration(shop.clock.at, minutes(20))
    await expireAttempts(razorpay.as(null))
    shop.clock.at = addDuration(shop.clock.at, minutes(-20))
  }
  razorpay.before = { at: /POST .*payment_links$/, what: giveUp }
  await expect(startHostedPayment(razorpay.as(asha), request)).rejects.toMatchObject({ code: 'conflict' })
  expect(await stockOf(shop, dress.variant)).toBe(1)
  expect(await ordersOf(shop)).toEqual([])
})
