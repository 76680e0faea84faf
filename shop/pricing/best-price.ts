/** What one piece costs at best, alone in a cart, with offers that everybody can have. */
import { minus, ZERO, type Paise } from '#core/money.ts'
import { applyOffers, type ShippingRule } from './calculate.ts'
import type { Offer, PricedLine } from './offer.ts'

/** `offer` is the name of the offer, and `code` what the shopper has to enter for it. */
export type BestPrice = { price: Paise; offer: string; code: string | null }
/** With its sentence. */
export type ShownBestPrice = BestPrice & { text: string }

/**
 * Automatic offers apply by themselves, and a shopper enters one code. So this is the lowest of what the cart charges for
 * the goods without a code, and with each of the codes.
 */
export function bestPrice(
  piece: Omit<PricedLine, 'quantity'>,
  offers: readonly Offer[],
  shippingRule: ShippingRule,
): BestPrice | null {
  const automatic = offers.filter(({ code }) => code === null)
  const choices = [automatic, ...offers.filter(({ code }) => code !== null).map((coded) => [...automatic, coded])]
  const lines = [{ ...piece, quantity: 1 }]
  const results = choices.map((offers) => applyOffers({ lines, offers, shippingRule }))
  const best = results.reduce((best, next) => (next.saved > best.saved ? next : best))
  if (best.saved === ZERO) return null
  const onGoods = best.applied.filter(({ stage }) => stage !== 'shipping')
  const largest = onGoods.reduce((largest, next) => (next.amount > largest.amount ? next : largest))
  const { name, code } = onGoods.find(({ code }) => code !== null) ?? largest
  return { price: minus(piece.price, best.saved), offer: name, code }
}
