/** The sizes that are low in stock, lowest first, with an image of their product. */
import { inArray } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { findVariantIds, readStockItems } from '../inventory/stock-list.ts'
import { firstImage } from '../product-admin/list-products.ts'
import type { Shop } from '../shop.ts'
import { LIST_SIZE } from './rules.ts'

export async function readLowStock(shop: Shop) {
  const items = await readStockItems(shop, await findVariantIds(shop, { q: '', show: 'low' }, LIST_SIZE))
  const rows = await shop.db
    .select({ id: products.id, category: products.category, image: firstImage })
    .from(products)
    .where(
      inArray(
        products.id,
        items.map(({ productId }) => productId),
      ),
    )
  return items.map(({ variantId, productId, title, size, colour, stock }) => {
    const { category, image } = rows.find(({ id }) => id === productId)!
    return { variantId, title, details: [category, size, colour].filter(Boolean).join(', '), image, stock }
  })
}
