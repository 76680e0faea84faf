/**
 * Invoices (D11). The number is given when the goods leave: an order can be cancelled until then and never after, so
 * every number stands for a sale, and none is ever taken back. Until then the same sheet reads as a proforma.
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

type TaxedLine = { what: OrderLine | 'shipping'; hsn: string; percent: number; amount: Paise; tax: Tax }
export type Invoice = {
  order: Order
  /** Null until the goods leave. */
  number: string | null
  at: Date
  seller: Seller
  placeOfSupply: string
  withinState: boolean
  /** What the half that is not the centre's is called. */
  stateHalf: string
  lines: TaxedLine[]
  byRate: Omit<TaxedLine, 'what'>[]
  tax: Tax
}

/** Of delivery, where it is charged for: the Services Accounting Code of courier services. */
const DELIVERY = '996812'
/** Numbers are given one after another: who comes second waits for the first. */
const TURN = 4_190_153

/** Inside the transaction in which the goods leave. */
export async function issueInvoice(shop: Shop, orderId: string) {
  const at = shop.now()
  const year = taxYear(at)
  await shop.db.execute(sql`select pg_advisory_xact_lock(${TURN})`)
  const [last] = await shop.db
    .select({ serial: max(invoices.serial) })
    .from(invoices)
    .where(eq(invoices.year, year))
  const serial = (last?.serial ?? 0) + 1
  const number = invoiceNumber(shop.settings.invoicePrefix, year, serial)
  await shop.db.insert(invoices).values({ orderId, year, serial, number, seller: shop.settings.seller, issuedAt: at })
}

/** Its buyer's, and every admin's. */
export async function readInvoice(shop: Shop, id: string): Promise<Invoice> {
  const { id: userId, isAdmin } = requireUser(shop)
  const order =
    (await findOrderRow(shop, id, isAdmin ? undefined : eq(orders.userId, userId))) ??
    fail('not-found', messages.unknown)
  if (!hasInvoice(order)) fail('not-found', messages.noInvoice)
  const [issued] = await shop.db.select().from(invoices).where(eq(invoices.orderId, order.id))
  return invoiceOf(order, issued ?? { number: null, issuedAt: shop.now(), seller: shop.settings.seller })
}

type Issued = { number: string | null; issuedAt: Date; seller: Seller }

function invoiceOf(order: Order, { number, issuedAt: at, seller }: Issued): Invoice {
  // Where no address is known (D41) the law takes the seller's.
  const placeOfSupply = order.address?.state ?? seller.state
  const withinState = placeOfSupply === seller.state
  const lines = [
    ...order.lines.map((line) =>
      taxed(line, line.hsn, line.gstPercent, (line.price * line.quantity) as Paise, withinState),
    ),
    ...deliveryOf(order, withinState),
  ]
  return {
    order,
    number,
    at,
    seller,
    placeOfSupply,
    withinState,
    lines,
    stateHalf: stateTaxName(placeOfSupply),
    byRate: summed(lines),
    tax: sumOf(lines.map((line) => line.tax)),
  }
}

/** Delivery goes with the goods, and is taxed as the highest taxed of them. */
const deliveryOf = ({ shipping, lines }: Order, withinState: boolean) =>
  shipping === 0
    ? []
    : [taxed('shipping', DELIVERY, Math.max(0, ...lines.map((line) => line.gstPercent)), shipping, withinState)]

const taxed = (what: TaxedLine['what'], hsn: string, percent: number, amount: Paise, withinState: boolean) => ({
  what,
  hsn,
  percent,
  amount,
  tax: includedTax(amount, percent, withinState),
})

function summed(lines: TaxedLine[]) {
  const groups = Map.groupBy(lines, ({ hsn, percent }) => `${hsn} ${percent}`)
  return [...groups.values()].map((group) => ({
    hsn: group[0]!.hsn,
    percent: group[0]!.percent,
    amount: group.reduce((sum, line) => sum + line.amount, 0) as Paise,
    tax: sumOf(group.map((line) => line.tax)),
  }))
}
