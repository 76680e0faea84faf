/**
 * The best price of products: what one piece costs at best with an offer that everybody can have. It is calculated when a
 * page is made, from what the process keeps of products and offers (record 0165).
 */
import { sql } from 'drizzle-orm'
import { productCollections, products, variants } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import { bestPrice, type BestPrice } from '../pricing/best-price.ts'
import type { Shop } from '../shop.ts'
import { asksForPlace, asksForTime } from './conditions.ts'
import { hasPublicOffers, readPublicOffers, type PublicOffer } from './public-offers.ts'
import { isForAll, isInScope, type ProductFacts } from './scope.ts'
import { toOffer } from './to-offer.ts'

/** What decides the best prices of a product, besides its brand and its categories. */
export type OfferFacts = {
  tags: string[]
  collections: number[]
  /** Those with a price or an MRP of their own. */
  variants: { id: number; price: Paise; actualPrice: Paise }[]
}
const product = (column: string) => sql`${products}.${sql.identifier(column)}`
/** A column of a query of products. Null while pages name no offer, so that it costs nothing. */
export const offerFacts = sql<OfferFacts | null>`case when ${hasPublicOffers} then json_build_object(
  'tags', ${product('tags')},
  'collections', array(select c.category_id from ${productCollections} c where c.product_id = ${product('id')}),
  'variants', coalesce((
    select json_agg(json_build_object('id', v.id, 'price', coalesce(v.price, ${product('price')}),
             'actualPrice', coalesce(v.actual_price, ${product('actual_price')})) order by v.id)
      from ${variants} v where v.product_id = ${product('id')} and v.deleted_at is null
       and coalesce(v.price, v.actual_price) is not null), '[]')) end`

type Product = { id: number; brand: string; departmentId: number; subcategoryId: number | null }
export type OfferedProduct = Product & { offerFacts: OfferFacts | null }
type Piece = { variantId: number; price: Paise; actualPrice: Paise }
export type BestPriceOf = (product: OfferedProduct, piece: Piece) => BestPrice | null

/** Call this after the products were read. Without offers that pages name, nothing is read. */
export async function readBestPrices(shop: Shop, some: Iterable<OfferedProduct>): Promise<BestPriceOf> {
  if (![...some].some((one) => one.offerFacts)) return () => null
  const { kept, offers: running } = await readPublicOffers(shop)
  const offers = running.filter(isForEverybody)
  const { freeShippingAbove, shippingFee } = shop.settings
  const calculate: BestPriceOf = (product, piece) => {
    const facts = product.offerFacts && toProductFacts(product, product.offerFacts)
    if (!facts) return null
    const eligible = offers.filter(({ scope }) => isForAll(scope) || isInScope(scope, facts, piece))
    if (eligible.length === 0) return null
    // It depends on neither the product nor the variant, so that products of one price share it.
    const key = [piece.price, piece.actualPrice, ...eligible.map(({ id }) => id)].join()
    const found = kept.get(key)
    if (found) return found.best
    const priced = eligible.map((offer) =>
      toOffer(offer, { code: offer.code, variantIds: [piece.variantId], budgetLeft: null }),
    )
    const best = bestPrice(piece, priced, { freeShippingAbove, shippingFee })
    kept.set(key, { best })
    return best
  }
  return calculate
}

/**
 * A guest cannot use an offer that is counted for each shopper. A way to pay and the place of delivery are chosen
 * after the cart. What is left of a budget changes with every order, and pages are kept for longer than an hour of an offer.
 */
const isForEverybody = ({ conditions, maxPerCustomer, budget }: PublicOffer) =>
  !conditions.isFirstOrder &&
  !conditions.isForSignedIn &&
  conditions.method === null &&
  !asksForPlace(conditions) &&
  !asksForTime(conditions) &&
  maxPerCustomer === null &&
  budget === null

const toProductFacts = (
  { id, brand, departmentId, subcategoryId }: Product,
  { tags, collections }: OfferFacts,
): ProductFacts => ({
  ...{ id, brand, tags },
  categories: [departmentId, ...(subcategoryId === null ? [] : [subcategoryId]), ...collections],
})
