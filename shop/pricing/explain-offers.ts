/** Why an offer with a code does not apply, and which offer the shopper nearly has. */
import { minus, sum, ZERO, type Paise } from '#core/money.ts'
import { savingAlone, type OfferedCart } from './choose-offers.ts'
import type { AppliedOffer, Offer } from './offer.ts'
import { countPieces, goodsOf, isFor, percentOfRupees, tierAt } from './saving.ts'

export type UnusedReason =
  | { kind: 'no-goods' }
  | { kind: 'min-goods'; missing: Paise }
  | { kind: 'min-pieces'; missing: number }
  | { kind: 'method'; method: 'online' | 'cash' }
  /** There is nothing left to save. */
  | { kind: 'saves-nothing' }
  /** There is not enough left of its budget. */
  | { kind: 'budget' }
  | { kind: 'better'; saves: Paise }
export type UnusedOffer = { offerId: number; code: string; why: UnusedReason }
/** `missing` is the amount of goods after which the offer would save `saves` more. */
export type NextOffer = { offerId: number; name: string; code: string | null; missing: Paise; saves: Paise }

export const explainUnused = (cart: OfferedCart, applied: readonly AppliedOffer[]): UnusedOffer[] =>
  cart.offers
    .filter(({ id }) => !applied.some(({ offerId }) => offerId === id))
    .flatMap((offer) =>
      offer.code === null ? [] : { offerId: offer.id, code: offer.code, why: reasonOf(cart, offer) },
    )

function reasonOf(cart: OfferedCart, offer: Offer): UnusedReason {
  const eligible = cart.lines.filter((line) => isFor(offer, line))
  const [goods, pieces] = [goodsOf(eligible), countPieces(eligible)]
  if (pieces === 0) return { kind: 'no-goods' }
  if (offer.minGoods !== null && goods < offer.minGoods)
    return { kind: 'min-goods', missing: minus(offer.minGoods, goods) }
  if (offer.minPieces !== null && pieces < offer.minPieces)
    return { kind: 'min-pieces', missing: offer.minPieces - pieces }
  if (offer.method !== null && offer.method !== cart.method) return { kind: 'method', method: offer.method }
  const saves = savingAlone(cart, offer)
  if (saves > 0) return { kind: 'better', saves }
  return savingAlone(cart, { ...offer, budgetLeft: null }) > 0 ? { kind: 'budget' } : { kind: 'saves-nothing' }
}

/** The one that is missing least. Only what is missing in goods is counted, and only what saves more than now. */
export function findNextOffer(cart: OfferedCart, applied: readonly AppliedOffer[]): NextOffer | null {
  const now = sum(applied.map(({ amount }) => amount))
  const next = cart.offers.flatMap((offer) => {
    const found = nextStep(cart, offer)
    const saves = found && minus(found.saves, now)
    const isUsable = offer.method === null || offer.method === cart.method
    const { id: offerId, name, code } = offer
    return saves && saves > 0 && isUsable ? [{ offerId, name, code, missing: found.missing, saves }] : []
  })
  return next.sort((a, b) => a.missing - b.missing || b.saves - a.saves || a.offerId - b.offerId)[0] ?? null
}

function nextStep({ lines, fee }: OfferedCart, offer: Offer): { missing: Paise; saves: Paise } | undefined {
  const eligible = lines.filter((line) => isFor(offer, line))
  if (eligible.length === 0 || countPieces(eligible) < (offer.minPieces ?? 0)) return undefined
  const goods = goodsOf(eligible)
  const { benefit } = offer
  const starts = benefit.kind === 'tiers' ? benefit.tiers.map(({ from }) => from) : []
  const threshold = [offer.minGoods ?? ZERO, ...starts].filter((from) => from > goods).sort((a, b) => a - b)[0]
  if (threshold === undefined) return undefined
  const saves = savingAt(offer, threshold, fee)
  const isWithinBudget = offer.budgetLeft === null || saves <= offer.budgetLeft
  return isWithinBudget ? { missing: minus(threshold, goods), saves } : undefined
}

/** What an offer saves on this much goods. Zero for one that depends on the prices of pieces. */
function savingAt({ benefit, minGoods }: Offer, goods: Paise, fee: Paise): Paise {
  switch (benefit.kind) {
    case 'amount':
      return benefit.amount
    case 'percent':
      return percentOfRupees(goods, benefit.percent, benefit.cap)
    case 'tiers':
      return goods >= (minGoods ?? 0) ? (tierAt(benefit.tiers, goods)?.amount ?? ZERO) : ZERO
    case 'free-shipping':
      return fee
    default:
      return ZERO
  }
}
