/** Sets the stock at which one size is low, from its stock page. It is a change of the product, like its form's. */
import { and, eq, isNull } from 'drizzle-orm'
import { products, variants } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { recordAuditEvent } from '../audit.ts'
import { requireAdmin, withTransaction, type Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { lockProduct, productSnapshot } from './product-detail.ts'

/** `lowStock` in pieces; null for the number of the product, else of the store. */
export async function setLowStock(shop: Shop, variantId: number | undefined, lowStock: number | null): Promise<string> {
  requireAdmin(shop)
  return withTransaction(shop, async (shop) => {
    const [variant] = await shop.db
      .select({ productId: variants.productId, lowStock: variants.lowStock })
      .from(variants)
      .where(and(eq(variants.id, variantId ?? 0), isNull(variants.deletedAt)))
    const row = await lockProduct(shop, variant?.productId)
    if (!variant || !row || row.deletedAt) return fail('not-found', messages.productNotFound)
    if (variant.lowStock === lowStock) return messages.updated
    const before = await productSnapshot(shop, row)
    await shop.db.update(variants).set({ lowStock }).where(eq(variants.id, variantId!))
    const [changed] = await shop.db
      .update(products)
      .set({ version: row.version + 1, updatedAt: shop.now() })
      .where(eq(products.id, row.id))
      .returning()
    const after = await productSnapshot(shop, changed!)
    await recordAuditEvent(shop, { action: 'change-product', entity: 'product', entityId: row.id, before, after })
    return messages.updated
  })
}
