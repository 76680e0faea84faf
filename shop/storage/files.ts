/** Files that are there: found, opened, removed. */
import { and, eq, inArray } from 'drizzle-orm'
import { storageBuckets, storageObjects } from '#db/schema.server.ts'
import type { Part } from '../media/object-store.ts'
import type { Shop } from '../shop.ts'
import { bucketNamed } from './buckets.ts'
import { decline } from './decline.ts'
import { filesChangedBy, filesSeenBy, isAt, type FileRow, type Hand, type Place } from './rights.ts'

export async function findFile(shop: Shop, hand: Hand, place: Place): Promise<FileRow> {
  const [file] = await shop.db
    .select()
    .from(storageObjects)
    .where(and(isAt(place), filesSeenBy(shop, hand)))
  if (!file) await bucketNamed(shop, place.bucket)
  return file ?? decline('NoSuchKey')
}

/** Of a public bucket, whoever asks; a private one is none. */
export async function findPublicFile(shop: Shop, place: Place): Promise<FileRow> {
  const [found] = await shop.db
    .select({ isPublic: storageBuckets.isPublic, file: storageObjects })
    .from(storageBuckets)
    .leftJoin(storageObjects, and(eq(storageObjects.bucketId, storageBuckets.id), eq(storageObjects.name, place.name)))
    .where(eq(storageBuckets.id, place.bucket))
  if (!found?.isPublic) decline('NoSuchBucket')
  return found.file ?? decline('NoSuchKey')
}

/** For whoever shows that the store signed for it (sign.ts). */
export async function findSignedFile(shop: Shop, place: Place): Promise<FileRow> {
  const [file] = await shop.db.select().from(storageObjects).where(isAt(place))
  return file ?? decline('NoSuchKey')
}

export async function openFile(shop: Shop, { version }: FileRow, part?: Part) {
  return (await shop.services.objectStore.get(version, part)) ?? decline('NoSuchKey')
}

/** What of these is theirs to remove goes; of the rest nothing is said. */
export async function removeFiles(shop: Shop, hand: Hand, bucket: string, names: string[]): Promise<FileRow[]> {
  await bucketNamed(shop, bucket)
  return shop.db
    .delete(storageObjects)
    .where(and(eq(storageObjects.bucketId, bucket), inArray(storageObjects.name, names), filesChangedBy(shop, hand)))
    .returning()
}

export async function removeFile(shop: Shop, hand: Hand, { bucket, name }: Place) {
  const removed = await removeFiles(shop, hand, bucket, [name])
  if (removed.length === 0) decline('NoSuchKey')
}
