/** What the page of a product recommends besides it. */
import { fail } from '#core/domain-error.ts'
import { messages } from '../catalogue/messages.ts'
import { findProduct } from '../catalogue/products.ts'
import type { Product, ProductCard } from '../catalogue/rules.ts'
import type { Shop } from '../shop.ts'
import { listBoughtTogether } from './bought-together.ts'
import { listSimilar } from './list-similar.ts'

export type Recommendations = { similar: ProductCard[]; boughtTogether: ProductCard[] }

export async function readRecommendations(shop: Shop, product: Product): Promise<Recommendations> {
  const [similar, boughtTogether] = await Promise.all([
    listSimilar(shop, product),
    listBoughtTogether(shop, product.id),
  ])
  return { similar, boughtTogether }
}

/** For API clients, who know the id. */
export async function readRecommendationsById(shop: Shop, id: number | undefined): Promise<Recommendations> {
  const product = id === undefined ? undefined : await findProduct(shop, id)
  return readRecommendations(shop, product ?? fail('not-found', messages.productNotFound))
}
