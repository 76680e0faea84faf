/** The tables of an invoice: its lines, and its tax by HSN code and rate. */
import { formatCount } from '#core/number-format.ts'
import { formatRupees } from '#core/money.ts'
import { nameOf } from '../cart/rules.ts'
import type { Tax } from './gst.ts'
import type { Invoice } from './invoices.ts'

/** A `figure` column is aligned right. The `wide` column takes the remaining width. */
export type Column = { name: string; kind: 'wide' | 'word' | 'figure' }
export type Table = { caption: string; columns: Column[]; rows: string[][]; foot: string[] }

const taxNames = ({ withinState, stateHalf }: Invoice) => (withinState ? ['CGST', stateHalf] : ['IGST'])
const taxCells = ({ withinState }: Invoice, { stateAndCentral, integrated }: Tax) =>
  (withinState ? [stateAndCentral, stateAndCentral] : [integrated]).map(formatRupees)
const rates = ({ withinState }: Invoice, percent: number) =>
  percent === 0 || !withinState ? `${percent}%` : `${percent}% (${percent / 2} + ${percent / 2})`
const figures = (names: string[]): Column[] => names.map((name) => ({ name, kind: 'figure' }))

export const linesOf = (invoice: Invoice): Table => ({
  caption: 'Items',
  columns: [
    { name: 'Item', kind: 'wide' },
    { name: 'HSN', kind: 'word' },
    { name: 'Qty', kind: 'figure' },
    ...figures(['Price', 'Taxable']),
    { name: 'GST', kind: 'figure' },
    ...figures([...taxNames(invoice), 'Amount']),
  ],
  rows: invoice.lines.map(({ what, hsn, percent, amount, tax }) => {
    const sold =
      what === 'shipping' ? { name: 'Shipping', quantity: 1, price: amount } : { ...what, name: nameOf(what) }
    return [
      sold.name,
      hsn,
      formatCount(sold.quantity),
      formatRupees(sold.price),
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

export const byRateOf = (invoice: Invoice): Table => ({
  caption: 'Tax by HSN code and rate',
  columns: [
    { name: 'HSN', kind: 'wide' },
    { name: 'GST', kind: 'figure' },
    ...figures(['Taxable', ...taxNames(invoice), 'Amount']),
  ],
  rows: invoice.byRate.map(({ hsn, percent, amount, tax }) => [
    hsn,
    rates(invoice, percent),
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
