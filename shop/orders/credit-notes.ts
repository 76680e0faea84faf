/**
 * Credit notes: they take back what an invoice has charged (record 0151). Each takes whole pieces of the invoice's lines,
 * with their share of the line's amount and tax, so that all pieces together are exactly the line.
 */
import { randomUUID } from 'node:crypto'
import { eq, max, sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts'
import { creditNoteLines, creditNotes, orders, type CreditNoteReason, type Seller } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { sum, type Paise } from '#core/money.ts'
import type { Shop } from '../shop.ts'
import { insertInvoiceLines, lineIdOf, shareOfLine, toRow, type TaxedLine } from './invoice-lines.ts'
import { findIssuedInvoice } from './invoices.ts'
import { messages } from './messages.ts'
import { findOrderRow, type Order } from './orders.ts'
import { invoiceNumber, taxAdjustmentEnd, taxYear } from './rules.ts'

export type CreditNoteRequest = {
  orderId: string
  lines: Pieces[]
  /** Also takes back the delivery charge, unless an earlier note has, or there was none. */
  withShipping: boolean
  reason: CreditNoteReason
}
type IssuedNote = { id: string; number: string; amount: Paise; lines: TaxedLine[] }
/** The key of the lock that assigns numbers one at a time. */
const NUMBER_LOCK_ID = ADVISORY_LOCKS.creditNoteNumbers

/** Call this in the transaction of its cause. It locks the order. */
export async function issueCreditNote(shop: Shop, request: CreditNoteRequest): Promise<IssuedNote> {
  const { orderId, reason } = request
  await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
  const order = (await findOrderRow(shop, orderId)) ?? fail('not-found', messages.orderNotFound)
  const invoice = (await findIssuedInvoice(shop, order)) ?? fail('conflict', messages.nothingInvoiced)
  if (invoice.isOld) await insertInvoiceLines(shop, orderId, invoice.lines)
  const lines = creditedLines(request, invoice.lines, await countCredited(shop, orderId))
  if (lines.length === 0) fail('conflict', messages.nothingToCredit)

  const at = shop.now()
  const year = taxYear(at)
  await shop.db.execute(sql`select pg_advisory_xact_lock(${NUMBER_LOCK_ID})`)
  const [lastNote] = await shop.db
    .select({ serial: max(creditNotes.serial) })
    .from(creditNotes)
    .where(eq(creditNotes.year, year))
  const serial = (lastNote?.serial ?? 0) + 1
  const number = invoiceNumber(shop.settings.creditNotePrefix, year, serial)
  const id = randomUUID()
  const adjustsTax = at < taxAdjustmentEnd(invoice.year)
  const seller = isSameTaxpayer(shop.settings.seller, invoice.seller) ? shop.settings.seller : invoice.seller
  await shop.db
    .insert(creditNotes)
    .values({ id, orderId, year, serial, number, reason, adjustsTax, seller, issuedAt: at })
  await shop.db.insert(creditNoteLines).values(lines.map((line) => ({ creditNoteId: id, ...toRow(line) })))
  return { id, number, amount: sum(lines.map((line) => line.amount)), lines }
}

/** A business that has moved within its state is named as it is now. Another GSTIN cannot correct the invoice. */
const isSameTaxpayer = (a: Seller, b: Seller) => a.gstin === b.gstin && a.state === b.state

/** The number of pieces that earlier notes have taken back, by order line; `null` is the delivery charge. */
export async function countCredited(shop: Shop, orderId: string) {
  const rows = await shop.db
    .select({ orderLineId: creditNoteLines.orderLineId, quantity: sql<number>`sum(${creditNoteLines.quantity})::int` })
    .from(creditNoteLines)
    .innerJoin(creditNotes, eq(creditNotes.id, creditNoteLines.creditNoteId))
    .where(eq(creditNotes.orderId, orderId))
    .groupBy(creditNoteLines.orderLineId)
  return new Map(rows.map((row) => [row.orderLineId, row.quantity]))
}

/** A line of the invoice with the pieces that are not credited yet, and what the store would give back for them. */
export type CreditableLine = { item: TaxedLine['item']; left: number; amount: Paise }

export async function listCreditable(shop: Shop, order: Order): Promise<CreditableLine[]> {
  const invoice = await findIssuedInvoice(shop, order)
  if (!invoice) return []
  const credited = await countCredited(shop, order.id)
  return invoice.lines.flatMap((line) => {
    const before = credited.get(lineIdOf(line.item)) ?? 0
    const { amount } = shareOfLine(line, before, line.quantity)
    return before < line.quantity ? [{ item: line.item, left: line.quantity - before, amount }] : []
  })
}

/** The pieces that can be credited, by order line; `null` is the delivery charge. Undefined before the invoice. */
export async function countCreditable(shop: Shop, orderId: string) {
  const order = (await findOrderRow(shop, orderId)) ?? fail('not-found', messages.orderNotFound)
  if (order.invoice === null) return undefined
  return new Map((await listCreditable(shop, order)).map(({ item, left }) => [lineIdOf(item), left]))
}

type Pieces = { orderLineId: number; quantity: number }
/** Pieces that a credit note has taken back before are not taken back once more. */
export const creditablePieces = (creditable: Map<number | null, number>, pieces: Pieces[]): Pieces[] =>
  pieces.flatMap(({ orderLineId, quantity }) => {
    const left = Math.min(quantity, creditable.get(orderLineId) ?? 0)
    return left > 0 ? [{ orderLineId, quantity: left }] : []
  })

function creditedLines(
  { lines, withShipping }: CreditNoteRequest,
  invoiced: TaxedLine[],
  credited: Map<number | null, number>,
): TaxedLine[] {
  const requested = new Map<number | null, number>()
  for (const { orderLineId, quantity } of lines)
    requested.set(orderLineId, (requested.get(orderLineId) ?? 0) + quantity)
  if (withShipping && !credited.has(null)) requested.set(null, 1)
  const parts = invoiced.flatMap((line) => {
    const before = credited.get(lineIdOf(line.item)) ?? 0
    const quantity = requested.get(lineIdOf(line.item)) ?? 0
    requested.delete(lineIdOf(line.item))
    const left = line.quantity - before
    if (quantity > left) fail('conflict', messages.creditedAlready(left))
    return quantity > 0 ? [{ ...line, quantity, ...shareOfLine(line, before, before + quantity) }] : []
  })
  requested.delete(null)
  if (requested.size > 0) fail('conflict', messages.notInvoiced)
  return parts
}
