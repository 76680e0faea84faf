/** The documents of orders: the CSV export and the invoice. */
import { advanceOrder } from '#shop/orders/advance-order.ts'
import { placeOrder } from '#shop/payments/place-order.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { asha, lamp, meera } from '#test/fixtures.ts'
import { prepareCheckout } from '#test/checkout.ts'
import { callRoute } from '#test/call-route.ts'
import { readPage } from '#test/page.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import * as invoicePage from '../../orders/invoice-page.tsx'
import * as exportOrders from './export-orders.ts'

async function placeShippedOrder(shop: TestShop) {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[lamp, lamp.variant]]))
  await advanceOrder(shop.as(meera), id, 'processing')
  await advanceOrder(shop.as(meera), id, 'shipped')
  return id
}

test('exports an order number such as 1234E567 as text', async ({ shop }) => {
  const id = await placeShippedOrder(shop)
  const answer = (await callRoute(
    exportOrders.loader,
    shop.as(meera),
    '/admin/orders/export.csv',
  )) as unknown as Response
  expect(await answer.text()).toContain(`\n#${orderNumber(id)},${id},`)
})

test('links from an invoice to the order for the admin and to the order history for the buyer', async ({ shop }) => {
  const id = await placeShippedOrder(shop)
  const backLinks = async (user: typeof asha) =>
    (await readPage(invoicePage, shop.as(user), `/order-history/${id}/invoice`, { params: { id } })).links
  expect(await backLinks(asha)).toMatchObject({ 'Back to Order History': `/order-history?order=${id}` })
  expect(await backLinks(meera)).toMatchObject({ 'Back to order': `/admin/orders/${id}` })
})
