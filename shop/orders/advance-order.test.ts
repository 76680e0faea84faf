import { vi } from 'vitest'
import { asha, jeans, kurta, lamp, meera, ravi } from '#test/fixtures.ts'
import { prepareCheckout, stockOf, upi } from '#test/checkout.ts'
import { expect, committingTest, test } from '#test/shop.ts'
import { addDuration, hours, minutes } from '#core/time.ts'
import { advanceOrder, cancelOrder } from './advance-order.ts'
import { readAdminOrder } from './admin-order.ts'
import { countPending } from './admin-orders.ts'
import { listOrders, readOrder } from './orders.ts'
import { messages } from './messages.ts'
import { placeOrder } from '../payments/place-order.ts'
import { canTransition, orderNumber, TRANSITIONS, STATUSES } from './rules.ts'
import { sendRefundsOfOrder } from '../refunds/retry-refunds.ts'

const missing = { code: 'not-found', message: 'Order not found' }

// S2.15-03, S4.8-02, S4.8-04, D22
test('advances an order step by step and records each step when an admin acts', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[jeans, jeans.variant]]))
  for (const to of ['processing', 'shipped', 'delivered'] as const) {
    shop.clock.at = addDuration(shop.clock.at, minutes(60))
    await advanceOrder(shop.as(meera), id, to)
  }
  const order = await readOrder(shop.as(asha), id)
  expect(order).toMatchObject({ status: 'delivered', paymentStatus: 'paid', updatedAt: shop.clock.at })
  expect(order.events.map((event) => event.status)).toEqual(['pending', 'processing', 'shipped', 'delivered'])
})

test('counts pending orders for the admin menu', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[jeans, jeans.variant]]))
  expect(await countPending(shop.as(meera))).toBe(1)
  await advanceOrder(shop.as(meera), id, 'processing')
  expect(await countPending(shop.as(meera))).toBe(0)
  await expect(countPending(shop.as(asha))).rejects.toMatchObject({ code: 'forbidden' })
})

// S4.8-02, D22
test('rejects a status change that skips a step or goes back', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[jeans, jeans.variant]]))
  const to = (status: Parameters<typeof advanceOrder>[2]) => advanceOrder(shop.as(meera), id, status)
  await expect(to('shipped')).rejects.toMatchObject({
    code: 'conflict',
    message: 'An order that is pending cannot become shipped',
  })
  await to('processing')
  await to('shipped')
  await expect(to('cancelled')).rejects.toMatchObject({ code: 'conflict' })
  await expect(cancelOrder(shop.as(asha), id)).rejects.toMatchObject({
    message: 'An order that is shipped cannot become cancelled',
  })
  await expect(to('shipped')).rejects.toMatchObject({
    code: 'conflict',
    message: 'This order is shipped already',
  })
  expect(await stockOf(shop, jeans.variant)).toBe(9)
})

// I-20
test('ends the history with the status of the order when the clock is set back', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[jeans, jeans.variant]]))
  shop.clock.at = addDuration(shop.clock.at, -hours(1))
  await cancelOrder(shop.as(asha), id)
  const told = [await readOrder(shop.as(asha), id), await readAdminOrder(shop.as(meera), id)]
  for (const { events } of told) expect(events.map(({ status }) => status)).toEqual(['pending', 'cancelled'])
})

test('changes no order that has another status than the admin saw', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[jeans, jeans.variant]]))
  await advanceOrder(shop.as(meera), id, 'processing', 'pending')
  await expect(advanceOrder(shop.as(meera), id, 'shipped', 'pending')).rejects.toMatchObject({
    code: 'conflict',
    message: messages.movedMeanwhile(orderNumber(id), 'processing'),
  })
  expect(await readOrder(shop.as(asha), id)).toMatchObject({ status: 'processing' })
})

// S4.8-02, Q31
test('allows only an admin to advance an order', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[jeans, jeans.variant]]))
  await expect(advanceOrder(shop.as(asha), id, 'processing')).rejects.toMatchObject({ code: 'forbidden' })
  await expect(advanceOrder(shop.as(meera), crypto.randomUUID(), 'processing')).rejects.toMatchObject(missing)
})

