/** The documents of orders: the CSV export and the invoice. */
import { advanceOrder } from '#shop/orders/advance-order.ts'
import { placeOrder } from '#shop/payments/place-order.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { asha, lamp, meera } from '#test/fixtures.ts'
import { cancelPiecesOf } from '#test/cancel.ts'
import { insertCreditNote } from '#test/invoiced-order.ts'
import { prepareCheckout } from '#test/checkout.ts'
import { callRoute } from '#test/call-route.ts'
import { readPage } from '#test/page.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { action as printPapers } from '../bulk-orders/print-papers.ts'
import * as creditNotePage from '../../orders/credit-note-page.tsx'
import * as creditNotePdf from '../../orders/credit-note-pdf.ts'
import * as historyPage from '../../orders/order-history-page.tsx'
import * as invoicePage from '../../orders/invoice-page.tsx'
import * as invoicePdf from '../../orders/invoice-pdf.ts'
import * as orderPage from './order-page.tsx'
import * as ordersPage from './orders-page.tsx'
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

test('lists and exports what is left of an order whose items are cancelled', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[lamp, lamp.variant, 3]]))
  await cancelPiecesOf(shop, id, [0, 1])
  expect((await readPage(ordersPage, shop.as(meera), '/admin/orders')).words).toContain('₹5,798')
  const answer = await callRoute(exportOrders.loader, shop.as(meera), '/admin/orders/export.csv')
  const lines = (await (answer as unknown as Response).text()).split('\r\n')
  expect(lines[0]).toMatch(/,Grand Total,Cancelled Items$/)
  expect(lines[1]).toMatch(/,8697,2899$/)
})

test('links from an invoice to the order for the admin and to the order history for the buyer', async ({ shop }) => {
  const id = await placeShippedOrder(shop)
  const backLinks = async (user: typeof asha) =>
    (await readPage(invoicePage, shop.as(user), `/order-history/${id}/invoice`, { params: { id } })).links
  expect(await backLinks(asha)).toMatchObject({ 'Back to Order History': `/order-history?order=${id}` })
  expect(await backLinks(meera)).toMatchObject({ 'Back to order': `/admin/orders/${id}` })
})

test('links a credit note from the order of its buyer and from the admin’s, and back', async ({ shop }) => {
  const id = await placeShippedOrder(shop)
  const { id: note, number } = await insertCreditNote(shop, id)
  const path = `/order-history/${id}/credit-notes/${note}`
  const own = await readPage(historyPage, shop.as(asha), `/order-history?order=${id}`)
  expect(own.links).toMatchObject({ [`${number}, ₹2,899`]: path })
  const admins = await readPage(orderPage, shop.as(meera), `/admin/orders/${id}`, { params: { id } })
  expect(admins.links).toMatchObject({ [number]: path })
  const params = { id, note }
  const { links, among } = await readPage(creditNotePage, shop.as(asha), path, { params })
  expect(links).toMatchObject({ 'Back to Order History': `/order-history?order=${id}`, 'Download PDF': `${path}.pdf` })
  expect(among(['Credit Note', number, 'Surahi Lamp'])).toEqual(['Credit Note', number, 'Surahi Lamp'])
  const pdf = (await callRoute(
    creditNotePdf.loader,
    shop.as(asha),
    `${path}.pdf`,
    undefined,
    params,
  )) as unknown as Response
  expect(pdf.headers.get('content-disposition')).toContain('Dhoop-Credit-Note-CRN-25-26-000001.pdf')
})

// T-HDR
test('keeps the name of the store within the name of a file', async ({ shop }) => {
  const id = await placeShippedOrder(shop)
  const { id: note } = await insertCreditNote(shop, id)
  const own = `/order-history/${id}`
  for (const name of ['Dhoop"; filename=evil.exe', 'Dhoop\r\nset-cookie: split=1', 'धूप']) {
    const named = { ...shop.as(meera), settings: { ...shop.settings, name } }
    const answers = [
      await callRoute(invoicePdf.loader, named, `${own}/invoice.pdf`, undefined, { id }),
      await callRoute(creditNotePdf.loader, named, `${own}/credit-notes/${note}.pdf`, undefined, { id, note }),
      await callRoute(printPapers, named, '/admin/orders/papers.pdf', { do: 'slips', order: id }),
    ]
    for (const { headers } of answers as unknown as Response[])
      expect(headers.get('content-disposition')).toMatch(/^(?:attachment|inline); filename="[\w.-]+"$/)
  }
})
