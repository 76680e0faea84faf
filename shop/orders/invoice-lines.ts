/** The lines of an invoice with their tax: stored when it is issued, and derived from the order until then. */
import { eq, sql } from 'drizzle-orm'
import { invoiceLines, orderLines, products, variants } from '#db/schema.server.ts'
import { minus, plus, times, type Paise } from '#core/money.ts'
import type { Shop } from '../shop.ts'
import { includedTax, type Tax } from './gst.ts'
import type { OrderLine } from './order-lines.ts'
import type { Order } from './orders.ts'

export type TaxedLine = {
  item: OrderLine | 'shipping'
  quantity: number
  hsn: string
  percent: number
  amount: Paise
  tax: Tax
}
type Row = Omit<typeof invoiceLines.$inferSelect, 'id' | 'orderId'>

/** The code of a delivery charge: the Services Accounting Code of courier services. */
const DELIVERY = '996812'

/** `percentOf` is the rate of a line of the order. */
export function deriveLines(
  order: Order,
  isWithinState: boolean,
  percentOf = (line: OrderLine) => line.gstPercent,
): TaxedLine[] {
  const taxed = (item: TaxedLine['item'], quantity: number, hsn: string, percent: number, amount: Paise) => ({
    ...{ item, quantity, hsn, percent, amount },
    tax: includedTax(amount, percent, isWithinState),
  })
  const { lines, shipping } = order
  const ofItems = lines.map((line) =>
    taxed(line, line.quantity, line.hsn, percentOf(line), times(line.price, line.quantity)),
  )
  // Delivery is part of the supply, so it is taxed at the highest rate among the items.
  const highest = Math.max(0, ...ofItems.map((line) => line.percent))
  return shipping === 0 ? ofItems : [...ofItems, taxed('shipping', 1, DELIVERY, highest, shipping)]
}

/** None for an invoice from before they were stored. */
export async function readInvoiceLines(shop: Shop, order: Order) {
  return toTaxedLines(order, await shop.db.select().from(invoiceLines).where(eq(invoiceLines.orderId, order.id)))
}

/** In the order of the order's lines. */
export const toTaxedLines = (order: Order, rows: Row[]): TaxedLine[] =>
  [...order.lines, 'shipping' as const].flatMap((item) => {
    const row = rows.find(({ orderLineId }) => orderLineId === lineIdOf(item))
    if (!row) return []
    const { quantity, hsn, percent, amount, value, half, whole } = row
    return [{ item, quantity, hsn, percent, amount, tax: { value, stateAndCentral: half, integrated: whole } }]
  })

export async function insertInvoiceLines(shop: Shop, orderId: string, lines: TaxedLine[]) {
  if (lines.length > 0) await shop.db.insert(invoiceLines).values(lines.map((line) => ({ orderId, ...toRow(line) })))
}

/** The columns that lines of invoices and credit notes share. */
export const toRow = ({ item, quantity, hsn, percent, amount, tax }: TaxedLine) => ({
  ...{ orderLineId: lineIdOf(item), quantity, hsn, percent, amount },
  ...{ value: tax.value, half: tax.stateAndCentral, whole: tax.integrated },
})

/**
 * The rates of the day on which the invoice is issued, by order line. A product whose price has changed since the order
 * keeps the rate of the order, because its rate may be that of the other price.
 */
export async function readRatesOfTheDay(shop: Shop, orderId: string) {
  const isSamePrice = sql`coalesce(${variants.price}, ${products.price}) = ${orderLines.price}`
  const percent = sql<number>`case when ${isSamePrice} then ${products.gstPercent} else ${orderLines.gstPercent} end`
  const rows = await shop.db
    .select({ id: orderLines.id, percent })
    .from(orderLines)
    .innerJoin(variants, eq(variants.id, orderLines.variantId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
  return new Map(rows.map((row) => [row.id, row.percent]))
}

export const lineIdOf = (item: TaxedLine['item']) => (item === 'shipping' ? null : item.id)

/**
 * What the pieces after the first `from` up to the first `to` of a line's `quantity` are of its amount and its tax. Each
 * amount is rounded as a running sum, so that all pieces together are exactly the line.
 */
export function shareOfLine({ quantity, amount, tax }: TaxedLine, from: number, to: number) {
  const share = (whole: Paise) => minus(runningShare(whole, to, quantity), runningShare(whole, from, quantity))
  const [part, stateAndCentral, integrated] = [share(amount), share(tax.stateAndCentral), share(tax.integrated)]
  const value = minus(part, plus(times(stateAndCentral, 2), integrated))
  return { amount: part, tax: { value, stateAndCentral, integrated } satisfies Tax }
}

/** Rounds half up, in integers. */
const runningShare = (whole: Paise, pieces: number, quantity: number) =>
  Math.floor((2 * whole * pieces + quantity) / (2 * quantity)) as Paise
