/** The text of an invoice. The page and the PDF only lay it out, so neither of them contains tax rules. */
import type { Seller } from '#db/schema.server.ts'
import { amountInWords } from '#core/amount-in-words.ts'
import { formatMobile } from '#core/mobile.ts'
import { minus, plus, sum, times } from '#core/money.ts'
import { istDate } from '#core/time.ts'
import type { State } from '../checkout/rules.ts'
import { METHODS } from '../payments/rules.ts'
import { STATE_CODES } from './gst.ts'
import { taxTable, lineTable, type Table } from './invoice-tables.ts'
import type { TaxedLine } from './invoice-lines.ts'
import type { Invoice } from './invoices.ts'
import type { Order } from './orders.ts'
import { dueInFull, orderNumber, paymentName } from './rules.ts'
import { totalRows } from './total-rows.ts'

export type Party = { title: string; lines: string[] }
/** The text of an invoice or a credit note. */
export type DocumentText = {
  orderId: string
  number: string
  heading: string
  /** What the reader must know first: that an invoice is a proforma, or that a note adjusts no tax. */
  remark: string
  facts: [string, string][]
  parties: Party[]
  lines: Table
  byRate: Table | null
  sums: [string, string][]
  total: [string, string]
  inWords: string
  notes: string[]
}

export const withCode = (state: string) => `${state} (${STATE_CODES[state as State] ?? '97'})`
export const COMPUTER_MADE = 'Made by computer and good without a signature.'

export const sellerParty = (title: string, { name, address, state, gstin }: Seller): Party => ({
  title,
  lines: [name, address, withCode(state), ...(gstin ? [`GSTIN ${gstin}`] : [])],
})

export const buyerParty = (title: string, { address, buyer }: Pick<Order, 'address' | 'buyer'>): Party => ({
  title,
  lines: [
    ...(buyer ? [buyer.name, `GSTIN ${buyer.gstin}`] : []),
    ...(address
      ? [
          ...[address.name, address.building, `${address.city} ${address.pin}`],
          ...[withCode(address.state), formatMobile(address.mobile)],
        ]
      : ['No address was given with the order']),
  ],
})

/** The totals of an invoice are those of its lines: it does not charge what was cancelled before it. */
function chargedBy(lines: TaxedLine[]) {
  const ofItems = lines.flatMap(({ item, quantity, amount }) =>
    item === 'shipping' ? [] : [{ ...item, quantity, amount }],
  )
  const mrp = sum(ofItems.map(({ actualPrice, quantity }) => times(actualPrice, quantity)))
  const total = sum(lines.map(({ amount }) => amount))
  const shipping = minus(total, sum(ofItems.map(({ amount }) => amount)))
  const offers = sum(ofItems.map(({ price, quantity, amount }) => minus(times(price, quantity), amount)))
  return { mrp, discount: minus(minus(plus(mrp, shipping), total), offers), offers, shipping, total }
}

export function invoiceText(invoice: Invoice): DocumentText & { byRate: Table } {
  const { order, number, at, seller, placeOfSupply } = invoice
  const { method } = order
  const charged = chargedBy(invoice.lines)
  // After a cancellation the offers saved less than they say.
  const applied = charged.offers === order.offers ? order.applied : undefined
  const sums = totalRows({ ...charged, ...(applied && { applied }) })
  const due = dueInFull(order)
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
    parties: [sellerParty('Sold by', seller), buyerParty('Billed and delivered to', order)],
    lines: lineTable(invoice),
    byRate: taxTable(invoice),
    sums: sums.slice(0, -1),
    total: sums.at(-1)!,
    inWords: amountInWords(charged.total),
    notes: [
      ...(due ? [`${due}.`] : []),
      'Prices include GST; the tax inside each is shown above.',
      ...(number === null ? [] : [COMPUTER_MADE]),
    ],
  }
}
