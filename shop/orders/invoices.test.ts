import { eq, sql } from 'drizzle-orm'
import { invoices, orders, products } from '#db/schema.server.ts'
import { asha, dress, jeans, kurta, lamp, meera, ravi } from '#test/fixtures.ts'
import { prepareCheckout, upi } from '#test/checkout.ts'
import { expect, committingTest, test, type TestShop } from '#test/shop.ts'
import { insertShippedOrder } from '#test/invoiced-order.ts'
import { fromRupees } from '#core/money.ts'
import { withTransaction } from '../shop.ts'
import { advanceOrder } from './advance-order.ts'
import { invoiceText } from './invoice-text.ts'
import { issueInvoice, readInvoice } from './invoices.ts'
import { placeOrder } from '../payments/place-order.ts'

const order = async (
  shop: TestShop,
  products = [
    [kurta, kurta.medium, 2],
    [lamp, lamp.variant],
  ] as never[],
) => placeOrder(shop.as(asha), await prepareCheckout(shop, asha, products, upi))

async function ship(shop: TestShop, id: string) {
  await advanceOrder(shop.as(meera), id, 'processing')
  await advanceOrder(shop.as(meera), id, 'shipped')
}

test('states the amount to be paid on delivery', async ({ shop }) => {
  const notesOf = async (id: string) => invoiceText(await readInvoice(shop.as(asha), id)).notes
  const due = '₹799 to be paid on delivery, by cash or UPI QR.'
  const owed = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.medium]]))
  expect(await notesOf(owed)).toContain(due)
  await ship(shop, owed)
  expect(await notesOf(owed)).toContain(due)
  await advanceOrder(shop.as(meera), owed, 'delivered')
  expect(await notesOf(owed)).not.toContain(due)
})

test('is a proforma until the order ships, and then a numbered tax invoice that does not change', async ({ shop }) => {
  const id = await order(shop)
  expect(invoiceText(await readInvoice(shop.as(asha), id))).toMatchObject({ heading: 'Proforma Invoice' })
  await ship(shop, id)
  shop.settings.seller = { ...shop.settings.seller, name: 'Somebody Else' }
  const invoice = invoiceText(await readInvoice(shop.as(asha), id))
  expect(invoice).toMatchObject({ heading: 'Tax Invoice', number: 'INV/25-26/000001', remark: '' })
  expect(invoice.parties[0]!.lines).toEqual([
    'Dhoop',
    '14 Sunrise Lane, Bengaluru',
    'Karnataka (29)',
    'GSTIN 29AAAAA0000A1ZY',
  ])
  expect(invoice.parties[1]!.lines).toEqual([
    ...['Asha Rao', '12, Second Cross', 'Bengaluru 560001', 'Karnataka (29)', '+91 98765 43210'],
  ])
  expect(Object.fromEntries(invoice.facts)).toMatchObject({
    ...{ 'Invoice date': '15 Jan 2026', Payment: 'UPI Payment: Paid', 'Place of supply': 'Karnataka (29)' },
  })
})

// S0.1-03, S9.8-05, S9.8-06, D11
test('shows CGST and SGST by HSN code and rate when buyer and seller are in the same state', async ({ shop }) => {
  const { lines, byRate, sums, total, inWords } = invoiceText(await readInvoice(shop.as(asha), await order(shop)))
  expect(lines.columns.map((column) => column.name)).toEqual([
    ...['Item', 'HSN', 'Qty', 'Price', 'Taxable', 'GST', 'CGST', 'SGST', 'Amount'],
  ])
  expect(lines.rows).toEqual([
    ['Indigo Kurta, Indigo, size M', '6204', '2', '₹799', '₹1,521.90', '5%', '₹38.05', '₹38.05', '₹1,598'],
    ['Surahi Lamp', '6204', '1', '₹2,899', '₹2,760.96', '5%', '₹69.02', '₹69.02', '₹2,899'],
  ])
  expect(byRate.rows).toEqual([['6204', '5% (2.5 + 2.5)', '₹4,282.86', '₹107.07', '₹107.07', '₹4,497']])
  expect(sums).toEqual([
    ['Total MRP', '₹4,897'],
    ['Discount', '−₹400'],
    ['Shipping', 'FREE'],
  ])
  expect(total).toEqual(['Grand Total', '₹4,497'])
  expect(inWords).toBe('Rupees Four Thousand Four Hundred Ninety-Seven Only')
})

