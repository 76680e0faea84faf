/** The products that are low in stock, lowest first. */
import { inArray, sql } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import { firstImage, totalStock } from '../product-admin/list-products.ts'
import { listProductIds } from '../product-admin/product-list.ts'
import { LOW_STOCK_THRESHOLD, LIST_SIZE } from './rules.ts'

const LOWEST = { columns: sql`product_id, stock`, order: sql`stock, product_id` }

export async function readLowStock(shop: Shop) {
  const isLow = sql`tab <> 'deleted' and stock <= ${LOW_STOCK_THRESHOLD}`
  const ids = await listProductIds(shop, isLow, LOWEST, { offset: 0, size: LIST_SIZE })
  const rows = await shop.db
    .select({
      id: products.id,
      title: products.title,
      category: products.category,
      image: firstImage,
      stock: totalStock,
    })
    .from(products)
    .where(inArray(products.id, ids))
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
