/** The tables of invoices and credit notes: their lines, and their tax by HSN code and rate. */
import { formatCount } from '#core/number-format.ts'
import { formatRupees, minus, sum, times, ZERO, type Paise } from '#core/money.ts'
import { nameOf } from '../cart/rules.ts'
import type { TaxedLine } from './invoice-lines.ts'
import type { TaxSheet } from './invoices.ts'

/** A `figure` column is aligned right. The `wide` column takes the remaining width. */
export type Column = { name: string; kind: 'wide' | 'word' | 'figure' }
export type Table = { caption: string; columns: Column[]; rows: string[][]; foot: string[] }

type LineColumn<T> = Column & { cell: (row: T) => string; foot: string }
type Rate = TaxSheet['byRate'][number]

const tableOf = <T>(caption: string, rows: T[], columns: LineColumn<T>[]): Table => ({
  caption,
  columns: columns.map(({ name, kind }) => ({ name, kind })),
  rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  foot: columns.map(({ foot }) => foot),
})
const figure = <T>(name: string, cell: (row: T) => string, foot = ''): LineColumn<T> => ({
  ...{ name, kind: 'figure', cell, foot },
})
const money = <T>(name: string, amountOf: (row: T) => Paise, foot: Paise) =>
  figure<T>(name, (row) => formatRupees(amountOf(row)), formatRupees(foot))

const itemColumns: LineColumn<TaxedLine>[] = [
  { name: 'Item', kind: 'wide', cell: ({ item }) => (item === 'shipping' ? 'Shipping' : nameOf(item)), foot: 'Total' },
  { name: 'HSN', kind: 'word', cell: ({ hsn }) => hsn, foot: '' },
  figure('Qty', ({ quantity }) => formatCount(quantity)),
]
const price = figure<TaxedLine>('Price', ({ item, amount }) => formatRupees(item === 'shipping' ? amount : item.price))
/** What offers save of the line. A discount lowers the taxable value only if the invoice shows it (s. 15(3)(a) CGST Act). */
const savedOf = ({ item, quantity, amount }: TaxedLine) =>
  item === 'shipping' ? ZERO : minus(times(item.price, quantity), amount)
const savings = ({ lines }: TaxSheet) =>
  lines.some((line) => savedOf(line) > 0) ? [money<TaxedLine>('Discount', savedOf, sum(lines.map(savedOf)))] : []
const percent = figure<TaxedLine>('GST', (line) => `${line.percent}%`)
const taxable = <T extends Rate>({ tax }: TaxSheet) => money<T>('Taxable', (row) => row.tax.value, tax.value)
const taxes = <T extends Rate>({ tax, isWithinState, stateTaxName }: TaxSheet) => {
  const half = (name: string) => money<T>(name, (row) => row.tax.stateAndCentral, tax.stateAndCentral)
  return isWithinState
    ? [half('CGST'), half(stateTaxName)]
    : [money<T>('IGST', (row) => row.tax.integrated, tax.integrated)]
}
const amount = <T extends Rate>({ lines }: TaxSheet) =>
  money<T>('Amount', (row) => row.amount, sum(lines.map((line) => line.amount)))

export const lineTable = (sheet: TaxSheet) =>
  tableOf('Items', sheet.lines, [
    ...[...itemColumns, price, ...savings(sheet), taxable(sheet), percent],
    ...[...taxes<TaxedLine>(sheet), amount<TaxedLine>(sheet)],
  ])

/** Of a credit note. One that adjusts no tax shows none. */
export const creditTable = (sheet: TaxSheet, adjustsTax: boolean) =>
  tableOf('Items', sheet.lines, [
    ...itemColumns,
    ...(adjustsTax ? [taxable<TaxedLine>(sheet), percent, ...taxes<TaxedLine>(sheet)] : []),
    amount(sheet),
  ])

export const taxTable = (sheet: TaxSheet) =>
  tableOf<Rate>('Tax by HSN code and rate', sheet.byRate, [
    { name: 'HSN', kind: 'wide', cell: ({ hsn }) => hsn, foot: 'Total' },
    figure('GST', (row) => formatRate(sheet, row.percent)),
    ...[taxable<Rate>(sheet), ...taxes<Rate>(sheet), amount<Rate>(sheet)],
  ])

const formatRate = ({ isWithinState }: TaxSheet, percent: number) =>
  percent === 0 || !isWithinState ? `${percent}%` : `${percent}% (${percent / 2} + ${percent / 2})`
