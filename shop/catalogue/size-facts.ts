/** What differs between the sizes of a product and the law wants to be told: MRP, unit price and net quantity (record 0139). */
import { formatRupees } from '#core/money.ts'
import { formatNetQuantity, formatUnitPrice, netQuantityOf } from '../law/rules.ts'
import { mrpOf, type Product, type SizeFact, type Variant } from './rules.ts'

export function sizeFactsOf(product: Pick<Product, 'price' | 'variants' | 'information'>): SizeFact[] {
  const { price, variants, information } = product
  const netOf = (one: Variant) => netQuantityOf(information, { size: one.size, isSamePrice: one.price === price })
  const facts: SizeFact[] = [
    ['MRP', textsOf(variants, (variant) => `${formatRupees(mrpOf(variant))} (inclusive of all taxes)`)],
    ['Unit price', textsOf(variants, (variant) => formatUnitPrice(variant.price, netOf(variant)))],
    ['Net quantity', textsOf(variants, (variant) => formatNetQuantity(netOf(variant)))],
  ]
  return facts.filter(([, texts]) => texts.length > 0)
}

/** `['₹1,499']` where all sizes say the same, else `['50 ml: ₹1,499', '100 ml, 200 ml: ₹2,499']`. */
function textsOf(variants: Variant[], factOf: (variant: Variant) => string | undefined) {
  const told = variants.map((variant) => ({ ...variant, fact: factOf(variant) }))
  const namesOf = (isBySize: boolean) =>
    Map.groupBy(told, ({ size, colour }) => (isBySize ? size : [colour, size].filter(Boolean).join(' ')))
  const isBySize = [...namesOf(true).values()].every((same) => new Set(same.map(({ fact }) => fact)).size === 1)
  const names = new Map<string, string[]>()
  for (const [name, [one]] of namesOf(isBySize))
    if (one?.fact) names.set(one.fact, [...(names.get(one.fact) ?? []), name])
  if (names.size === 1 && told.every(({ fact }) => fact)) return [...names.keys()]
  return [...names].map(([fact, names]) => `${names.join(', ')}: ${fact}`)
}
