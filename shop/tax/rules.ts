/**
 * The GST rate of goods by their value and the day. Pure: forms in the browser use it, too.
 *
 *   1. The value is that of one piece without tax, after discounts on the invoice (s. 15(3)(a) CGST Act).
 *   2. Prices include tax. A slab holds while the value at its own rate does not exceed it, so that between two slabs the
 *      higher rate applies as soon as the value at the lower rate is above the edge.
 *   3. All pieces of a line have one rate: that of their exact average.
 */
import type { Paise } from '#core/money.ts'

/** The rates that the law has had since 2017. */
export const GST_PERCENTS = [0, 3, 5, 12, 18, 28, 40] as const
/** Those of today: 12 and 28 ended on 22 September 2025. What had them has 18. */
export const CURRENT_PERCENTS = GST_PERCENTS.filter((percent) => percent !== 12 && percent !== 28)
/** The rate of goods of which nothing is known. */
export const UNKNOWN_PERCENT = 18

export const MAX_CLASS_NAME_LENGTH = 80
export const MAX_SLABS = 6
export const MAX_HSN_PREFIXES = 100

/** `validFrom` is a day in India, 2025-09-22. The slab above all others has no `upTo`. */
export type TaxSlab = { validFrom: string; upTo: Paise | null; percent: number }

/** `net` is the amount of all pieces with tax, after offers. A pack of three trunks sold twice has 6 `pieces`. */
export type Goods = { net: Paise; pieces: number }

/** `day` is a day in India. Before the first rates of a class, those apply. */
export function findPercent(slabs: readonly TaxSlab[], { net, pieces }: Goods, day: string): number {
  const slab = slabsOf(slabs, day).find(({ upTo, percent }) => upTo === null || isWithin(net, pieces, upTo, percent))
  if (!slab) throw new Error(`A tax class has no rate above its slabs on ${day}`)
  return slab.percent
}

const isWithin = (net: number, pieces: number, upTo: number, percent: number) =>
  net * 100 <= upTo * (100 + percent) * pieces

/** The slabs that are valid on a day, the lowest first. */
export function slabsOf(slabs: readonly TaxSlab[], day: string): TaxSlab[] {
  const starts = slabs.map(({ validFrom }) => validFrom).sort()
  const validFrom = starts.findLast((start) => start <= day) ?? starts[0]
  return slabs
    .filter((slab) => slab.validFrom === validFrom)
    .sort((a, b) => (a.upTo ?? Infinity) - (b.upTo ?? Infinity))
}

/** The days after this one on which other rates begin. */
export const startsAfter = (slabs: readonly TaxSlab[], day: string) =>
  [...new Set(slabs.map(({ validFrom }) => validFrom))].filter((start) => start > day).sort()

/** The first rates of a class: they also hold for every earlier day. */
export const FIRST_DAY = '2000-01-01'

/** In the order of their days and limits. */
export function slabsFrom(slabs: readonly TaxSlab[]): TaxSlab[] {
  const days = [...new Set(slabs.map(({ validFrom }) => validFrom))].sort()
  return days.flatMap((day) => slabsOf(slabs, day))
}

/**
 * The prices of one piece, both included, at which a seller keeps no more than at `keepAt`: from ₹2,625.01 to ₹2,950 for
 * clothes. Undefined for a price outside of such a range.
 */
export type LossRange = { keepAt: Paise; from: Paise; to: Paise }

export function findLossRange(slabs: readonly TaxSlab[], goods: Goods, day: string): LossRange | undefined {
  const valid = slabsOf(slabs, day)
  for (const [at, { upTo, percent }] of valid.entries()) {
    const above = valid[at + 1]
    if (upTo === null || !above) return undefined
    const keepAt = Math.floor((upTo * (100 + percent)) / 100) as Paise
    const to = Math.floor((upTo * (100 + above.percent)) / 100) as Paise
    const isInRange = goods.net > keepAt * goods.pieces && goods.net <= to * goods.pieces
    if (isInRange) return { keepAt, from: (keepAt + 1) as Paise, to }
  }
  return undefined
}

/** `prefixes` are the HSN codes, or beginnings of them, whose goods the class is proposed for. */
export type TaxClass = {
  id: number
  code: string
  name: string
  unit: 'piece' | 'pair'
  version: number
  slabs: TaxSlab[]
  prefixes: string[]
}

/** Whether the rate depends on the price. */
export const isByPrice = ({ slabs }: Pick<TaxClass, 'slabs'>, day: string) => slabsOf(slabs, day).length > 1

/** The class of the longest prefix of an HSN code. */
export function findClassOfHsn<T extends Pick<TaxClass, 'prefixes'>>(
  classes: readonly T[],
  hsn: string,
): T | undefined {
  const digits = hsn.replace(/\s/g, '')
  const matches = classes.flatMap((taxClass) =>
    taxClass.prefixes.filter((prefix) => digits.startsWith(prefix)).map((prefix) => ({ taxClass, prefix })),
  )
  return matches.toSorted((a, b) => b.prefix.length - a.prefix.length)[0]?.taxClass
}

/** The class of goods that have one rate at every price. */
export const findFlatClass = <T extends Pick<TaxClass, 'code'>>(classes: readonly T[], percent: number) =>
  classes.find(({ code }) => code === `flat-${percent === 12 || percent === 28 ? 18 : percent}`)
