/** Limits on the units that one account can order without a payment. */
import { addDuration, minutes } from '#core/time.ts'
import { messages } from '#shop/orders/messages.ts'
import { stockOf } from '#test/checkout.ts'
import { asha, kurta, ravi } from '#test/fixtures.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { UnpaidOrderItems } from './unpaid-order-input.ts'
import { limitUnpaidOrders } from './unpaid-order-limits.ts'
import { placeUnpaidOrder } from './unpaid-order.ts'

const limitUnits = (shop: TestShop, restUnitsPerHour: number) =>
  Object.assign(shop.settings, { orderLimits: { ...shop.settings.orderLimits, restUnitsPerHour } })

test('counts units ordered over /rest/v1 in an hour, and no rejected ones', async ({ shop }) => {
  limitUnits(shop, 8)
  const order = (quantity: number, key?: string) =>
    placeUnpaidOrder(shop.as(asha), UnpaidOrderItems.parse([{ id: kurta.id, quantity }]), key)
  await expect(order(9)).rejects.toMatchObject({ code: 'conflict', message: messages.tooManyUnits(8) })
  const id = await order(5, 'the first one')
  await expect(order(4)).rejects.toMatchObject({ code: 'rate-limited', message: messages.unitsTooOften(8, 60) })
  expect(await order(5, 'the first one')).toBe(id)
  await order(3)
  await expect(order(1)).rejects.toMatchObject({ code: 'rate-limited' })
  expect(await stockOf(shop, kurta.small)).toBe(2)
  shop.clock.at = addDuration(shop.clock.at, minutes(60))
  await order(1)
})

test('gives a repeated request its order, past the limit of orders', async ({ shop }) => {
  Object.assign(shop.settings, { orderLimits: { ...shop.settings.orderLimits, restOrdersPerHour: 1 } })
  const hers = { ...shop.as(asha), visitor: { ...shop.visitor, ip: '203.0.113.7' } }
  const order = async (key: string) => {
    await limitUnpaidOrders(hers, key)
    return placeUnpaidOrder(hers, UnpaidOrderItems.parse([{ id: kurta.id }]), key)
  }
  const id = await order('the first one')
  for (let nth = 0; nth < 3; nth++) expect(await order('the first one')).toBe(id)
  await expect(order('the second one')).rejects.toMatchObject({ code: 'rate-limited' })
  await expect(limitUnpaidOrders(hers, undefined)).rejects.toMatchObject({ code: 'rate-limited' })
})

test('counts the units of each account separately when accounts share an IP address', async ({ shop }) => {
  limitUnits(shop, 4)
  const order = (shopper: typeof asha, quantity: number) => {
    const shared = { ...shop.as(shopper), visitor: { ...shop.visitor, ip: '203.0.113.7' } }
    return placeUnpaidOrder(shared, UnpaidOrderItems.parse([{ id: kurta.id, quantity }]))
  }
  await order(asha, 4)
  await order(ravi, 4)
  await expect(order(asha, 1)).rejects.toMatchObject({ code: 'rate-limited' })
  expect(await stockOf(shop, kurta.small)).toBe(2)
})

committingTest('keeps the limit when all orders arrive at once', { timeout: 60_000 }, async ({ shop }) => {
  limitUnits(shop, 4)
  const items = UnpaidOrderItems.parse([{ id: kurta.id }])
  const orders = Array.from({ length: 12 }, () => placeUnpaidOrder(shop.as(ravi), items))
  const settled = await Promise.allSettled(orders)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  expect(await stockOf(shop, kurta.small)).toBe(6)
})
