/**
 * Who may see and change which files. `db/row-level-security.sql` repeats these rules for direct access to the tables.
 *
 *   1. The service key and admins may do everything.
 *   2. Everyone may read the files of a public bucket.
 *   3. A signed-in user may read and change files below their own id in a personal bucket.
 */
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { storageBuckets, storageObjects } from '#db/schema.server.ts'
import { isFileOf } from '#shop/personal-data/user-files.ts'
import { currentUser, type Shop } from '#shop/shop.ts'
import { failStorage } from './storage-error.ts'

/** The service key belongs to the store itself; for a visitor, `currentUser` identifies the user. */
export type Role = 'service' | 'visitor'
export type Bucket = typeof storageBuckets.$inferSelect
export type FileRow = typeof storageObjects.$inferSelect
export type FilePath = { bucket: string; name: string }

export const isAt = ({ bucket, name }: FilePath) =>
  and(eq(storageObjects.bucketId, bucket), eq(storageObjects.name, name))

export const isPrivileged = (shop: Shop, role: Role) => role === 'service' || currentUser(shop)?.isAdmin === true

/** Required to manage buckets and everything in them. */
export function requirePrivileged(shop: Shop, role: Role) {
  if (!isPrivileged(shop, role)) failStorage('AccessDenied')
}

export function readableBuckets(shop: Shop, role: Role) {
  if (isPrivileged(shop, role)) return undefined
  return currentUser(shop) ? or(storageBuckets.isPublic, storageBuckets.isPersonal) : eq(storageBuckets.isPublic, true)
}

export function readableFiles(shop: Shop, role: Role): SQL | undefined {
  if (isPrivileged(shop, role)) return undefined
  const open = shop.db.select({ id: storageBuckets.id }).from(storageBuckets).where(eq(storageBuckets.isPublic, true))
  return or(inArray(storageObjects.bucketId, open), ownFiles(shop))
}

export const writableFiles = (shop: Shop, role: Role) => (isPrivileged(shop, role) ? undefined : ownFiles(shop))

function ownFiles(shop: Shop) {
  const user = currentUser(shop)
  return user ? isFileOf(shop, user.id) : sql`false`
}

export function canUpload(shop: Shop, role: Role, { isPersonal }: Bucket, name: string) {
  if (isPrivileged(shop, role)) return true
  const user = currentUser(shop)
  return isPersonal && user !== null && name.startsWith(`${user.id}/`)
}

/** The owner that a new row gets. */
export const ownerOf = (shop: Shop, role: Role) => (role === 'service' ? null : (currentUser(shop)?.id ?? null))
