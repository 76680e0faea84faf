/** Shipped orders with their invoice, for tests of what is taken back of it. */
import { invoices, orderLines, orders } from '#db/schema.server.ts'
import { issueCreditNote } from '#shop/orders/credit-notes.ts'
import { includedTax } from '#shop/orders/gst.ts'
import { deriveLines, insertInvoiceLines } from '#shop/orders/invoice-lines.ts'
import { issueInvoice } from '#shop/orders/invoices.ts'
import { findOrderRow } from '#shop/orders/orders.ts'
import { withTransaction, type Shop } from '#shop/shop.ts'
import { fromRupees, minus, plus, sum, times, ZERO } from '#core/money.ts'
import { asha, kurta } from './fixtures.ts'
import { home } from './checkout.ts'

type Item = { rupees: number; quantity: number; percent?: number }

/** Asha's order. Returns the ids of its lines. */
export function insertShippedOrder(shop: Shop, items: Item[], shippingRupees = 0) {
  const orderId = crypto.randomUUID()
  const shipping = fromRupees(shippingRupees)
  const mrp = sum(items.map(({ rupees, quantity }) => times(fromRupees(rupees), quantity)))
  const at = shop.now()
  return withTransaction(shop, async ({ db }) => {
    await db.insert(orders).values({
      ...{ id: orderId, userId: asha.id, status: 'shipped', paymentStatus: 'paid', method: 'cash', address: home },
      ...{ mrp, discount: ZERO, shipping, total: plus(mrp, shipping), createdAt: at, updatedAt: at },
    })
    const rows = items.map(({ rupees, quantity, percent = 5 }, position) => ({
      ...{ orderId, position, productId: kurta.id, variantId: kurta.medium, title: kurta.title, quantity },
      ...{ price: fromRupees(rupees), actualPrice: fromRupees(rupees), gstPercent: percent },
      ...{ size: 'M', colour: 'Indigo', sku: 'K-M', hsn: '6204' },
    }))
    const lines = await db.insert(orderLines).values(rows).returning({ id: orderLines.id })
    return { orderId, lineIds: lines.map(({ id }) => id) }
  })
}

export async function insertInvoicedOrder(shop: Shop, items: Item[], shippingRupees = 0) {
  const order = await insertShippedOrder(shop, items, shippingRupees)
  await withTransaction(shop, (shop) => issueInvoice(shop, order.orderId))
  return order
}

/** With an invoice whose lines cost less than the order's: `offers` are the rupees off each line. */
export async function insertOrderWithOffers(shop: Shop, items: Item[], offers: number[]) {
  const made = await insertShippedOrder(shop, items)
  await insertOldInvoice(shop, made.orderId)
  const lines = deriveLines((await findOrderRow(shop, made.orderId))!, true).map((line, at) => {
    const amount = minus(line.amount, fromRupees(offers[at]!))
    return { ...line, amount, tax: includedTax(amount, line.percent, true) }
  })
  await insertInvoiceLines(shop, made.orderId, lines)
  return made
}

/** An invoice of an earlier version, which stored no lines. */
export async function insertOldInvoice(shop: Shop, orderId: string) {
  const { seller } = shop.settings
  const row = { orderId, year: 2025, serial: 1, number: 'INV/25-26/000001', seller, issuedAt: shop.now() }
  await shop.db.insert(invoices).values(row)
}

/** A credit note over the first line of an order. The order gets an invoice if it has none. */
export async function insertCreditNote(shop: Shop, orderId: string) {
  const order = (await findOrderRow(shop, orderId))!
  if (order.invoice === null) await insertOldInvoice(shop, orderId)
  const lines = [{ orderLineId: order.lines[0]!.id, quantity: 1 }]
  const request = { orderId, lines, withShipping: false, reason: 'goodwill' as const }
  return withTransaction(shop, (shop) => issueCreditNote(shop, request))
}
