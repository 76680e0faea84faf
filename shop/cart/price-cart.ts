/** Adds up a cart with the offers that apply to it. */
import { minus } from '#core/money.ts'
import { describeCodes, describeNext } from '../offers/describe-offers.ts'
import type { Place } from '../offers/conditions.ts'
import { messages } from '../offers/messages.ts'
import { readPublicOffers } from '../offers/public-offers.ts'
import { NO_OFFERS, readCartOffers, type CartOffers } from '../offers/running-offers.ts'
import { calculateTotals, type OfferResult, type Totals } from '../pricing/calculate.ts'
import type { PayingMethod, PricedLine } from '../pricing/offer.ts'
import type { Shop } from '../shop.ts'
import type { Cart, CartLine } from './rules.ts'

type Options = {
  hasOffers?: boolean
  /** Those of a guest. Without them, those of the account are read. */
  codes?: string[] | undefined
  /** Where it is delivered, once that is chosen. */
  place?: Place | null
}

export async function priceCart(
  shop: Shop,
  lines: CartLine[],
  { hasOffers = true, codes, place = null }: Options = {},
): Promise<Cart> {
  const available = lines.filter((line) => line.stock > 0)
  const offers = hasOffers ? await readCartOffers(shop, available, { codes, place }) : NO_OFFERS
  const result = priceLines(shop, available, offers)
  const dependsOnMethod = offers.offers.some(({ method }) => method !== null)
  const withMethod = (method: PayingMethod) => toTotals(priceLines(shop, available, offers, method))
  return {
    lines,
    count: available.reduce((all, line) => all + line.quantity, 0),
    ...toTotals(result),
    codes: describeCodes(offers, result),
    hasOffersPage: offers !== NO_OFFERS && (await readPublicOffers(shop)).offers.length > 0,
    nextOffer: describeNext(result),
    placeOffer: describePlaceOffer(shop, available, offers, result),
    byMethod: dependsOnMethod ? { online: withMethod('online'), cash: withMethod('cash') } : null,
  }
}

export const priceLines = (
  { settings }: Pick<Shop, 'settings'>,
  lines: PricedLine[],
  { offers }: Pick<CartOffers, 'offers'>,
  method: PayingMethod | null = null,
) => calculateTotals({ lines, shippingRule: settings, offers, method })

/** What the place of delivery would save most, in a sentence. Alone, because a cart is delivered to one place. */
export function describePlaceOffer(
  shop: Shop,
  lines: CartLine[],
  { offers, forPlaces }: CartOffers,
  { total }: Totals,
) {
  const [best] = forPlaces
    .map(({ offer, place }) => ({
      place,
      saves: minus(total, priceLines(shop, lines, { offers: [...offers, offer] }).total),
    }))
    .sort((a, b) => b.saves - a.saves)
  return best && best.saves > 0 ? messages.placeSaves(best.saves, best.place) : null
}

const toTotals = ({ mrp, discount, offers, shipping, total, applied }: Totals & OfferResult) => ({
  ...{ mrp, discount, offers, shipping, total },
  applied: applied.map(({ perLine: _, ...offer }) => offer),
})
