/** Locks variants in the order of their ids, so that concurrent checkouts and exchanges cannot deadlock. */
import { inArray } from 'drizzle-orm'
import { variants } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'

/** Returns them as they are until the end of the transaction. */
export function lockVariants(shop: Shop, ids: number[]) {
  const { id, productId, size, colour, stock, deletedAt } = variants
  return shop.db
    .select({ id, productId, size, colour, stock, deletedAt })
    .from(variants)
    .where(inArray(id, ids))
    .orderBy(id)
    .for('no key update')
}
