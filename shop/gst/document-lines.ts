/** The lines of a batch of invoices or of credit notes, by the id of each. */
import { eq, inArray, sql } from 'drizzle-orm'
import { creditNoteLines, invoiceLines, orderLines, orders, taxClasses, type Seller } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import { deriveLines, toRow } from '../orders/invoice-lines.ts'
import { placeOfSupplyOf } from '../orders/invoices.ts'
import { orderColumns, withLines } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'

/** `pieces` counts those in packs. `unit` is that of the tax class, which orders from before tax classes do not have. */
export type DocumentLine = { hsn: string; percent: number; pieces: number; unit: 'piece' | 'pair' | null } & Record<
  'amount' | 'value' | 'half' | 'whole',
  Paise
>
type Row = { id: string; seller: Seller }

const lineColumns = <T extends typeof invoiceLines | typeof creditNoteLines>({
  hsn,
  percent,
  quantity,
  amount,
  value,
  half,
  whole,
}: T) => ({
  ...{ hsn, percent, amount, value, half, whole },
  pieces: sql<number>`${quantity} * coalesce(${orderLines.piecesInPack}, 1)`.mapWith(Number),
  unit: taxClasses.unit,
})

export async function linesOfNotes(shop: Shop, rows: Pick<Row, 'id'>[]) {
  const ids = rows.map((row) => row.id)
  const lines = await shop.db
    .select({ id: creditNoteLines.creditNoteId, line: lineColumns(creditNoteLines) })
    .from(creditNoteLines)
    .leftJoin(orderLines, eq(orderLines.id, creditNoteLines.orderLineId))
    .leftJoin(taxClasses, eq(taxClasses.id, orderLines.taxClassId))
    .where(sql`${creditNoteLines.creditNoteId} = any(${sql.param(ids)}::uuid[])`)
  return byId(lines)
}

/** The lines of old invoices are derived from their orders, as on the invoice itself. */
export async function linesOfInvoices(shop: Shop, rows: Row[]) {
  const ids = rows.map((row) => row.id)
  const lines = await shop.db
    .select({ id: invoiceLines.orderId, line: lineColumns(invoiceLines) })
    .from(invoiceLines)
    .leftJoin(orderLines, eq(orderLines.id, invoiceLines.orderLineId))
    .leftJoin(taxClasses, eq(taxClasses.id, orderLines.taxClassId))
    .where(sql`${invoiceLines.orderId} = any(${sql.param(ids)}::uuid[])`)
  const stored = byId(lines)
  const old = rows.filter(({ id }) => !stored.has(id))
  if (old.length === 0) return stored
  const oldOrders = await shop.db
    .select(orderColumns)
    .from(orders)
    .where(
      inArray(
        orders.id,
        old.map(({ id }) => id),
      ),
    )
  const sellers = new Map(old.map(({ id, seller }) => [id, seller]))
  for (const order of await withLines(shop, oldOrders)) {
    const { isWithinState } = placeOfSupplyOf(order, sellers.get(order.id)!)
    const lines = deriveLines(order, isWithinState).map(toRow)
    stored.set(
      order.id,
      lines.map(({ quantity, ...line }) => ({ ...line, pieces: quantity, unit: null })),
    )
  }
  return stored
}

function byId(rows: { id: string; line: DocumentLine }[]) {
  const lines = new Map<string, DocumentLine[]>()
  for (const { id, line } of rows) lines.set(id, [...(lines.get(id) ?? []), line])
  return lines
}
