/** The browser, the bank's letters, the job and a second window at the same moment, really committing (reliability I-3 to I-5). */
import { asha, dress, jeans } from '#test/fixtures.ts'
import { cash, prepareCheckout, displayedTotal, stockOf } from '#test/checkout.ts'
import { there, type There } from '#test/razorpay.ts'
import { expect, committingTest as base, type TestShop } from '#test/shop.ts'
import { addDuration, minutes } from '#core/time.ts'
import { expireAttempts } from './settle-attempt.ts'
import { listOrders } from '../orders/orders.ts'
import { handlePaymentReturn, cancelHostedPayment, syncPayment, startHostedPayment } from './hosted-payment.ts'
import { placeOrder } from './place-order.ts'

const test = base.extend<{ there: There }>({ there })
const online = { method: 'online' } as const

const ordersOf = async (shop: TestShop) => (await listOrders(shop.as(asha))).items

test('whoever brings the news of a payment, and however many do at once: one order', async ({ shop, there }) => {
  for (let round = 0; round < 4; round++) {
    const before = await stockOf(shop, jeans.variant)
    const { link } = await there.begin(asha, [jeans, jeans.variant])
    const back = Object.fromEntries(there.pay(link.id).searchParams)
    shop.clock.at = addDuration(shop.clock.at, minutes(20))
    const bearers = [
      ...Array.from({ length: 4 }, () => handlePaymentReturn(there.as(asha), back)),
      ...Array.from({ length: 4 }, () => syncPayment(there.as(null), link.reference_id)),
      ...[
        expireAttempts(there.as(null)),
        expireAttempts(there.as(null)),
        cancelHostedPayment(there.as(asha), link.reference_id),
      ],
    ]
    await Promise.all(bearers)
    const orders = await ordersOf(shop)
    expect(orders).toHaveLength(round + 1)
    for (const order of orders) expect(order).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
    expect(await stockOf(shop, jeans.variant)).toBe(before - 1)
  }
})

test('who pays while everything is given back has an order, or their money back, never neither', async ({
  shop,
  there,
}) => {
  for (let round = 0; round < 6; round++) {
    const before = await stockOf(shop, jeans.variant)
    const { link } = await there.begin(asha, [jeans, jeans.variant])
    // At one of the requests that closing the page takes.
    const at = [/GET .*plink/, /cancel$/][round % 2]!
    there.before = { at, what: async () => there.pay(link.id) }
    await Promise.all([
      cancelHostedPayment(there.as(asha), link.reference_id),
      cancelHostedPayment(there.as(asha), link.reference_id),
      expireAttempts(there.as(null)),
    ])
    await syncPayment(there.as(null), link.reference_id)
    const [order] = await ordersOf(shop)
    expect(order).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
    expect(await stockOf(shop, jeans.variant)).toBe(before - 1)
  }
  expect(await ordersOf(shop)).toHaveLength(6)
})

test('one press that arrives eight times at once opens one page', async ({ shop, there }) => {
  const press = { ...(await prepareCheckout(shop, asha, [[jeans, jeans.variant, 2]])), means: online }
  const all = await Promise.all(Array.from({ length: 8 }, () => startHostedPayment(there.as(asha), press)))
  expect(there.links.size).toBe(1)
  expect(new Set(all.map((next) => ('goTo' in next ? next.goTo : ''))).size).toBe(1)
  expect(await stockOf(shop, jeans.variant)).toBe(8)
})

test('two windows that pay at the same moment, one of them cash, make one order and hold nothing else', async ({
  shop,
  there,
}) => {
  await prepareCheckout(shop, asha, [[dress, dress.variant]])
  const press = async () => ({ key: crypto.randomUUID(), ...(await displayedTotal(shop.as(asha))) })
  const [one, two, three] = [await press(), await press(), await press()]
  await Promise.allSettled([
    startHostedPayment(there.as(asha), { ...one, means: online }),
    startHostedPayment(there.as(asha), { ...two, means: online }),
    placeOrder(there.as(asha), { ...three, means: cash }),
  ])
  const open = [...there.links.values()].filter(({ status }) => status === 'created')
  const orders = await ordersOf(shop)
  expect(open.length + orders.length).toBe(1)
  expect(await stockOf(shop, dress.variant)).toBe(0)
})

test('a page that opens after it was given up leads nobody to pay for what is given back', async ({ shop, there }) => {
  const press = { ...(await prepareCheckout(shop, asha, [[dress, dress.variant]])), means: online }
  const giveUp = async () => {
    shop.clock.at = addDuration(shop.clock.at, minutes(20))
    await expireAttempts(there.as(null))
    shop.clock.at = addDuration(shop.clock.at, minutes(-20))
  }
  there.before = { at: /POST .*payment_links$/, what: giveUp }
  await expect(startHostedPayment(there.as(asha), press)).rejects.toMatchObject({ code: 'conflict' })
  expect(await stockOf(shop, dress.variant)).toBe(1)
  expect(await ordersOf(shop)).toEqual([])
})
