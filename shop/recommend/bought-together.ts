/** The products under 'Frequently bought together'. */
import { and, asc, desc, eq } from 'drizzle-orm'
import { productPairs, products } from '#db/schema.server.ts'
import { firstInStock } from '../catalogue/cards.ts'
import type { ProductCard } from '../catalogue/rules.ts'
import type { Shop } from '../shop.ts'
import { KEPT_PAIRS, MAX_SHOWN_PAIRS, MIN_SHOWN_PAIRS } from './rules.ts'

/** Those in stock, most often bought with it first. One alone is not worth a list. */
export async function listBoughtTogether(shop: Shop, productId: number): Promise<ProductCard[]> {
  const rows = await shop.db
    .select({ id: productPairs.otherId })
    .from(productPairs)
    .innerJoin(products, eq(products.id, productPairs.otherId))
    .where(and(eq(productPairs.productId, productId), products.isLive))
    .orderBy(desc(productPairs.orders), desc(productPairs.lift), asc(productPairs.otherId))
    .limit(KEPT_PAIRS)
  const cards = await firstInStock(shop, rows, MAX_SHOWN_PAIRS)
  return cards.length >= MIN_SHOWN_PAIRS ? cards : []
}
