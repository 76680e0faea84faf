/**
 * Invoices (D11). An invoice gets its number and its lines when the order ships. Neither is ever changed or withdrawn:
 * credit notes take back what is not sold in the end (record 0151). Before that, the same document is a proforma.
 */
import { eq, max, sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts'
import { invoices, orders, type Seller } from '#db/schema.server.ts'
import { sum } from '#core/money.ts'
import { fail } from '#core/domain-error.ts'
import { requireUser, type Shop } from '../shop.ts'
import { stateTaxName, sumOf, type Tax } from './gst.ts'
import {
  deriveLines,
  insertInvoiceLines,
  readInvoiceLines,
  readRatesOfTheDay,
  type TaxedLine,
} from './invoice-lines.ts'
import { messages } from './messages.ts'
import { findOrderRow, type Order } from './orders.ts'
import { hasInvoice, invoiceNumber, linesLeft, taxYear } from './rules.ts'

/** What the sheets of invoices and credit notes have in common. */
export type TaxSheet = {
  placeOfSupply: string
  isWithinState: boolean
  /** The name of the state's half of the tax: SGST or UTGST. */
  stateTaxName: string
  lines: TaxedLine[]
  byRate: Omit<TaxedLine, 'item' | 'quantity'>[]
  tax: Tax
}
export type Invoice = TaxSheet & {
  order: Order
  /** Null until the order ships. */
  number: string | null
  at: Date
  seller: Seller
}

/** The key of the lock that assigns numbers one at a time, so that a concurrent shipment waits. */
const NUMBER_LOCK_ID = ADVISORY_LOCKS.invoiceNumbers

/** Call this in the transaction that ships the order, with the order locked. */
export async function issueInvoice(shop: Shop, orderId: string) {
  const at = shop.now()
  const year = taxYear(at)
  const { seller, invoicePrefix } = shop.settings
  await shop.db.execute(sql`select pg_advisory_xact_lock(${NUMBER_LOCK_ID})`)
  const [lastInvoice] = await shop.db
    .select({ serial: max(invoices.serial) })
    .from(invoices)
    .where(eq(invoices.year, year))
  const serial = (lastInvoice?.serial ?? 0) + 1
  const number = invoiceNumber(invoicePrefix, year, serial)
  await shop.db.insert(invoices).values({ orderId, year, serial, number, seller, issuedAt: at })
  const order = (await findOrderRow(shop, orderId))!
  const rates = await readRatesOfTheDay(shop, orderId, at)
  const { isWithinState } = placeOfSupplyOf(order, seller)
  await insertInvoiceLines(
    shop,
    orderId,
    deriveLines(withoutCancelled(order), isWithinState, (line) => rates.get(line.id) ?? line.gstPercent),
  )
}

/** Only the buyer and admins may read an invoice. */
export async function readInvoice(shop: Shop, id: string): Promise<Invoice> {
  const { id: userId, isAdmin } = requireUser(shop)
  const order =
    (await findOrderRow(shop, id, isAdmin ? undefined : eq(orders.userId, userId))) ??
    fail('not-found', messages.orderNotFound)
  if (!hasInvoice(order)) fail('not-found', messages.noInvoice)
  const issued = await findIssuedInvoice(shop, order)
  if (issued) return invoiceOf(order, issued)
  const { seller } = shop.settings
  const lines = deriveLines(withoutCancelled(order), placeOfSupplyOf(order, seller).isWithinState)
  return invoiceOf(order, { number: null, issuedAt: shop.now(), seller, lines })
}

/** What is cancelled before the invoice is not charged. */
const withoutCancelled = (order: Order): Order => ({ ...order, lines: linesLeft(order.lines) })

type IssuedInvoice = {
  number: string
  year: number
  issuedAt: Date
  seller: Seller
  lines: TaxedLine[]
  isOld: boolean
}

/** The lines of an old invoice were not stored, so they are derived from the order. */
export async function findIssuedInvoice(shop: Shop, order: Order): Promise<IssuedInvoice | undefined> {
  const [row] = await shop.db.select().from(invoices).where(eq(invoices.orderId, order.id))
  if (!row) return undefined
  const lines = await readInvoiceLines(shop, order)
  if (lines.length > 0) return { ...row, lines, isOld: false }
  return { ...row, lines: deriveLines(order, placeOfSupplyOf(order, row.seller).isWithinState), isOld: true }
}

/** If the address is unknown (D41), the law applies the seller's state. */
export function placeOfSupplyOf(order: Pick<Order, 'address' | 'placeOfSupply'>, seller: Seller) {
  const placeOfSupply = order.placeOfSupply ?? order.address?.state ?? seller.state
  return { placeOfSupply, isWithinState: placeOfSupply === seller.state, stateTaxName: stateTaxName(placeOfSupply) }
}

type Sheet = { number: string | null; issuedAt: Date; seller: Seller; lines: TaxedLine[] }

const invoiceOf = (order: Order, { number, issuedAt: at, seller, lines }: Sheet): Invoice => ({
  ...{ order, number, at, seller, lines },
  ...placeOfSupplyOf(order, seller),
  byRate: sumByRate(lines),
  tax: sumOf(lines.map((line) => line.tax)),
})

export function sumByRate(lines: TaxedLine[]) {
  const groups = Map.groupBy(lines, ({ hsn, percent }) => `${hsn} ${percent}`)
  return [...groups.values()].map((group) => ({
    hsn: group[0]!.hsn,
    percent: group[0]!.percent,
    amount: sum(group.map((line) => line.amount)),
    tax: sumOf(group.map((line) => line.tax)),
  }))
}
