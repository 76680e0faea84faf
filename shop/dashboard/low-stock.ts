/** What is running out: by product, the fewest first. */
import { and, asc, isNull, lte } from 'drizzle-orm'
import { products } from '#db/tables.server.ts'
import type { Shop } from '../shop.ts'
import { firstPicture, stockOf } from '../stockroom/list-products.ts'
import { FEW_LEFT, LIST_SIZE } from './rules.ts'

export const readLowStock = (shop: Shop) =>
  shop.db
    .select({
      id: products.id,
      title: products.title,
      category: products.category,
      image: firstPicture,
      stock: stockOf,
    })
    .from(products)
    .where(and(isNull(products.deletedAt), lte(stockOf, FEW_LEFT)))
    .orderBy(asc(stockOf), asc(products.id))
    .limit(LIST_SIZE)
