/** Files that a user keeps in personal buckets: below the user's own id. API clients store them (docs/api/storage.md). */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { storageBuckets, storageObjects } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'

export const isFileOf = (shop: Shop, userId: string) => {
  const personal = shop.db
    .select({ id: storageBuckets.id })
    .from(storageBuckets)
    .where(eq(storageBuckets.isPersonal, true))
  return and(sql`starts_with(${storageObjects.name}, ${`${userId}/`})`, inArray(storageObjects.bucketId, personal))
}

export const listUserFiles = (shop: Shop, userId: string) =>
  shop.db.select().from(storageObjects).where(isFileOf(shop, userId)).orderBy(storageObjects.name)

/** Inside the transaction that deletes the account. Files that the user added for the store stay, without an owner. */
export async function deleteUserFiles(shop: Shop, userId: string) {
  await shop.db.delete(storageObjects).where(isFileOf(shop, userId))
  await shop.db.update(storageObjects).set({ owner: null }).where(eq(storageObjects.owner, userId))
  await shop.db.update(storageBuckets).set({ owner: null }).where(eq(storageBuckets.owner, userId))
}
