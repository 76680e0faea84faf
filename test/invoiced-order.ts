/** Shipped orders with their invoice, for tests of what is taken back of it. */
import { invoices, orderLines, orders } from '#db/schema.server.ts'
import { issueCreditNote } from '#shop/orders/credit-notes.ts'
import { includedTax } from '#shop/orders/gst.ts'
import { deriveLines, insertInvoiceLines } from '#shop/orders/invoice-lines.ts'
import { issueInvoice, placeOfSupplyOf } from '#shop/orders/invoices.ts'
import { findOrderRow } from '#shop/orders/orders.ts'
import { invoiceNumber, taxYear } from '#shop/orders/rules.ts'
import type { State } from '#shop/checkout/rules.ts'
import { withTransaction, type Shop } from '#shop/shop.ts'
import { fromRupees, minus, plus, sum, times, ZERO } from '#core/money.ts'
import { asha, kurta } from './fixtures.ts'
import { home } from './checkout.ts'

type Item = { rupees: number; quantity: number; percent?: number; hsn?: string }
/** Where the order goes, who buys it, and the number of its invoice. */
type Options = { state?: State; serial?: number }
type Bought = Pick<typeof orders.$inferInsert, 'buyer' | 'placeOfSupply'>

/** Asha's order. Returns the ids of its lines. */
export function insertShippedOrder(
  shop: Shop,
  items: Item[],
  shippingRupees = 0,
  state: State = home.state,
  bought: Bought = {},
) {
  const orderId = crypto.randomUUID()
  const shipping = fromRupees(shippingRupees)
  const mrp = sum(items.map(({ rupees, quantity }) => times(fromRupees(rupees), quantity)))
  const at = shop.now()
  return withTransaction(shop, async ({ db }) => {
    await db.insert(orders).values({
      ...{ id: orderId, userId: asha.id, status: 'shipped', paymentStatus: 'paid', method: 'cash' },
      ...{ address: { ...home, state }, ...bought },
      ...{ mrp, discount: ZERO, shipping, total: plus(mrp, shipping), createdAt: at, updatedAt: at },
    })
    const rows = items.map(({ rupees, quantity, percent = 5, hsn = '6204' }, position) => ({
      ...{ orderId, position, productId: kurta.id, variantId: kurta.medium, title: kurta.title, quantity },
      ...{ price: fromRupees(rupees), actualPrice: fromRupees(rupees), gstPercent: percent },
      ...{ size: 'M', colour: 'Indigo', sku: 'K-M', hsn },
    }))
    const lines = await db.insert(orderLines).values(rows).returning({ id: orderLines.id })
    return { orderId, lineIds: lines.map(({ id }) => id) }
  })
}

export async function insertInvoicedOrder(
  shop: Shop,
  items: Item[],
  shippingRupees = 0,
  state?: State,
  bought?: Bought,
) {
  const order = await insertShippedOrder(shop, items, shippingRupees, state, bought)
  await withTransaction(shop, (shop) => issueInvoice(shop, order.orderId))
  return order
}

/** With an invoice whose lines cost less than the order's: `offers` are the rupees off each line. */
export async function insertOrderWithOffers(shop: Shop, items: Item[], offers: number[], options: Options = {}) {
  const made = await insertShippedOrder(shop, items, 0, options.state)
  await insertOldInvoice(shop, made.orderId, options.serial)
  const order = (await findOrderRow(shop, made.orderId))!
  const { isWithinState } = placeOfSupplyOf(order, shop.settings.seller)
  const lines = deriveLines(order, isWithinState).map((line, at) => {
    const amount = minus(line.amount, fromRupees(offers[at]!))
    return { ...line, amount, tax: includedTax(amount, line.percent, isWithinState) }
  })
  await insertInvoiceLines(shop, made.orderId, lines)
  return made
}

/** An invoice of an earlier version, which stored no lines. */
export async function insertOldInvoice(shop: Shop, orderId: string, serial = 1) {
  const { seller } = shop.settings
  const issuedAt = shop.now()
  const year = taxYear(issuedAt)
  const row = { orderId, year, serial, number: invoiceNumber('INV', year, serial), seller, issuedAt }
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
