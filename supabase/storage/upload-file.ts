/**
 * Uploads a file.
 *
 *   1. A request without permission is rejected before its body is read, and so is one whose declared size is too
 *      large.
 *   2. The bytes are stored before the row, so that every row has its bytes. Bytes without a row are deleted by a job.
 *   3. When two requests upload the same name concurrently, one succeeds; with `upsert` the later one.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { storageBuckets, orphanedFiles, storageObjects, users } from '#db/schema.server.ts'
import { enforceRateLimit } from '#shop/rate-limit.ts'
import { isFileOf } from '#shop/personal-data/user-files.ts'
import { withTransaction, type Shop } from '#shop/shop.ts'
import { requireBucket } from './buckets.ts'
import { failStorage } from './storage-error.ts'
import { messages } from './messages.ts'
import {
  isAt,
  isPrivileged,
  canUpload,
  ownerOf,
  type Bucket,
  type FileRow,
  type Role,
  type Place,
} from './permissions.ts'
import { cachingOf, FILE_MOST, isAllowed, isFileName, isMimetype, LIMITS, METADATA_MOST, OWN_MOST } from './rules.ts'

export type UploadRequest = {
  bytes: AsyncIterable<Uint8Array>
  mimetype: string
  cacheControl: string | undefined
  metadata: Record<string, unknown> | null
}
/** `replace` requires an existing file, `create` requires that there is none, `upsert` accepts both. */
export type Mode = 'create' | 'replace' | 'upsert'
/** The upload before its body is read. */
export type IncomingFile = { place: Place; mode: Mode; length: number | undefined; read: () => Promise<UploadRequest> }
/** Who uploads, and with which permission: their own, or that of a signed upload URL. */
export type Writer = { owner: string | null; isDesk: boolean }

export async function uploadFile(shop: Shop, hand: Role, coming: IncomingFile): Promise<FileRow> {
  const bucket = await checkUpload(shop, coming.place)
  if (!canUpload(shop, hand, bucket, coming.place.name)) failStorage('AccessDenied')
  return write(shop, { owner: ownerOf(shop, hand), isDesk: isPrivileged(shop, hand) }, bucket, coming)
}

/** Checks the name and the bucket, for any principal. */
export async function checkUpload(shop: Shop, { bucket, name }: Place): Promise<Bucket> {
  if (!isFileName(name)) failStorage('InvalidKey', messages.invalidKey(name))
  return requireBucket(shop, bucket)
}

export async function write(shop: Shop, writer: Writer, bucket: Bucket, coming: IncomingFile): Promise<FileRow> {
  const { place, mode } = coming
  if (writer.owner) await enforceRateLimit(shop, `uploads of ${writer.owner}`, LIMITS.uploads)
  const [there] = await shop.db.select().from(storageObjects).where(isAt(place))
  if (there && mode === 'create') failStorage('KeyAlreadyExists')
  if (!there && mode === 'replace') failStorage('NoSuchKey')
  const room = await roomFor(shop, writer, bucket, there?.size)
  const most = Math.min(FILE_MOST, bucket.fileSizeLimit ?? FILE_MOST)
  if (coming.length !== undefined && coming.length > most) failStorage('EntityTooLarge')
  if (room <= 0) failStorage('EntityTooLarge', messages.ownIsFull)

  const sent = await coming.read()
  if (!isMimetype(sent.mimetype) || !isAllowed(sent.mimetype, bucket.allowedMimeTypes))
    failStorage('InvalidMimeType', messages.badMimetype(sent.mimetype))
  if (JSON.stringify(sent.metadata).length > METADATA_MOST) failStorage('EntityTooLarge')

  const version = randomUUID()
  await shop.db.insert(orphanedFiles).values({ version })
  const written = await shop.services.objectStore.put(version, sent.bytes, Math.min(most, room))
  if (!written) failStorage('EntityTooLarge', room < most ? messages.ownIsFull : undefined)
  const { mimetype, metadata, cacheControl } = sent
  const now = shop.now()
  const row = {
    ...{ owner: writer.owner, version, ...written, mimetype, userMetadata: metadata, updatedAt: now },
    ...{ cacheControl: cachingOf(cacheControl), bucketId: place.bucket, name: place.name, createdAt: now },
  }
  return record(shop, writer, mode, row)
}

const record = (shop: Shop, writer: Writer, mode: Mode, row: typeof storageObjects.$inferInsert) =>
  withTransaction(shop, async (shop) => {
    const place = { bucket: row.bucketId, name: row.name }
    const [bucket] = await shop.db
      .select()
      .from(storageBuckets)
      .where(eq(storageBuckets.id, row.bucketId))
      .for('key share')
    if (!bucket) failStorage('NoSuchBucket')
    await holdOwner(shop, writer)
    const [there] = await shop.db.select().from(storageObjects).where(isAt(place)).for('update')
    if (row.size > (await roomFor(shop, writer, bucket, there?.size))) failStorage('EntityTooLarge', messages.ownIsFull)
    const { createdAt: _, ...change } = row
    if (mode === 'replace' || there) {
      if (mode === 'create') failStorage('KeyAlreadyExists')
      const [changed] = await shop.db.update(storageObjects).set(change).where(isAt(place)).returning()
      return changed ?? failStorage('NoSuchKey')
    }
    const insert = shop.db.insert(storageObjects).values(row)
    const target = [storageObjects.bucketId, storageObjects.name]
    const [made] = await (
      mode === 'upsert' ? insert.onConflictDoUpdate({ target, set: change }) : insert.onConflictDoNothing({ target })
    ).returning()
    return made ?? failStorage('KeyAlreadyExists')
  })

/**
 * Locks the owner, so that concurrent uploads cannot exceed the limit together, and none outlives a deleted account.
 */
async function holdOwner(shop: Shop, { owner }: Writer) {
  if (owner === null) return
  const there = and(eq(users.id, owner), isNull(users.deletedAt))
  const [user] = await shop.db.select({ id: users.id }).from(users).where(there).for('no key update')
  if (!user) failStorage('AccessDenied')
}

/** The free space in a user's own folder, including the size of the file that is about to be replaced. */
async function roomFor(shop: Shop, { owner, isDesk }: Writer, { isPersonal }: Bucket, replaced = 0) {
  if (isDesk || !isPersonal || owner === null) return Infinity
  const [taken] = await shop.db
    .select({ bytes: sql<string>`coalesce(sum(${storageObjects.size}), 0)` })
    .from(storageObjects)
    .where(isFileOf(shop, owner))
  return OWN_MOST - Number(taken!.bytes) + replaced
}
