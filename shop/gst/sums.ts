/** Adds up the lines of a month's documents. Credit notes are taken off. Pure. */
import { ZERO, minus, plus, sum, type Paise } from '#core/money.ts'
import { LARGE_INVOICE, placeName, unitOf } from './gstr1.ts'
import type { DocumentLine } from './document-lines.ts'
import type { TaxDocument } from './read-documents.ts'

/** `half` is CGST, and again SGST or UTGST. `whole` is IGST. */
type Sums = { quantity: number } & Record<'amount' | 'value' | 'half' | 'whole', Paise>
export type PlaceSum = Sums & { place: string; percent: number }
export type HsnSum = Sums & { hsn: string; unit: string; percent: number }
export type Count = { count: number; amount: Paise }
export type MonthSums = {
  places: PlaceSum[]
  /** Of the buyers without a GSTIN, without the invoices that are listed one by one. */
  b2cs: PlaceSum[]
  hsn: Record<'b2b' | 'b2c', HsnSum[]>
  invoices: Count
  notes: Count
  /** The notes that lower no tax. The sums are without them. */
  lateNotes: Count
}

/** The file in which a document stands: b2cs has sums only. */
export function sectionOf({ kind, buyer, isWithinState, invoiceAmount }: Omit<TaxDocument, 'lines'>) {
  if (buyer) return kind === 'invoice' ? 'b2b' : 'cdnr'
  if (isWithinState || invoiceAmount <= LARGE_INVOICE) return 'b2cs'
  return kind === 'invoice' ? 'b2cl' : 'cdnur'
}

export const amountOf = ({ lines }: Pick<TaxDocument, 'lines'>) => sum(lines.map(({ amount }) => amount))

/** A document stands in its file once for each rate. */
export const sumByPercent = ({ lines }: TaxDocument) =>
  [...Map.groupBy(lines, ({ percent }) => percent)]
    .toSorted(([a], [b]) => a - b)
    .map(([percent, group]) => ({ percent, value: sum(group.map(({ value }) => value)) }))

export function createMonthSums() {
  const places = createGroups<Pick<PlaceSum, 'place' | 'percent'>>()
  const b2cs = createGroups<Pick<PlaceSum, 'place' | 'percent'>>()
  const b2b = createGroups<Pick<HsnSum, 'hsn' | 'unit' | 'percent'>>()
  const b2c = createGroups<Pick<HsnSum, 'hsn' | 'unit' | 'percent'>>()
  const [invoices, notes, lateNotes] = [0, 1, 2].map(() => ({ count: 0, amount: ZERO })) as [Count, Count, Count]

  function add(document: TaxDocument) {
    const { kind, countsForTax, lines, buyer } = document
    const count = kind === 'invoice' ? invoices : countsForTax ? notes : lateNotes
    count.count += 1
    count.amount = plus(count.amount, amountOf(document))
    if (!countsForTax) return
    const change = kind === 'invoice' ? plus : minus
    const place = placeName(document.placeOfSupply)
    const isSmall = sectionOf(document) === 'b2cs'
    for (const line of lines) {
      const { hsn, percent } = line
      places.add({ place, percent }, line, change)
      if (isSmall) b2cs.add({ place, percent }, line, change)
      const unit = unitOf(hsn, line.unit)
      const counted = unit === 'NA' ? { ...line, pieces: 0 } : line
      ;(buyer ? b2b : b2c).add({ hsn, unit, percent }, counted, change)
    }
  }

  return {
    add,
    read: (): MonthSums => ({
      ...{ places: places.list(), b2cs: b2cs.list(), hsn: { b2b: b2b.list(), b2c: b2c.list() } },
      ...{ invoices, notes, lateNotes },
    }),
  }
}

/** In the order of their keys. A group of which everything was taken back is left out. */
function createGroups<K extends object>() {
  const groups = new Map<string, K & Sums>()
  return {
    add(key: K, line: DocumentLine, change: (a: Paise, b: Paise) => Paise) {
      const name = Object.values(key)
        .map((part) => String(part).padStart(3, '0'))
        .join(' ')
      const group = groups.get(name) ?? { ...key, quantity: 0, amount: ZERO, value: ZERO, half: ZERO, whole: ZERO }
      groups.set(name, group)
      group.quantity += change(ZERO, line.pieces as Paise) as number
      for (const part of ['amount', 'value', 'half', 'whole'] as const) group[part] = change(group[part], line[part])
    },
    list: () =>
      [...groups]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([, group]) => group)
        .filter(({ quantity, amount, value, half, whole }) => [quantity, amount, value, half, whole].some(Boolean)),
  }
}
