/** For the form of a product: offers that bring one piece of it under another GST rate, by the rates of today. */
import { ZERO, type Paise } from '#core/money.ts'
import { istDay } from '#core/time.ts'
import { listOffers } from '../offers/running-offers.ts'
import { hasEnded } from '../offers/rules.ts'
import { isForAll, isInScope, readProductFacts } from '../offers/scope.ts'
import { toOffer } from '../offers/to-offer.ts'
import { applyOffers } from '../pricing/calculate.ts'
import { lineAmount } from '../pricing/line-amount.ts'
import { requirePermission, type Shop } from '../shop.ts'
import { queryTaxClasses } from '../tax/list-classes.ts'
import { findPercent } from '../tax/rules.ts'
import { messages } from './messages.ts'

type Product = {
  id: number
  taxClassId: number
  price: Paise
  actualPrice: Paise
  variants: { price: Paise | null; actualPrice: Paise | null; piecesInPack: number }[]
}

/** Of the offers that run or will run, each alone. The prices are those without a price list. */
export async function listRateNotes(shop: Shop, product: Product): Promise<string[]> {
  requirePermission(shop, 'read-products')
  const offers = (await listOffers(shop)).filter((offer) => offer.state === 'on' && !hasEnded(offer, shop.now()))
  if (offers.length === 0) return []
  const facts = (await readProductFacts(shop, [product.id])).get(product.id)
  const slabs = (await queryTaxClasses(shop)).find(({ id }) => id === product.taxClassId)?.slabs
  if (!facts || !slabs) return []
  const today = istDay(shop.now())
  const notes = product.variants.flatMap(({ piecesInPack: pieces, ...own }) => {
    const piece = {
      price: own.price ?? product.price,
      actualPrice: own.actualPrice ?? product.actualPrice,
      quantity: 1,
    }
    const rateAt = (offer: Paise) => findPercent(slabs, { net: lineAmount({ ...piece, offer }), pieces }, today)
    return offers.flatMap((row) => {
      if (!isForAll(row.scope) && !isInScope(row.scope, facts, piece)) return []
      const offer = toOffer(row, { code: null, budgetLeft: null, variantIds: [1] })
      const { saved } = applyOffers({
        ...{ lines: [{ ...piece, variantId: 1 }], offers: [offer], method: offer.method },
        shippingRule: shop.settings,
      })
      const [before, after] = [rateAt(ZERO), rateAt(saved)]
      return before === after ? [] : [messages.otherRate(row.name, piece.price, after, before)]
    })
  })
  return [...new Set(notes)]
}
