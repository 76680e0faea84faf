import { formatRupees, type Paise } from '#core/money.ts'
import { offerRows } from '../offers/offer-rows.ts'
import { rowMessages } from '../offers/row-messages.ts'

type Sums = Record<'mrp' | 'discount' | 'offers' | 'shipping' | 'total', Paise> & {
  applied?: Parameters<typeof offerRows>[0]
}
/** The totals of an order, line by line. The last line is the grand total. */
export const totalRows = ({
  mrp,
  discount,
  offers,
  applied,
  shipping,
  total,
}: Sums): [name: string, amount: string][] => [
  ['Total MRP', formatRupees(mrp)],
  ...(discount > 0 ? [['Discount', `−${formatRupees(discount)}`] as [string, string]] : []),
  ...rowsOfOffers(offers, applied),
  ['Shipping', shipping === 0 ? 'FREE' : formatRupees(shipping)],
  ['Grand Total', formatRupees(total)],
]

/** One row per offer, or one for all where the single ones are not known. */
function rowsOfOffers(offers: Paise, applied: Sums['applied']): [name: string, amount: string][] {
  if (offers === 0) return []
  return applied ? offerRows(applied) : [[rowMessages.rows, `−${formatRupees(offers)}`]]
}
