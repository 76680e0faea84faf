/** The offer of the calculation from a row of the table: for carts, for best prices and for previews. */
import type { Offer } from '../pricing/offer.ts'
import type { OfferRow } from './refuse-offer.ts'

type Row = Pick<OfferRow, 'id' | 'name' | 'benefit' | 'stage' | 'isExclusive' | 'priority' | 'conditions'>

export const toOffer = (
  { id, name, benefit, stage, isExclusive, priority, conditions: { minGoods, minPieces, method } }: Row,
  forCart: Pick<Offer, 'code' | 'budgetLeft' | 'variantIds'>,
): Offer => ({ id, name, benefit, stage, isExclusive, priority, minGoods, minPieces, method, ...forCart })
