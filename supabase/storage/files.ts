/** Finds, opens and removes existing files. */
import { and, eq, inArray } from 'drizzle-orm'
import { storageBuckets, storageObjects } from '#db/schema.server.ts'
import type { ByteRange } from '#shop/media/object-store.ts'
import type { Shop } from '#shop/shop.ts'
import { requireBucket } from './buckets.ts'
import { failStorage } from './storage-error.ts'
import { writableFiles, readableFiles, isAt, type FileRow, type Role, type FilePath } from './permissions.ts'

export async function findFile(shop: Shop, role: Role, path: FilePath): Promise<FileRow> {
  const [file] = await shop.db
    .select()
    .from(storageObjects)
    .where(and(isAt(path), readableFiles(shop, role)))
  if (!file) await requireBucket(shop, path.bucket)
  return file ?? failStorage('NoSuchKey')
}

/** Finds a file of a public bucket for any principal; a file of a private bucket is not found. */
export async function findPublicFile(shop: Shop, path: FilePath): Promise<FileRow> {
  const [found] = await shop.db
    .select({ isPublic: storageBuckets.isPublic, file: storageObjects })
    .from(storageBuckets)
    .leftJoin(storageObjects, and(eq(storageObjects.bucketId, storageBuckets.id), eq(storageObjects.name, path.name)))
    .where(eq(storageBuckets.id, path.bucket))
  if (!found?.isPublic) failStorage('NoSuchBucket')
  return found.file ?? failStorage('NoSuchKey')
}

/** For requests with a token that the store has signed (signed-token.ts). */
export async function findSignedFile(shop: Shop, path: FilePath): Promise<FileRow> {
  const [file] = await shop.db.select().from(storageObjects).where(isAt(path))
  return file ?? failStorage('NoSuchKey')
}

export async function openFile(shop: Shop, { version }: FileRow, part?: ByteRange) {
  return (await shop.services.objectStore.get(version, part)) ?? failStorage('NoSuchKey')
}

/** Removes the files that the principal may remove, and ignores the others. */
export async function removeFiles(shop: Shop, role: Role, bucket: string, names: string[]): Promise<FileRow[]> {
  await requireBucket(shop, bucket)
  return shop.db
    .delete(storageObjects)
    .where(and(eq(storageObjects.bucketId, bucket), inArray(storageObjects.name, names), writableFiles(shop, role)))
    .returning()
}

export async function removeFile(shop: Shop, role: Role, { bucket, name }: FilePath) {
  const removed = await removeFiles(shop, role, bucket, [name])
  if (removed.length === 0) failStorage('NoSuchKey')
}
