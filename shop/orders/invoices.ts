/**
 * Invoices (D11). An invoice gets its number when the order ships. An order can be cancelled until then and never
 * after, so every number belongs to a sale and no number is ever withdrawn. Before that, the same document is a
 * proforma.
 */
import { eq, max, sql } from 'drizzle-orm'
import { invoices, orders, type Seller } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import { fail } from '#core/domain-error.ts'
import { requireUser, type Shop } from '../shop.ts'
import { stateTaxName, sumOf, includedTax, type Tax } from './gst.ts'
import { messages } from './messages.ts'
import { findOrderRow, type Order, type OrderLine } from './orders.ts'
import { hasInvoice, invoiceNumber, taxYear } from './rules.ts'

type TaxedLine = { item: OrderLine | 'shipping'; hsn: string; percent: number; amount: Paise; tax: Tax }
export type Invoice = {
  order: Order
  /** Null until the order ships. */
  number: string | null
  at: Date
  seller: Seller
  placeOfSupply: string
  isWithinState: boolean
  /** The name of the state's half of the tax: SGST or UTGST. */
  stateTaxName: string
  lines: TaxedLine[]
  byRate: Omit<TaxedLine, 'item'>[]
  tax: Tax
}

/** The code of a delivery charge: the Services Accounting Code of courier services. */
const DELIVERY = '996812'
/** The key of the lock that assigns numbers one at a time, so that a concurrent shipment waits. */
const NUMBER_LOCK_ID = 4_190_153

/** Call this in the transaction that ships the order. */
export async function issueInvoice(shop: Shop, orderId: string) {
  const at = shop.now()
  const year = taxYear(at)
  await shop.db.execute(sql`select pg_advisory_xact_lock(${NUMBER_LOCK_ID})`)
  const [lastInvoice] = await shop.db
    .select({ serial: max(invoices.serial) })
    .from(invoices)
    .where(eq(invoices.year, year))
  const serial = (lastInvoice?.serial ?? 0) + 1
  const number = invoiceNumber(shop.settings.invoicePrefix, year, serial)
  await shop.db.insert(invoices).values({ orderId, year, serial, number, seller: shop.settings.seller, issuedAt: at })
}

/** Only the buyer and admins may read an invoice. */
export async function readInvoice(shop: Shop, id: string): Promise<Invoice> {
  const { id: userId, isAdmin } = requireUser(shop)
  const order =
    (await findOrderRow(shop, id, isAdmin ? undefined : eq(orders.userId, userId))) ??
    fail('not-found', messages.orderNotFound)
  if (!hasInvoice(order)) fail('not-found', messages.noInvoice)
  const [invoiceRow] = await shop.db.select().from(invoices).where(eq(invoices.orderId, order.id))
  return invoiceOf(order, invoiceRow ?? { number: null, issuedAt: shop.now(), seller: shop.settings.seller })
}

type InvoiceRow = { number: string | null; issuedAt: Date; seller: Seller }

function invoiceOf(order: Order, { number, issuedAt: at, seller }: InvoiceRow): Invoice {
  // If the address is unknown (D41), the law applies the seller's state.
  const placeOfSupply = order.address?.state ?? seller.state
  const isWithinState = placeOfSupply === seller.state
  const lines = [
    ...order.lines.map((line) =>
      toTaxedLine(line, line.hsn, line.gstPercent, (line.price * line.quantity) as Paise, isWithinState),
    ),
    ...deliveryLines(order, isWithinState),
  ]
  return {
    order,
    number,
    at,
    seller,
    placeOfSupply,
    isWithinState,
    lines,
    stateTaxName: stateTaxName(placeOfSupply),
    byRate: sumByRate(lines),
    tax: sumOf(lines.map((line) => line.tax)),
  }
}

/** Delivery is part of the supply, so it is taxed at the highest rate among the items. */
const deliveryLines = ({ shipping, lines }: Order, isWithinState: boolean) =>
  shipping === 0
    ? []
    : [toTaxedLine('shipping', DELIVERY, Math.max(0, ...lines.map((line) => line.gstPercent)), shipping, isWithinState)]

const toTaxedLine = (item: TaxedLine['item'], hsn: string, percent: number, amount: Paise, isWithinState: boolean) => ({
  item,
  hsn,
  percent,
  amount,
  tax: includedTax(amount, percent, isWithinState),
})

function sumByRate(lines: TaxedLine[]) {
  const groups = Map.groupBy(lines, ({ hsn, percent }) => `${hsn} ${percent}`)
  return [...groups.values()].map((group) => ({
    hsn: group[0]!.hsn,
    percent: group[0]!.percent,
    amount: group.reduce((sum, line) => sum + line.amount, 0) as Paise,
    tax: sumOf(group.map((line) => line.tax)),
  }))
}