// S9.8-06, D11
test('shows only IGST across states, and uses the seller’s state when the address is unknown', async ({ shop }) => {
  const id = await order(shop)
  const address = sql`jsonb_set(${orders.address}, '{state}', '"Kerala"')`
  await shop.db.update(orders).set({ address }).where(eq(orders.id, id))
  const { lines, byRate } = invoiceText(await readInvoice(shop.as(asha), id))
  expect(lines.columns.map((column) => column.name).slice(6)).toEqual(['IGST', 'Amount'])
  expect(byRate.rows).toEqual([['6204', '5%', '₹4,282.85', '₹214.15', '₹4,497']])
  await shop.db.update(orders).set({ address: null, attemptId: null }).where(eq(orders.id, id))
  expect(await readInvoice(shop.as(asha), id)).toMatchObject({ placeOfSupply: 'Karnataka', isWithinState: true })
})

test('shows a delivery charge as its own line, taxed like the items', async ({ shop }) => {
  Object.assign(shop.settings, { freeShippingAbove: 9_999_900, shippingFee: 4900 })
  const invoice = await readInvoice(shop.as(asha), await order(shop))
  expect(invoiceText(invoice).lines.rows.at(-1)).toEqual([
    ...['Shipping', '996812', '1', '₹49', '₹46.66', '5%', '₹1.17', '₹1.17', '₹49'],
  ])
  expect(invoice.tax.value + 2 * invoice.tax.stateAndCentral).toBe(invoice.order.total)
})

test('takes the tax rates of the day on which the order ships, whatever the product costs then', async ({ shop }) => {
  shop.clock.at = new Date('2025-09-21T18:00:00Z')
  const bought = [
    [dress, dress.variant],
    [lamp, lamp.variant],
  ] as never[]
  const id = await order(shop, bought)
  const rates = async () => (await readInvoice(shop.as(asha), id)).lines.map(({ percent }) => percent)
  await shop.db.update(products).set({ price: fromRupees(3999), actualPrice: fromRupees(3999) })
  expect(await rates()).toEqual([12, 5])
  shop.clock.at = new Date('2025-09-21T18:30:00Z')
  await ship(shop, id)
  expect(await rates()).toEqual([5, 5])
  const { order: shipped, tax } = await readInvoice(shop.as(asha), id)
  expect(tax.value + 2 * tax.stateAndCentral).toBe(shipped.total)
})

test('keeps the rate of an order from before tax classes', async ({ shop }) => {
  const { orderId } = await insertShippedOrder(shop, [{ rupees: 4999, quantity: 1, percent: 12 }])
  await withTransaction(shop, (shop) => issueInvoice(shop, orderId))
  expect((await readInvoice(shop.as(asha), orderId)).lines[0]!.percent).toBe(12)
})

test('allows only the buyer and admins to read an invoice', async ({ shop }) => {
  const id = await order(shop)
  const missing = { code: 'not-found', message: 'Order not found' }
  await expect(readInvoice(shop.as(ravi), id)).rejects.toMatchObject(missing)
  await expect(readInvoice(shop.as(asha), 'no-id')).rejects.toMatchObject(missing)
  await expect(readInvoice(shop, id)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await readInvoice(shop.as(meera), id)).toMatchObject({ order: { id } })
})

test('creates no invoice and uses no number when an order is cancelled', async ({ shop }) => {
  const id = await order(shop)
  await advanceOrder(shop.as(meera), id, 'cancelled')
  await expect(readInvoice(shop.as(asha), id)).rejects.toMatchObject({
    code: 'not-found',
    message: 'A cancelled order has no invoice',
  })
  expect(await shop.db.$count(invoices)).toBe(0)
})

test('restarts the invoice numbers in April', async ({ shop }) => {
  const numbers: (string | null)[] = []
  for (const at of ['2026-03-31T18:29:00Z', '2026-03-31T18:30:00Z', '2026-04-02T00:00:00Z']) {
    shop.clock.at = new Date(at)
    const id = await order(shop, [[jeans, jeans.variant]] as never[])
    await ship(shop, id)
    numbers.push((await readInvoice(shop.as(asha), id)).number)
  }
  expect(numbers).toEqual(['INV/25-26/000001', 'INV/26-27/000001', 'INV/26-27/000002'])
})

committingTest('numbers invoices without gaps or duplicates when orders ship at the same time', async ({ shop }) => {
  const ids: string[] = []
  for (let n = 0; n < 6; n++) ids.push(await order(shop, [[jeans, jeans.variant]] as never[]))
  await Promise.all(ids.map((id) => ship(shop, id)))
  const rows = await shop.db.select({ serial: invoices.serial }).from(invoices).orderBy(invoices.serial)
  expect(rows.map((row) => row.serial)).toEqual([1, 2, 3, 4, 5, 6])
  await expect(shop.db.delete(invoices)).rejects.toThrow()
})
