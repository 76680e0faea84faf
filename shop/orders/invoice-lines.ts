/** The lines of an invoice with their tax: stored when it is issued, and derived from the order until then. */
import { eq } from 'drizzle-orm'
import { invoiceLines, orderLines } from '#db/schema.server.ts'
import { minus, plus, times, type Paise } from '#core/money.ts'
import { istDay } from '#core/time.ts'
import { lineAmount, shareOf, type OfferedLine } from '../pricing/line-amount.ts'
import type { Shop } from '../shop.ts'
import { slabsOfClass } from '../tax/class-slabs.ts'
import { findPercent, type TaxSlab } from '../tax/rules.ts'
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
  const ofItems = lines.map((line) => taxed(line, line.quantity, line.hsn, percentOf(line), lineAmount(line)))
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

/** The rates of a day, by order line. An older order has no tax classes and keeps the rates of its lines. */
export async function readRatesOfTheDay(shop: Shop, orderId: string, at: Date) {
  const { id, price, quantity, offer, piecesInPack, gstPercent, taxClassId } = orderLines
  const rows = await shop.db
    .select({ id, price, quantity, offer, piecesInPack, gstPercent, slabs: slabsOfClass(taxClassId) })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  return new Map(
    rows.map(({ id, slabs, ...line }) => [id, slabs.length > 0 ? percentOn(slabs, line, at) : line.gstPercent]),
  )
}

type Sold = OfferedLine & { piecesInPack: number }
const percentOn = (slabs: TaxSlab[], { piecesInPack, ...line }: Sold, at: Date) =>
  findPercent(slabs, { net: lineAmount(line), pieces: line.quantity * piecesInPack }, istDay(at))

export const lineIdOf = (item: TaxedLine['item']) => (item === 'shipping' ? null : item.id)

/**
 * What the pieces after the first `from` up to the first `to` of a line's `quantity` are of its amount and its tax. Each
 * amount is rounded as a running sum, so that all pieces together are exactly the line.
 */
export function shareOfLine({ quantity, amount, tax }: TaxedLine, from: number, to: number) {
  const share = (whole: Paise) => shareOf(whole, quantity, from, to)
  const [part, stateAndCentral, integrated] = [share(amount), share(tax.stateAndCentral), share(tax.integrated)]
  const value = minus(part, plus(times(stateAndCentral, 2), integrated))
  return { amount: part, tax: { value, stateAndCentral, integrated } satisfies Tax }
}
