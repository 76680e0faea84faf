/**
 * Writes which collections a product is in, if that differs from what is stored: a change of a collection drops every
 * page from the page cache.
 */
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { categories, productCollections } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'

/** Call this in a transaction. Ids that are not those of collections are ignored. */
export async function writeCollections(shop: Shop, productId: number, ids: number[]) {
  const { categoryId } = productCollections
  const isOfProduct = eq(productCollections.productId, productId)
  const chosen = await shop.db
    .select({ categoryId: categories.id })
    .from(categories)
    .where(and(eq(categories.kind, 'collection'), inArray(categories.id, ids)))
  const stored = await shop.db.select({ categoryId }).from(productCollections).where(isOfProduct)
  const [chosenIds, storedIds] = [chosen, stored].map((rows) => rows.map((row) => row.categoryId)) as [
    number[],
    number[],
  ]
  if (storedIds.some((id) => !chosenIds.includes(id)))
    await shop.db.delete(productCollections).where(and(isOfProduct, notInArray(categoryId, chosenIds)))
  const added = chosenIds.filter((id) => !storedIds.includes(id))
  if (added.length > 0)
    await shop.db.insert(productCollections).values(added.map((id) => ({ productId, categoryId: id })))
}
