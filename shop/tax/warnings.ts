/** What an admin should know of the tax of a product. Pure: the form shows it while it is typed. */
import type { Paise } from '#core/money.ts'
import { messages } from './messages.ts'
import { findLossRange, findPercent, isByPrice, UNKNOWN_PERCENT, type LossRange, type TaxClass } from './rules.ts'

/** The price of one size, and how many pieces are in its pack. */
export type PricedSize = { price: Paise; pieces: number }
type Taxed = { taxClass: TaxClass; hsn: string; sizes: PricedSize[] }
/** `digits`: of the HSN code on invoices. */
type Context = { day: string; digits: number }

export const taxWarnings = ({ taxClass, hsn, sizes }: Taxed, { day, digits }: Context): string[] => [
  ...new Set(sizes.flatMap((size) => lossWarning(taxClass, size, day) ?? [])),
  ...(/^\d+$/.test(hsn) && hsn.length < digits ? [messages.shortHsn(digits)] : []),
]

/** Of goods of which nothing is known. */
export const noHsnWarning = ({ taxClass, hsn }: Pick<Taxed, 'taxClass' | 'hsn'>): string[] =>
  hsn === '' && taxClass.code === `flat-${UNKNOWN_PERCENT}` ? [messages.noHsn(UNKNOWN_PERCENT)] : []

/** What another price makes of the tax: another rate, or less than a lower price leaves. */
export function priceNotes({ slabs }: Pick<TaxClass, 'slabs'>, size: PricedSize, before: Paise, day: string): string[] {
  const rateAt = (net: Paise) => findPercent(slabs, { net, pieces: size.pieces }, day)
  const [old, now] = [rateAt(before), rateAt(size.price)]
  const loss = lossWarning({ slabs }, size, day)
  return [...(old === now ? [] : [messages.newRate(now, old)]), ...(loss ? [loss] : [])]
}

/** The prices of a pack are those of its pieces together. */
export function lossWarning({ slabs }: Pick<TaxClass, 'slabs'>, { price, pieces }: PricedSize, day: string) {
  const range = findLossRange(slabs, { net: price, pieces }, day)
  return range && messages.loss(ofPack(range, pieces))
}

const ofPack = ({ keepAt, from, to }: LossRange, pieces: number): LossRange => ({
  keepAt: (keepAt * pieces) as Paise,
  from: (from * pieces) as Paise,
  to: (to * pieces) as Paise,
})

/** A rate that was asked for and is not that of the product. */
export function otherRateWarning({ taxClass, hsn, sizes }: Taxed, asked: number | undefined, day: string) {
  const [size] = sizes
  if (!size || asked === undefined) return undefined
  const percent = findPercent(taxClass.slabs, { net: size.price, pieces: size.pieces }, day)
  if (percent === asked) return undefined
  const goods = /^\d\d/.test(hsn) ? messages.chapter(hsn) : taxClass.name
  return isByPrice(taxClass, day) ? messages.byPrice(goods, percent, size.price) : messages.otherRate(asked, percent)
}
