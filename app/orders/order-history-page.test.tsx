/** The texts of the order history (S2.13). */
import { cancelOrder } from '#shop/orders/advance-order.ts'
import { placeOrder } from '#shop/payments/place-order.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { asha, kurta, lamp, meera } from '#test/fixtures.ts'
import { prepareCheckout, upi } from '#test/checkout.ts'
import { readPage } from '#test/page.ts'
import { requestExchange, settleReturn } from '#test/returned-order.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { createShipmentOf, moveTo, receiveAll } from '#test/shipping.ts'
import { refundOrder } from '#shop/refunds/admin-refunds.ts'
import { fromRupees, ZERO } from '#core/money.ts'
import { OrderPlaced } from '../payment/order-placed.tsx'
import { OrderDetails } from './order-details.tsx'
import * as historyPage from './order-history-page.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'

const placeTestOrder = async (shop: TestShop) => {
  const items: Parameters<typeof prepareCheckout>[2] = [
    [kurta, kurta.medium, 2],
    [lamp, lamp.variant],
  ]
  return placeOrder(shop.as(asha), await prepareCheckout(shop, asha, items))
}

// S2.13-02, S2.13-03
test('lists an order with number, date, status, items and total', async ({ shop }) => {
  const id = await placeTestOrder(shop)
  const number = `Order #${id.slice(-8).toUpperCase()}`
  const { among, links } = await readPage(historyPage, shop.as(asha), '/order-history')
  const row = [number, '15 Jan 2026, 12:00 pm', '₹4,497', '3 items', 'Pending', 'View Details']
  expect(among(row)).toEqual(row)
  expect(links).toMatchObject({
    [`View Details of order #${id.slice(-8).toUpperCase()}`]: `/order-history?order=${id}`,
  })
})

// S2.13-04
test('shows the items and the totals in the details of an order', async ({ shop }) => {
  const id = await placeTestOrder(shop)
  const { words } = await readPage(historyPage, shop.as(asha), `/order-history?order=${id}`)
  const details = words.slice(words.indexOf('Ordered 15 Jan 2026, 12:00 pm'))
  expect(details).toEqual(
    expect.arrayContaining([
      'Pending',
      'Indigo Kurta',
      'Quantity 2 × ₹799',
      '₹1,598',
      'Surahi Lamp',
      'Total Amount',
      '₹4,497',
    ]),
  )
})

test('shows the amount due on delivery until the order is paid or cancelled', async ({ shop }) => {
  const due = '₹4,497 to be paid on delivery'
  const id = await placeTestOrder(shop)
  const list = async () => (await readPage(historyPage, shop.as(asha), '/order-history')).words
  const details = async () => (await readPage(historyPage, shop.as(asha), `/order-history?order=${id}`)).words.join(' ')
  const order = await readOrder(shop.as(asha), id)
  const placed = await readPage({ default: () => <OrderPlaced order={order} /> }, shop, '/payment')
  expect(placed.words.join(' ')).toContain(`${due}, by cash or UPI QR`)
  expect(await list()).toContain(due)
  expect(await details()).toContain(`${due}, by cash or UPI QR`)
  await cancelOrder(shop.as(asha), id)
  expect(await list()).not.toContain(due)
  expect(await details()).not.toContain(due)
})

test('shows what was paid at delivery when a parcel came back, and which transfer waits for an account', async ({
  shop,
}) => {
  const id = await placeTestOrder(shop)
  const [first, second] = [await createShipmentOf(shop, id, [1, 1]), await createShipmentOf(shop, id)]
  await moveTo(shop, first, 'handed_over', 'delivered')
  await moveTo(shop, second, 'handed_over', 'rto')
  await receiveAll(shop.as(meera), id, second)
  const refund = { amount: fromRupees(100), method: 'bank', note: 'A button was missing', seen: ZERO } as const
  await refundOrder(shop.as(meera), id, refund)
  const { words } = await readPage(historyPage, shop.as(asha), `/order-history?order=${id}`)
  expect(words).toEqual(
    expect.arrayContaining(['₹2,899 paid at delivery', '₹100 to be transferred: please say to which account']),
  )
})

test('does not mention delivery payment when the order is paid', async ({ shop }) => {
  await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.medium]], upi))
  const { words } = await readPage(historyPage, shop.as(asha), '/order-history')
  expect(words.join(' ')).not.toContain('to be paid')
})

// S2.13-05
test('says that an order has no items when it has none', async ({ shop }) => {
  const order = { ...(await readOrder(shop.as(asha), await placeTestOrder(shop))), lines: [] }
  const { words } = await readPage({ default: () => <OrderDetails order={order} /> }, shop, '/order-history')
  expect(words).toContain('No items found for this order')
})

// S2.13-06
test('links to the products when the shopper has no orders', async ({ shop }) => {
  const { words, links } = await readPage(historyPage, shop.as(asha), '/order-history')
  expect(words).toContain('No Orders Yet')
  expect(links).toMatchObject({ 'Start Shopping': '/' })
})

// S4.8-01
test('shows an unknown status as it is', async ({ shop }) => {
  const { words } = await readPage({ default: () => <OrderStatusBadge status="on a boat" /> }, shop, '/')
  expect(words).toEqual(['on a boat'])
})

test('offers to cancel an order, and not one that replaces exchanged items', async ({ shop }) => {
  const id = await placeTestOrder(shop)
  const readDetails = async (order: string) =>
    (await readPage(historyPage, shop.as(asha), `/order-history?order=${order}`)).words
  expect(await readDetails(id)).toEqual(expect.arrayContaining(['Cancel items', 'Cancel Order']))
  await moveTo(shop, await createShipmentOf(shop, id), 'handed_over', 'delivered')
  const [line] = (await readOrder(shop.as(asha), id)).lines
  const exchange = await requestExchange(shop, id, { lineId: line!.id, quantity: 2, wanted: kurta.large })
  const { replacementId } = await settleReturn(shop, exchange)
  const details = (await readDetails(replacementId!)).join('\n')
  expect(details).toContain('Processing')
  expect(details).not.toContain('Cancel')
})
