/** The files of the return of a month, row by row while they are read. */
import type { SQL } from 'drizzle-orm'
import { toRupees } from '#core/money.ts'
import { recordAuditEvent } from '../audit.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { COLUMNS, placeName, toolDate, WORDS, type FileName } from './gstr1.ts'
import type { GstQuery } from './input.ts'
import { listSeries } from './list-series.ts'
import { periodOf, type Period } from './period.ts'
import { hasBuyer, isLarge, readInvoices, readNotes, type TaxDocument } from './read-documents.ts'
import { readMonthSums } from './read-gst-month.ts'
import { amountOf, sectionOf, sumByPercent, type HsnSum, type PlaceSum } from './sums.ts'

type Cells = (string | number)[]
export type GstFile = { name: FileName; header: string[]; rows: AsyncIterable<Cells> }
type Section = 'b2b' | 'b2cl' | 'cdnr' | 'cdnur'

/** Only a person exports it, and the audit log says who did. */
export async function exportGst(shop: Shop, query: GstQuery): Promise<GstFile[]> {
  requireAdmin(shop)
  const period = periodOf(shop, query)
  const after = { month: query.month, gstin: period.gstin }
  await recordAuditEvent(shop, { action: 'export-gst', entity: 'gst', entityId: query.month, after })
  const sums = await readMonthSums(shop, period)
  const series = await listSeries(shop, period)
  const rows: Record<FileName, Iterable<Cells> | AsyncIterable<Cells>> = {
    b2b: listDocuments(shop, period, 'b2b'),
    b2cl: listDocuments(shop, period, 'b2cl'),
    b2cs: sums.b2cs.map(placeCells),
    cdnr: listDocuments(shop, period, 'cdnr'),
    cdnur: listDocuments(shop, period, 'cdnur'),
    hsn_b2b: sums.hsn.b2b.map(hsnCells),
    hsn_b2c: sums.hsn.b2c.map(hsnCells),
    docs: series.map(({ kind, from, to, count }) => [WORDS.documents[kind], from, to, count, 0]),
  }
  return Object.entries(COLUMNS).map(([name, header]) => ({
    ...{ name: name as FileName, header },
    rows: inTurn(rows[name as FileName]),
  }))
}

async function* inTurn(rows: Iterable<Cells> | AsyncIterable<Cells>) {
  yield* rows
}

const SOURCES: Record<Section, { read: typeof readInvoices; only: SQL }> = {
  b2b: { read: readInvoices, only: hasBuyer },
  b2cl: { read: readInvoices, only: isLarge },
  cdnr: { read: readNotes, only: hasBuyer },
  cdnur: { read: readNotes, only: isLarge },
}

/** A note that lowers no tax stands in no file but the list of documents. */
async function* listDocuments(shop: Shop, period: Period, section: Section): AsyncGenerator<Cells> {
  const { read, only } = SOURCES[section]
  for await (const batch of read(shop, period, only))
    for (const document of batch)
      if (document.countsForTax && sectionOf(document) === section) yield* documentCells(document, section)
}

function documentCells(document: TaxDocument, section: Section): Cells[] {
  const { number, issuedAt, buyer } = document
  const start = [number, toolDate(issuedAt)]
  const place = placeName(document.placeOfSupply)
  const amount = toRupees(amountOf(document))
  return sumByPercent(document).map(({ percent, value }) => {
    const item = [percent, toRupees(value), 0]
    const cells: Record<Section, Cells> = {
      b2b: [buyer?.gstin ?? '', buyer?.name ?? '', ...start, amount, place, WORDS.no, '', WORDS.regular, '', ...item],
      b2cl: [...start, amount, place, '', ...item, ''],
      cdnr: [
        ...[buyer?.gstin ?? '', buyer?.name ?? '', ...start, WORDS.creditNote, place, WORDS.no],
        ...[WORDS.regular, amount, '', ...item],
      ],
      cdnur: [WORDS.large, ...start, WORDS.creditNote, place, amount, '', ...item],
    }
    return cells[section]
  })
}

const placeCells = ({ place, percent, value }: PlaceSum): Cells => [
  ...[WORDS.ownShop, place, '', percent, toRupees(value), 0, ''],
]

const hsnCells = ({ hsn, unit, quantity, amount, percent, value, whole, half }: HsnSum): Cells => [
  ...[hsn, '', unit, quantity, toRupees(amount), percent],
  ...[toRupees(value), toRupees(whole), toRupees(half), toRupees(half), 0],
]
