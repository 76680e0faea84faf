/** An invoice in words and figures, as the page and the PDF both lay it out: neither knows anything of tax. */
import { amountInWords } from '#words/amount-in-words.ts'
import { inDigits } from '#words/count.ts'
import { shownMobile } from '#words/mobile.ts'
import { inRupees, toRupees, type Paise } from '#words/money.ts'
import { istDate } from '#words/time.ts'
import { choiceOf } from '../cart/rules.ts'
import type { State } from '../checkout/rules.ts'
import { METHODS } from '../payments/rules.ts'
import { STATE_CODES, type Tax } from './gst.ts'
import type { Invoice, TaxedLine } from './invoices.ts'
import { orderNumber, paymentName } from './rules.ts'

/** A column of figures stands to the right; the one that is `wide` takes what the others leave. */
export type Column = { name: string; kind: 'wide' | 'word' | 'figure' }
export type Table = { caption: string; columns: Column[]; rows: string[][]; foot: string[] }
export type Party = { title: string; lines: string[] }
export type InvoiceText = {
  orderId: string
  number: string
  heading: string
  /** What a proforma has to say of itself. */
  remark: string
  facts: [string, string][]
  parties: Party[]
  lines: Table
  byRate: Table
  sums: [string, string][]
  total: [string, string]
  inWords: string
  notes: string[]
}

const twoPlaces = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** In columns whose heads say ₹. */
const figure = (amount: Paise) => twoPlaces.format(toRupees(amount))
const withCode = (state: string) => `${state} (${STATE_CODES[state as State] ?? '97'})`

export function invoiceText(invoice: Invoice): InvoiceText {
  const { order, number, at, seller, placeOfSupply } = invoice
  const { address, method, mrp, discount, shipping, total } = order
  return {
    orderId: order.id,
    number: number ?? `Order #${orderNumber(order.id)}`,
    heading: number === null ? 'Proforma Invoice' : seller.gstin === null ? 'Invoice' : 'Tax Invoice',
    remark: number === null ? 'Not yet a tax invoice: that one takes its place when the order is shipped.' : '',
    facts: [
      ...(number === null
        ? []
        : ([
            ['Invoice number', number],
            ['Invoice date', istDate(at)],
          ] as [string, string][])),
      ['Order', `#${orderNumber(order.id)}`],
      ['Order date', istDate(order.createdAt)],
      ['Payment', `${method ? `${METHODS[method]}: ` : ''}${paymentName(order)}`],
      ['Place of supply', withCode(placeOfSupply)],
      ['Tax payable on reverse charge', 'No'],
    ],
    parties: [
      {
        title: 'Sold by',
        lines: [
          seller.name,
          seller.address,
          withCode(seller.state),
          ...(seller.gstin ? [`GSTIN ${seller.gstin}`] : []),
        ],
      },
      {
        title: 'Billed and delivered to',
        lines: address
          ? [
              address.name,
              address.building,
              `${address.city} ${address.pin}`,
              withCode(address.state),
              shownMobile(address.mobile),
            ]
          : ['No address was given with the order'],
      },
    ],
    lines: linesOf(invoice),
    byRate: byRateOf(invoice),
    sums: [
      ['Total MRP', inRupees(mrp)],
      ...(discount > 0 ? ([['Discount', `−${inRupees(discount)}`]] as [string, string][]) : []),
      ['Shipping', shipping === 0 ? 'FREE' : inRupees(shipping)],
    ],
    total: ['Grand Total', inRupees(total)],
    inWords: amountInWords(total),
    notes: [
      'Prices include GST; the tax inside each is shown above.',
      ...(number === null ? [] : ['Made by computer and good without a signature.']),
    ],
  }
}

const taxNames = ({ withinState, stateHalf }: Invoice) => (withinState ? ['CGST', stateHalf] : ['IGST'])
const taxCells = ({ withinState }: Invoice, { half, whole }: Tax) => (withinState ? [half, half] : [whole]).map(figure)
const rates = ({ withinState }: Invoice, percent: number) =>
  percent === 0 || !withinState ? `${percent}%` : `${percent}% (${percent / 2} + ${percent / 2})`
const figures = (names: string[]): Column[] => names.map((name) => ({ name: `${name} ₹`, kind: 'figure' }))

const linesOf = (invoice: Invoice): Table => ({
  caption: 'Items',
  columns: [
    { name: 'Item', kind: 'wide' },
    { name: 'HSN', kind: 'word' },
    { name: 'Qty', kind: 'figure' },
    ...figures(['Price', 'Taxable']),
    { name: 'GST', kind: 'figure' },
    ...figures([...taxNames(invoice), 'Amount']),
  ],
  rows: invoice.lines.map((line) => {
    const { what, hsn, percent, amount, tax } = line
    const quantity = what === 'shipping' ? 1 : what.quantity
    const price = what === 'shipping' ? amount : what.price
    return [
      ...[nameOf(what), hsn, inDigits(quantity), figure(price), figure(tax.value), `${percent}%`],
      ...[...taxCells(invoice, tax), figure(amount)],
    ]
  }),
  foot: [
    'Total',
    '',
    '',
    '',
    figure(invoice.tax.value),
    '',
    ...taxCells(invoice, invoice.tax),
    figure(invoice.order.total),
  ],
})

const byRateOf = (invoice: Invoice): Table => ({
  caption: 'Tax by HSN code and rate',
  columns: [
    { name: 'HSN', kind: 'wide' },
    { name: 'GST', kind: 'figure' },
    ...figures(['Taxable', ...taxNames(invoice), 'Amount']),
  ],
  rows: invoice.byRate.map(({ hsn, percent, amount, tax }) => [
    ...[hsn, rates(invoice, percent), figure(tax.value), ...taxCells(invoice, tax), figure(amount)],
  ]),
  foot: ['Total', '', figure(invoice.tax.value), ...taxCells(invoice, invoice.tax), figure(invoice.order.total)],
})

const nameOf = (what: TaxedLine['what']) =>
  what === 'shipping' ? 'Shipping' : [what.title, choiceOf(what)].filter(Boolean).join(', ')
