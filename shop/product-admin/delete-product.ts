/** Deleting a product sets a date and hides it: carts say so, old orders keep it, and an admin can restore it. */
import { eq } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { recordAuditEvent } from '../audit.ts'
import { parsePublicId } from '../catalogue/rules.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import type { ShelfCommand } from './input.ts'
import { messages } from './messages.ts'
import { lockProduct } from './product-detail.ts'

const DONE = { delete: messages.deleted, restore: messages.restored }

/** Handles both buttons of the list. It fails if another admin has already deleted or restored the product. */
export async function deleteOrRestoreProduct(shop: Shop, { do: deed, id }: ShelfCommand): Promise<string> {
  requirePermission(shop, 'change-products')
  return withTransaction(shop, async (shop) => {
    const row = await lockProduct(shop, parsePublicId(id))
    if (!row || (deed === 'delete') === Boolean(row.deletedAt)) return fail('not-found', messages.failed[deed])
    const now = shop.now()
    const deletedAt = deed === 'delete' ? now : null
    await shop.db
      .update(products)
      .set({ deletedAt, updatedAt: now, version: row.version + 1 })
      .where(eq(products.id, row.id))
    await recordAuditEvent(shop, {
      action: `${deed}-product`,
      entity: 'product',
      entityId: row.id,
      before: { deletedAt: row.deletedAt },
      after: { deletedAt },
    })
    return DONE[deed]
  })
}
