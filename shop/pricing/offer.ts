/** What an offer is while a price is calculated: its benefit, its conditions and the goods that it is for. */
import type { AppliedOffer, OfferBenefit, OfferStage, OfferTier, PaymentMethod } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'

export type { AppliedOffer, OfferBenefit, OfferStage, OfferTier }

export type PayingMethod = 'online' | 'cash'
/** Offers tell only cash on delivery from all other ways to pay. */
export const payingMethodOf = (method: PaymentMethod | null): PayingMethod => (method === 'cash' ? 'cash' : 'online')

export type Offer = {
  id: number
  name: string
  /** The code that the shopper entered. Null for an automatic offer. */
  code: string | null
  benefit: OfferBenefit
  stage: OfferStage
  /** Applies only without any other offer. */
  isExclusive: boolean
  /** Of two line offers for the same goods, the higher one takes them. */
  priority: number
  /** Both are measured on the goods that the offer is for, before any offer. */
  minGoods: Paise | null
  minPieces: number | null
  /** Null for all. */
  method: PayingMethod | null
  /** What is left of its budget. Null without one. */
  budgetLeft: Paise | null
  /** The variants of the cart that it is for. */
  variantIds: readonly number[]
}

export type PricedLine = { variantId: number; price: Paise; actualPrice: Paise; quantity: number }
