/** The products that are low in stock, lowest first. */
import { asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { products, variants } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import { firstImage } from '../product-admin/list-products.ts'
import { LOW_STOCK_THRESHOLD, LIST_SIZE } from './rules.ts'

/** The subquery selects the products by ids alone, because a store has many and the page shows five. */
export async function readLowStock(shop: Shop) {
  const stock = sql<number>`coalesce(sum(${variants.stock}) filter (where ${variants.deletedAt} is null), 0)::int`
  const low = shop.db
    .select({ productId: variants.productId, stock: stock.as('stock') })
    .from(variants)
    .groupBy(variants.productId)
    .having(lte(stock, LOW_STOCK_THRESHOLD))
    .as('low')
  const lowest = shop.db
    .select({ id: products.id, stock: low.stock })
    .from(low)
    .innerJoin(products, eq(products.id, low.productId))
    .where(isNull(products.deletedAt))
    .orderBy(asc(low.stock), asc(products.id))
    .limit(LIST_SIZE)
    .as('lowest')
  return shop.db
    .select({
      id: products.id,
      title: products.title,
      category: products.category,
      image: firstImage,
      stock: lowest.stock,
    })
    .from(lowest)
    .innerJoin(products, eq(products.id, lowest.id))
    .orderBy(asc(lowest.stock), asc(products.id))
}
