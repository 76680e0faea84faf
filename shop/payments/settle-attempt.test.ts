/** Attempts whose process died between the two transactions, and late payments (reliability I-5). */
import { vi } from 'vitest'
import { checkoutAttempts, users } from '#db/schema.server.ts'
import { asha, jeans } from '#test/fixtures.ts'
import { prepareCheckout, stockOf, upi, reserve } from '#test/checkout.ts'
import { expect, committingTest, test, type TestShop } from '#test/shop.ts'
import { addDuration, minutes, seconds } from '#core/time.ts'
import { readCart } from '../cart/cart.ts'
import { withTransaction } from '../shop.ts'
import { completeAttempt } from './complete-attempt.ts'
import { releaseAttempt, expireAttempts } from './settle-attempt.ts'
import { messages } from './messages.ts'
import { listOrders, readOrder } from '../orders/orders.ts'
import { placeOrder } from './place-order.ts'
import { sendRefundsOfOrder } from '../refunds/retry-refunds.ts'

/** Does what a process does that dies after the first transaction. */
async function leftBehind(shop: TestShop) {
  const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant, 3]], upi)
  const attempt = await withTransaction(shop.as(asha), (shop) => reserve(shop, request))
  const charge = () =>
    shop.services.paymentGateway.charge({
      reference: attempt.id,
      customer: asha.id,
      amount: attempt.total,
      paymentDetails: upi,
    })
  return { request, attempt, charge }
}

// D41
test('releases unpaid stock once, after a minute', async ({ shop }) => {
  const { charge } = await leftBehind(shop)
  shop.clock.at = addDuration(shop.clock.at, seconds(59))
  await expireAttempts(shop)
  expect(await stockOf(shop, jeans.variant)).toBe(7)

  shop.clock.at = addDuration(shop.clock.at, seconds(1))
  await expireAttempts(shop)
  await expireAttempts(shop)
  expect(await stockOf(shop, jeans.variant)).toBe(10)
  expect((await listOrders(shop.as(asha))).items).toEqual([])
  expect((await readCart(shop.as(asha))).count).toBe(3)
  expect(await charge()).toEqual({ ok: false, why: 'declined' })
})

// D41
test('creates the order when a payment was captured before the process died', async ({ shop }) => {
  const { charge, request } = await leftBehind(shop)
  await charge()
  shop.clock.at = addDuration(shop.clock.at, minutes(1))
  await expireAttempts(shop)
  await expireAttempts(shop)

  const [order, ...others] = (await listOrders(shop.as(asha))).items
  expect(others).toEqual([])
  expect(order).toMatchObject({ status: 'pending', paymentStatus: 'paid', count: 3 })
  expect(await stockOf(shop, jeans.variant)).toBe(7)
  expect((await readCart(shop.as(asha))).lines).toEqual([])
  expect(await placeOrder(shop.as(asha), request)).toBe(order!.id)
})

test('settles the old attempt at once when the shopper pays again after a minute', async ({ shop }) => {
  const { request } = await leftBehind(shop)
  shop.clock.at = addDuration(shop.clock.at, minutes(2))
  const id = await placeOrder(shop.as(asha), { ...request, key: crypto.randomUUID() })
  expect((await listOrders(shop.as(asha))).items).toMatchObject([{ id, count: 3 }])
  expect(await stockOf(shop, jeans.variant)).toBe(7)
  await expect(placeOrder(shop.as(asha), request)).rejects.toMatchObject({
    message: 'Payment failed. Please try again.',
  })
})

test('settles an attempt that was written when it was held for 15 minutes', async ({ shop }) => {
  const { attempt } = await leftBehind(shop)
  await shop.db.update(checkoutAttempts).set({ expiresAt: addDuration(attempt.createdAt, minutes(15)) })
  shop.clock.at = addDuration(shop.clock.at, minutes(1))
  await expireAttempts(shop)
  expect(await stockOf(shop, jeans.variant)).toBe(10)
})

test('answers at once when another attempt was left behind some seconds ago', async ({ shop }) => {
  const { request, charge } = await leftBehind(shop)
  await charge()
  shop.clock.at = addDuration(shop.clock.at, seconds(30))
  const close = vi.spyOn(shop.services.paymentGateway, 'cancel')
  const looks = vi.spyOn(shop.db, 'transaction')
  for (const key of [request.key, crypto.randomUUID()])
    await expect(placeOrder(shop.as(asha), { ...request, key })).rejects.toMatchObject(underWay)
  expect(close).not.toHaveBeenCalled()
  expect(looks).toHaveBeenCalledTimes(2)
  looks.mockRestore()
  close.mockRestore()
})

test('reports that the earlier payment came through when a new attempt finds it left behind and paid', async ({
  shop,
}) => {
  const { request, charge } = await leftBehind(shop)
  await charge()
  shop.clock.at = addDuration(shop.clock.at, minutes(1))
  const another = placeOrder(shop.as(asha), { ...request, key: crypto.randomUUID() })
  await expect(another).rejects.toMatchObject({ code: 'conflict', message: messages.paidAfterAll })
  expect((await listOrders(shop.as(asha))).items).toMatchObject([{ paymentStatus: 'paid', count: 3 }])
})

