/** The tables of an invoice: its lines, and its tax by HSN code and rate. */
import { formatCount } from '#core/number-format.ts'
import { formatRupees } from '#core/money.ts'
import { nameOf } from '../cart/rules.ts'
import type { Tax } from './gst.ts'
import type { Invoice } from './invoices.ts'

/** A `figure` column is aligned right. The `wide` column takes the remaining width. */
export type Column = { name: string; kind: 'wide' | 'word' | 'figure' }
export type Table = { caption: string; columns: Column[]; rows: string[][]; foot: string[] }

const taxNames = ({ isWithinState, stateTaxName }: Invoice) => (isWithinState ? ['CGST', stateTaxName] : ['IGST'])
const taxCells = ({ isWithinState }: Invoice, { stateAndCentral, integrated }: Tax) =>
  (isWithinState ? [stateAndCentral, stateAndCentral] : [integrated]).map(formatRupees)
const formatRate = ({ isWithinState }: Invoice, percent: number) =>
  percent === 0 || !isWithinState ? `${percent}%` : `${percent}% (${percent / 2} + ${percent / 2})`
const figureColumns = (names: string[]): Column[] => names.map((name) => ({ name, kind: 'figure' }))

export const lineTable = (invoice: Invoice): Table => ({
  caption: 'Items',
  columns: [
    { name: 'Item', kind: 'wide' },
    { name: 'HSN', kind: 'word' },
    { name: 'Qty', kind: 'figure' },
    ...figureColumns(['Price', 'Taxable']),
    { name: 'GST', kind: 'figure' },
    ...figureColumns([...taxNames(invoice), 'Amount']),
  ],
  rows: invoice.lines.map(({ item, hsn, percent, amount, tax }) => {
    const line =
      item === 'shipping' ? { name: 'Shipping', quantity: 1, price: amount } : { ...item, name: nameOf(item) }
    return [
      line.name,
      hsn,
      formatCount(line.quantity),
      formatRupees(line.price),
      formatRupees(tax.value),
      `${percent}%`,
      ...taxCells(invoice, tax),
      formatRupees(amount),
    ]
  }),
  foot: [
    'Total',
    '',
    '',
    '',
    formatRupees(invoice.tax.value),
    '',
    ...taxCells(invoice, invoice.tax),
    formatRupees(invoice.order.total),
  ],
})

export const taxTable = (invoice: Invoice): Table => ({
  caption: 'Tax by HSN code and rate',
  columns: [
    { name: 'HSN', kind: 'wide' },
    { name: 'GST', kind: 'figure' },
    ...figureColumns(['Taxable', ...taxNames(invoice), 'Amount']),
  ],
  rows: invoice.byRate.map(({ hsn, percent, amount, tax }) => [
    hsn,
    formatRate(invoice, percent),
    formatRupees(tax.value),
    ...taxCells(invoice, tax),
    formatRupees(amount),
  ]),
  foot: [
    'Total',
    '',
    formatRupees(invoice.tax.value),
    ...taxCells(invoice, invoice.tax),
    formatRupees(invoice.order.total),
  ],
})