// S6.2-02, D43, Q31
test('fails with not-found when the order belongs to another user', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[jeans, jeans.variant]]))
  expect((await listOrders(shop.as(ravi))).items).toEqual([])
  await expect(readOrder(shop.as(ravi), id)).rejects.toMatchObject(missing)
  await expect(cancelOrder(shop.as(ravi), id)).rejects.toMatchObject(missing)
  await expect(listOrders(shop)).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(cancelOrder(shop, id)).rejects.toMatchObject({ code: 'unauthenticated' })
})

// S4.8-03, D22, Q32
test('returns the stock and refunds the payment when an order is cancelled', async ({ shop }) => {
  const id = await placeOrder(
    shop.as(asha),
    await prepareCheckout(
      shop,
      asha,
      [
        [jeans, jeans.variant, 4],
        [kurta, kurta.small],
      ],
      upi,
    ),
  )
  shop.enqueuedJobs.length = 0
  expect(await cancelOrder(shop.as(asha), id)).toBe('Order cancelled')
  expect(await stockOf(shop, jeans.variant)).toBe(10)
  expect(await stockOf(shop, kurta.small)).toBe(10)
  expect(await readOrder(shop.as(asha), id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refund_pending' })
  expect(shop.enqueuedJobs).toEqual([
    { name: 'send-order-status', orderId: id, status: 'cancelled' },
    { name: 'refund-payment', refundId: expect.any(String) as string },
  ])

  const refund = vi.spyOn(shop.services.paymentGateway, 'refund')
  await sendRefundsOfOrder(shop, id)
  await sendRefundsOfOrder(shop, id)
  expect(refund).toHaveBeenCalledTimes(1)
  refund.mockRestore()
  expect(await readOrder(shop.as(asha), id)).toMatchObject({ paymentStatus: 'refunded' })
  await expect(cancelOrder(shop.as(asha), id)).rejects.toMatchObject({ code: 'conflict' })
})

test('returns only the stock when a cash order is cancelled', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[jeans, jeans.variant]]))
  shop.enqueuedJobs.length = 0
  await advanceOrder(shop.as(meera), id, 'processing')
  await advanceOrder(shop.as(meera), id, 'cancelled')
  expect(await readOrder(shop.as(asha), id)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' })
  expect(shop.enqueuedJobs).toEqual([{ name: 'send-order-status', orderId: id, status: 'cancelled' }])
})

// S2.13-01
test('lists orders newest first', async ({ shop }) => {
  const first = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[jeans, jeans.variant]]))
  shop.clock.at = addDuration(shop.clock.at, minutes(1))
  const second = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[lamp, lamp.variant, 2]]))
  expect((await listOrders(shop.as(asha))).items).toMatchObject([
    { id: second, count: 2, lines: [{ title: lamp.title }] },
    { id: first, count: 1, lines: [{ title: jeans.title }] },
  ])
})

committingTest(
  'keeps one history and the correct stock when a shopper cancels while two admins advance the order',
  async ({ shop }) => {
    for (let round = 0; round < 8; round++) {
      const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[jeans, jeans.variant]]))
      await advanceOrder(shop.as(meera), id, 'processing')
      const before = await stockOf(shop, jeans.variant)
      await Promise.allSettled([
        cancelOrder(shop.as(asha), id),
        advanceOrder(shop.as(meera), id, 'shipped'),
        advanceOrder(shop.as(meera), id, 'cancelled'),
      ])
      const { status, events } = await readOrder(shop.as(asha), id)
      expect(await stockOf(shop, jeans.variant)).toBe(status === 'cancelled' ? before + 1 : before)
      expect(events).toHaveLength(3)
      for (const [n, event] of events.slice(1).entries())
        expect(canTransition(events[n]!.status, event.status)).toBe(true)
    }
  },
)

// S4.8-01
test('allows no transition out of delivered or cancelled', () => {
  expect(STATUSES.filter((status) => TRANSITIONS[status].length === 0)).toEqual(['delivered', 'cancelled'])
  for (const status of STATUSES) expect(canTransition(status, 'pending')).toBe(false)
})
