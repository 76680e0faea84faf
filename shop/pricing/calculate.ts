/**
 * The one calculation of what a cart costs: prices, then offers, then shipping (docs/decisions/0163). Pure.
 *
 *   1. total = mrp - discount - offers + shipping. `discount` is what prices are below the MRP (D9), and `offers` what is
 *      saved beyond that.
 *   2. Offers apply by stage: line, order, payment, shipping. Each stage works on what the one before left.
 *   3. Of all sets of offers that may apply together, the one that saves most applies. So a further offer or code never
 *      raises the total.
 *   4. The saving of an offer is spread over its lines to the paisa. The order of the lines does not matter, nor whether
 *      the pieces of a variant are one line or several.
 *   5. Conditions and free shipping are measured on the goods before offers, so that an offer never adds a delivery fee.
 */
import { max, minus, plus, sum, times, ZERO, type Paise } from '#core/money.ts'
import { apportion } from './apportion.ts'
import { chooseOffers } from './choose-offers.ts'
import { explainUnused, findNextOffer, type NextOffer, type UnusedOffer } from './explain-offers.ts'
import type { AppliedOffer, Offer, PayingMethod, PricedLine } from './offer.ts'
import { countPieces, goodsOf } from './saving.ts'

export type ShippingRule = { freeShippingAbove: Paise; shippingFee: Paise }

/** What a shopper pays. Every page, order and API shows these five. */
export type Totals = { mrp: Paise; discount: Paise; offers: Paise; shipping: Paise; total: Paise }

export type OfferResult = {
  /** What offers save of each line, in the order of the lines. */
  savings: Paise[]
  applied: AppliedOffer[]
  /** The offers with a code that do not apply, and why. */
  unused: UnusedOffer[]
  next: NextOffer | null
}

type Input = {
  lines: readonly PricedLine[]
  shippingRule: ShippingRule
  offers?: readonly Offer[]
  /** Null while the shopper has not chosen: offers for one method do not apply. */
  method?: PayingMethod | null
}

export function calculateTotals(input: Input): Totals & OfferResult {
  const { lines } = input
  // The MRP is never below the price.
  const mrp = sum(lines.map((line) => times(max(line.actualPrice, line.price), line.quantity)))
  const { cart, goods, applied, savings: savingsByVariant, savedShipping, saved } = applyOffers(input)
  const { fee } = cart
  const savings = cart.lines === lines ? savingsByVariant : splitByLine(lines, cart.lines, savingsByVariant)
  const shipping = minus(fee, savedShipping)
  const total = plus(minus(goods, saved), shipping)
  return {
    ...{ mrp, discount: minus(mrp, goods), offers: saved, shipping, total, savings, applied },
    unused: explainUnused(cart, applied),
    next: findNextOffer(cart, applied),
  }
}

/** The steps before the totals: what offers save, without an explanation. */
export function applyOffers({ lines, shippingRule, offers = [], method = null }: Input) {
  const goods = goodsOf(lines)
  const fee = lines.length === 0 || goods > shippingRule.freeShippingAbove ? ZERO : shippingRule.shippingFee
  const cart = { lines: joinByVariant(lines), offers, method, fee }
  const chosen = chooseOffers(cart)
  return { cart, goods, ...chosen, saved: sum(chosen.savings) }
}

function joinByVariant(lines: readonly PricedLine[]): readonly PricedLine[] {
  const byVariant = Map.groupBy(lines, ({ variantId }) => variantId)
  if (byVariant.size === lines.length) return lines
  return [...byVariant.values()].map((same) => ({ ...same[0]!, quantity: countPieces(same) }))
}

function splitByLine(lines: readonly PricedLine[], joined: readonly PricedLine[], savings: Paise[]): Paise[] {
  const byVariant = Map.groupBy(lines, ({ variantId }) => variantId)
  const shares = new Map(
    joined.map(({ variantId }, at) => {
      const weights = byVariant.get(variantId)!.map((line, id) => ({ id, weight: goodsOf([line]) }))
      return [variantId, apportion(savings[at]!, weights)]
    }),
  )
  return lines.map(({ variantId }) => shares.get(variantId)!.shift()!)
}
