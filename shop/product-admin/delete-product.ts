/** Deleting a product sets a date and hides it: carts say so, old orders keep it, and an admin can restore it. */
import { eq } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { recordAuditEvent } from '../audit.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { parsePublicId } from '../catalogue/rules.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { lockProduct } from './product-detail.ts'

const SUCCESS_MESSAGES = { delete: messages.deleted, restore: messages.restored }

/** Handles both buttons of the list. It fails if another admin has already deleted or restored the product. */
export async function deleteOrRestoreProduct(
  shop: Shop,
  { do: action, id }: { do: keyof typeof SUCCESS_MESSAGES; id: string },
): Promise<string> {
  requirePermission(shop, 'change-products')
  const message = await withTransaction(shop, async (shop) => {
    const row = await lockProduct(shop, parsePublicId(id))
    if (!row || (action === 'delete') === Boolean(row.deletedAt)) return fail('not-found', messages.failed[action])
    const now = shop.now()
    const deletedAt = action === 'delete' ? now : null
    await shop.db
      .update(products)
      .set({ deletedAt, updatedAt: now, version: row.version + 1 })
      .where(eq(products.id, row.id))
    await recordAuditEvent(shop, {
      action: `${action}-product`,
      entity: 'product',
      entityId: row.id,
      before: { deletedAt: row.deletedAt },
      after: { deletedAt },
    })
    return SUCCESS_MESSAGES[action]
  })
  applyCatalogueChange(shop, 'other')
  return message
}