test('reports a payment in progress when the gateway does not answer the settling request', async ({ shop }) => {
  const { request, charge } = await leftBehind(shop)
  await charge()
  shop.clock.at = addDuration(shop.clock.at, minutes(2))
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const close = vi
    .spyOn(shop.services.paymentGateway, 'cancel')
    .mockRejectedValueOnce(new Error('no route to the bank'))
  await expect(placeOrder(shop.as(asha), request)).rejects.toMatchObject(underWay)
  expect(log).toHaveBeenCalledOnce()
  close.mockRestore()
  log.mockRestore()
  expect(await placeOrder(shop.as(asha), request)).toBe((await listOrders(shop.as(asha))).items[0]!.id)
})
const underWay = { code: 'conflict', message: messages.underWay }

test('creates a cancelled order and a refund when a payment arrives after the stock was released', async ({ shop }) => {
  const { attempt, charge } = await leftBehind(shop)
  const charged = await charge()
  await releaseAttempt(shop, attempt, 'cancelled')
  const id = await completeAttempt(shop, attempt.id, charged.ok ? charged.paymentId : '')
  expect(await completeAttempt(shop, attempt.id, charged.ok ? charged.paymentId : '')).toBe(id)

  expect(await readOrder(shop.as(asha), id)).toMatchObject({
    ...{ status: 'cancelled', paymentStatus: 'refund_pending', total: attempt.total },
    events: [{ status: 'pending' }, { status: 'cancelled' }],
  })
  expect(await stockOf(shop, jeans.variant)).toBe(10)
  expect((await readCart(shop.as(asha))).count).toBe(3)
  expect(shop.enqueuedJobs).toEqual([
    { name: 'refund-payment', refundId: expect.any(String) as string },
    { name: 'send-order-status', orderId: id, status: 'cancelled' },
  ])
  await sendRefundsOfOrder(shop, id)
  expect(await readOrder(shop.as(asha), id)).toMatchObject({ paymentStatus: 'refunded' })
})

test('settles the other attempts when one fails, and retries the failed one', async ({ shop }) => {
  await leftBehind(shop)
  shop.clock.at = addDuration(shop.clock.at, minutes(15))
  const close = vi
    .spyOn(shop.services.paymentGateway, 'cancel')
    .mockRejectedValueOnce(new Error('no route to the bank'))
  await expect(expireAttempts(shop)).rejects.toThrow('some attempts could not be settled')
  close.mockRestore()
  expect(await stockOf(shop, jeans.variant)).toBe(7)
  await expireAttempts(shop)
  expect(await stockOf(shop, jeans.variant)).toBe(10)
})

test('settles the other attempts when a hundred fail', async ({ shop }) => {
  const { attempt } = await leftBehind(shop)
  const people = Array.from({ length: 100 }, (_, n) => ({
    email: `somebody${n}@example.in`,
    createdAt: shop.clock.at,
    updatedAt: shop.clock.at,
  }))
  const ids = await shop.db.insert(users).values(people).returning({ id: users.id })
  // A page of a gateway that this store no longer knows.
  const page = { id: 'plink_gone', address: 'https://rzp.example/plink_gone' }
  const stuck = ids.map(({ id }) => ({
    ...attempt,
    id: crypto.randomUUID(),
    userId: id,
    hostedPage: page,
    expiresAt: shop.clock.at,
  }))
  await shop.db.insert(checkoutAttempts).values(stuck)
  shop.clock.at = addDuration(shop.clock.at, minutes(15))
  await expect(expireAttempts(shop)).rejects.toThrow('some attempts could not be settled')
  expect(await stockOf(shop, jeans.variant)).toBe(10)
})

committingTest(
  'ends in an order or released stock, never both or neither, when the job and the payment run at once',
  async ({ shop }) => {
    for (let round = 0; round < 10; round++) {
      const before = await stockOf(shop, jeans.variant)
      if (before === 0) break
      const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant]], upi)
      const attempt = await withTransaction(shop.as(asha), (shop) => reserve(shop, request))
      const pay = async () => {
        const charge = { reference: attempt.id, customer: asha.id, amount: attempt.total, paymentDetails: upi }
        const charged = await shop.services.paymentGateway.charge(charge)
        if (charged.ok) await completeAttempt(shop, attempt.id, charged.paymentId)
        else await releaseAttempt(shop, attempt, 'declined', charged.why)
      }
      shop.clock.at = addDuration(shop.clock.at, minutes(20))
      await Promise.all([pay(), expireAttempts(shop)])
      const orders = (await listOrders(shop.as(asha))).items.filter((order) => order.attemptId === attempt.id)
      expect(await stockOf(shop, jeans.variant)).toBe(before - (orders[0]?.count ?? 0))
      for (const order of orders) expect(order).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
    }
  },
)
