/**
 * Writes the collections for which a product is picked by hand, if that differs from what is stored: a change of a
 * collection drops every page from the page cache. It may be in others by their rules.
 */
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { categories, productCollections } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'

/** Call this in a transaction. Ids that are not those of collections are ignored. */
export async function writeCollections(shop: Shop, productId: number, ids: number[]) {
  const { categoryId } = productCollections
  const isPicked = and(eq(productCollections.productId, productId), eq(productCollections.isAutomatic, false))
  const chosen = await shop.db
    .select({ categoryId: categories.id })
    .from(categories)
    .where(and(eq(categories.kind, 'collection'), inArray(categories.id, ids)))
  const stored = await shop.db.select({ categoryId }).from(productCollections).where(isPicked)
  const [chosenIds, storedIds] = [chosen, stored].map((rows) => rows.map((row) => row.categoryId)) as [
    number[],
    number[],
  ]
  if (storedIds.some((id) => !chosenIds.includes(id)))
    await shop.db.delete(productCollections).where(and(isPicked, notInArray(categoryId, chosenIds)))
  const added = chosenIds.filter((id) => !storedIds.includes(id))
  if (added.length > 0)
    await shop.db
      .insert(productCollections)
      .values(added.map((id) => ({ productId, categoryId: id })))
      .onConflictDoUpdate({ target: [categoryId, productCollections.productId], set: { isAutomatic: false } })
}
