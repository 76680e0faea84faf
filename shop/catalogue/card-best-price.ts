/** The best price that a card, and each size of a product, shows next to its price. */
import type { BestPriceOf } from '../offers/best-prices.ts'
import { pageMessages } from '../offers/page-messages.ts'
import type { BestPrice, ShownBestPrice } from '../pricing/best-price.ts'
import type { ProductRecord } from './product-records.ts'
import type { Variant } from './rules.ts'

/**
 * That of the default variant, or the lowest of all if their prices differ, as the card then says what they cost from. None
 * if another variant costs less without an offer.
 */
export function bestPriceOfCard(record: ProductRecord, bestPriceOf: BestPriceOf): ShownBestPrice | null {
  if (!record.offerFacts) return null
  const { price, actualPrice, priceFrom, priceTo, card } = record
  const isRange = priceFrom !== priceTo
  const ofDefault = { variantId: card.defaultVariantId, price, actualPrice }
  const others = isRange ? record.offerFacts.variants : []
  const [lowest] = [ofDefault, ...others.map(({ id, ...prices }) => ({ variantId: id, ...prices }))]
    .map((piece) => ({ price: piece.price, best: bestPriceOf(record, piece) }))
    .toSorted((a, b) => (a.best ?? a).price - (b.best ?? b).price)
  return lowest?.best ? withText(lowest.best, isRange) : null
}

export function withBestPrice(variant: Variant, record: ProductRecord, bestPriceOf: BestPriceOf): Variant {
  const found = bestPriceOf(record, { ...variant, variantId: variant.id })
  return found ? { ...variant, bestPrice: withText(found, false) } : variant
}

const withText = (best: BestPrice, isRange: boolean): ShownBestPrice => ({
  ...best,
  text: pageMessages.bestPrice(best.price, isRange, best.code ?? best.offer),
})
