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
  type FilePath,
} from './permissions.ts'
import {
  cacheControlOf,
  MAX_FILE_SIZE,
  isAllowed,
  isFileName,
  isMimetype,
  LIMITS,
  MAX_METADATA_SIZE,
  MAX_USER_STORAGE,
} from './rules.ts'

export type UploadRequest = {
  bytes: AsyncIterable<Uint8Array>
  mimetype: string
  cacheControl: string | undefined
  metadata: Record<string, unknown> | null
}
/** `replace` requires an existing file, `create` requires that there is none, `upsert` accepts both. */
export type Mode = 'create' | 'replace' | 'upsert'
/** The upload before its body is read. */
export type IncomingFile = {
  path: FilePath
  mode: Mode
  length: number | undefined
  read: () => Promise<UploadRequest>
}
/** Who uploads, and with which permission: their own, or that of a signed upload URL. */
export type Writer = { owner: string | null; hasFullAccess: boolean }

export async function uploadFile(shop: Shop, role: Role, file: IncomingFile): Promise<FileRow> {
  const bucket = await checkUpload(shop, file.path)
  if (!canUpload(shop, role, bucket, file.path.name)) failStorage('AccessDenied')
  return writeFile(shop, { owner: ownerOf(shop, role), hasFullAccess: isPrivileged(shop, role) }, bucket, file)
}

/** Checks the name and the bucket, for any principal. */
export async function checkUpload(shop: Shop, { bucket, name }: FilePath): Promise<Bucket> {
  if (!isFileName(name)) failStorage('InvalidKey', messages.invalidKey(name))
  return requireBucket(shop, bucket)
}

export async function writeFile(shop: Shop, writer: Writer, bucket: Bucket, file: IncomingFile): Promise<FileRow> {
  const { path, mode } = file
  if (writer.owner) await enforceRateLimit(shop, `uploads of ${writer.owner}`, LIMITS.uploads)
  const [existing] = await shop.db.select().from(storageObjects).where(isAt(path))
  if (existing && mode === 'create') failStorage('KeyAlreadyExists')
  if (!existing && mode === 'replace') failStorage('NoSuchKey')
  const free = await freeSpace(shop, writer, bucket, existing?.size)
  const maxSize = Math.min(MAX_FILE_SIZE, bucket.fileSizeLimit ?? MAX_FILE_SIZE)
  if (file.length !== undefined && file.length > maxSize) failStorage('EntityTooLarge')
  if (free <= 0) failStorage('EntityTooLarge', messages.userStorageIsFull)

  const upload = await file.read()
  if (!isMimetype(upload.mimetype) || !isAllowed(upload.mimetype, bucket.allowedMimeTypes))
    failStorage('InvalidMimeType', messages.invalidMimetype(upload.mimetype))
  if (JSON.stringify(upload.metadata).length > MAX_METADATA_SIZE) failStorage('EntityTooLarge')

  const version = randomUUID()
  await shop.db.insert(orphanedFiles).values({ version })
  const stored = await shop.services.objectStore.put(version, upload.bytes, Math.min(maxSize, free))
  if (!stored) failStorage('EntityTooLarge', free < maxSize ? messages.userStorageIsFull : undefined)
  const { mimetype, metadata, cacheControl } = upload
  const now = shop.now()
  const row = {
    ...{ owner: writer.owner, version, ...stored, mimetype, userMetadata: metadata, updatedAt: now },
    ...{ cacheControl: cacheControlOf(cacheControl), bucketId: path.bucket, name: path.name, createdAt: now },
  }
  return saveRow(shop, writer, mode, row)
}

const saveRow = (shop: Shop, writer: Writer, mode: Mode, row: typeof storageObjects.$inferInsert) =>
  withTransaction(shop, async (shop) => {
    const path = { bucket: row.bucketId, name: row.name }
    const [bucket] = await shop.db
      .select()
      .from(storageBuckets)
      .where(eq(storageBuckets.id, row.bucketId))
      .for('key share')
    if (!bucket) failStorage('NoSuchBucket')
    await lockOwner(shop, writer)
    const [existing] = await shop.db.select().from(storageObjects).where(isAt(path)).for('update')
    if (row.size > (await freeSpace(shop, writer, bucket, existing?.size)))
      failStorage('EntityTooLarge', messages.userStorageIsFull)
    const { createdAt: _, ...change } = row
    if (mode === 'replace' || existing) {
      if (mode === 'create') failStorage('KeyAlreadyExists')
      const [changed] = await shop.db.update(storageObjects).set(change).where(isAt(path)).returning()
      return changed ?? failStorage('NoSuchKey')
    }
    const insert = shop.db.insert(storageObjects).values(row)
    const target = [storageObjects.bucketId, storageObjects.name]
    const [created] = await (
      mode === 'upsert' ? insert.onConflictDoUpdate({ target, set: change }) : insert.onConflictDoNothing({ target })
    ).returning()
    return created ?? failStorage('KeyAlreadyExists')
  })

/**
 * Locks the owner, so that concurrent uploads cannot exceed the limit together, and none outlives a deleted account.
 */
async function lockOwner(shop: Shop, { owner }: Writer) {
  if (owner === null) return
  const isActive = and(eq(users.id, owner), isNull(users.deletedAt))
  const [user] = await shop.db.select({ id: users.id }).from(users).where(isActive).for('no key update')
  if (!user) failStorage('AccessDenied')
}

/** The free space in a user's own folder, including the size of the file that is about to be replaced. */
async function freeSpace(shop: Shop, { owner, hasFullAccess }: Writer, { isPersonal }: Bucket, replaced = 0) {
  if (hasFullAccess || !isPersonal || owner === null) return Infinity
  const [used] = await shop.db
    .select({ bytes: sql<string>`coalesce(sum(${storageObjects.size}), 0)` })
    .from(storageObjects)
    .where(isFileOf(shop, owner))
  return MAX_USER_STORAGE - Number(used!.bytes) + replaced
}
