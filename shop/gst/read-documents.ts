/** The invoices and the credit notes of a month with their lines, in batches, so that no month is in memory at once. */
import { and, asc, eq, gt, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import { creditNotes, invoiceLines, invoices, orders, type Buyer, type Seller } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import { placeOfSupplyOf } from '../orders/invoices.ts'
import type { Order } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'
import { linesOfInvoices, linesOfNotes, type DocumentLine } from './document-lines.ts'
import { LARGE_INVOICE } from './gstr1.ts'
import type { Period } from './period.ts'

export type TaxDocument = {
  kind: 'invoice' | 'note'
  number: string
  issuedAt: Date
  placeOfSupply: string
  isWithinState: boolean
  buyer: Buyer | null
  /** The whole amount of the invoice. A note has that of the invoice which it corrects. */
  invoiceAmount: Paise
  /** False for a note that came too late to lower the tax. */
  countsForTax: boolean
  lines: DocumentLine[]
}
type Row = Omit<TaxDocument, 'kind' | 'placeOfSupply' | 'isWithinState' | 'lines'> &
  Pick<Order, 'address' | 'placeOfSupply'> & { id: string; serial: number; seller: Seller }

const BATCH = 500

const { address, placeOfSupply, buyer } = orders
/** An old invoice has no stored lines. Its amount is that of the order. */
const invoiceAmount = sql<Paise>`coalesce(
  (select sum(${invoiceLines.amount}) from ${invoiceLines} where ${invoiceLines.orderId} = ${orders.id}),
  ${orders.total})::float8`

/** What only some documents can fulfil, to read no others. `sectionOf` decides. */
export const hasBuyer = isNotNull(buyer)
export const isLarge = sql`${invoiceAmount} > ${LARGE_INVOICE}`

export async function* readInvoices(shop: Shop, period: Period, only?: SQL): AsyncGenerator<TaxDocument[]> {
  const { orderId: id, number, serial, year, issuedAt, seller } = invoices
  const readAfter = (last: number): Promise<Row[]> =>
    shop.db
      .select({
        id,
        number,
        serial,
        issuedAt,
        seller,
        address,
        placeOfSupply,
        buyer,
        invoiceAmount,
        countsForTax: sql<boolean>`true`,
      })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(and(eq(year, period.year), gt(serial, last), isWithin(issuedAt, seller, period), only))
      .orderBy(asc(serial))
      .limit(BATCH)
  yield* inBatches('invoice', readAfter, (rows) => linesOfInvoices(shop, rows))
}

export async function* readNotes(shop: Shop, period: Period, only?: SQL): AsyncGenerator<TaxDocument[]> {
  const { id, number, serial, year, issuedAt, seller, adjustsTax } = creditNotes
  const readAfter = (last: number): Promise<Row[]> =>
    shop.db
      .select({
        id,
        number,
        serial,
        issuedAt,
        seller,
        address,
        placeOfSupply,
        buyer,
        invoiceAmount,
        countsForTax: adjustsTax,
      })
      .from(creditNotes)
      .innerJoin(orders, eq(orders.id, creditNotes.orderId))
      .where(and(eq(year, period.year), gt(serial, last), isWithin(issuedAt, seller, period), only))
      .orderBy(asc(serial))
      .limit(BATCH)
  yield* inBatches('note', readAfter, (rows) => linesOfNotes(shop, rows))
}

type Column = typeof invoices.issuedAt | typeof creditNotes.issuedAt
type SellerColumn = typeof invoices.seller | typeof creditNotes.seller
export const isWithin = (issuedAt: Column, seller: SellerColumn, { from, to, gstin }: Period) =>
  and(gte(issuedAt, from), lt(issuedAt, to), sql`${seller} ->> 'gstin' is not distinct from ${gstin}`)

/** By number, because the numbers of a financial year follow the time. */
async function* inBatches(
  kind: TaxDocument['kind'],
  readAfter: (last: number) => Promise<Row[]>,
  readLines: (rows: Row[]) => Promise<Map<string, DocumentLine[]>>,
) {
  let last: Row | undefined
  do {
    const rows = await readAfter(last?.serial ?? 0)
    const lines = await readLines(rows)
    yield rows.map((row) => toDocument(kind, row, lines.get(row.id)!))
    last = rows.length < BATCH ? undefined : rows.at(-1)
  } while (last)
}

const toDocument = (kind: TaxDocument['kind'], row: Row, lines: DocumentLine[]): TaxDocument => {
  const { number, issuedAt, buyer, invoiceAmount, countsForTax } = row
  const { placeOfSupply, isWithinState } = placeOfSupplyOf(row, row.seller)
  return { kind, number, issuedAt, buyer, invoiceAmount, countsForTax, placeOfSupply, isWithinState, lines }
}
