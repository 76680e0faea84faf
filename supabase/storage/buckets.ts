/** Buckets of files. Only the service key and admins can create, change and delete them. */
import { and, asc, desc, eq, ilike } from 'drizzle-orm'
import { storageBuckets, storageObjects } from '#db/schema.server.ts'
import { escapeLike } from '#shop/escape-like.ts'
import { withTransaction, type Shop } from '#shop/shop.ts'
import { failStorage } from './storage-error.ts'
import type { BucketQuery } from './input.ts'
import { messages } from './messages.ts'
import { readableBuckets, requirePrivileged, ownerOf, type Bucket, type Role } from './permissions.ts'
import { MAX_FILE_SIZE, isBucketName } from './rules.ts'

type Settings = Partial<Pick<Bucket, 'isPublic' | 'fileSizeLimit' | 'allowedMimeTypes'>>

export async function createBucket(shop: Shop, role: Role, id: string, settings: Settings) {
  requirePrivileged(shop, role)
  if (!isBucketName(id)) failStorage('InvalidBucketName')
  assertFileSizeLimit(settings)
  const now = shop.now()
  const created = await shop.db
    .insert(storageBuckets)
    .values({ id, owner: ownerOf(shop, role), ...settings, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: storageBuckets.id })
  if (created.length === 0) failStorage('BucketAlreadyExists')
}

const COLUMNS = {
  id: storageBuckets.id,
  name: storageBuckets.id,
  created_at: storageBuckets.createdAt,
  updated_at: storageBuckets.updatedAt,
}

export function listBuckets(shop: Shop, role: Role, query: BucketQuery): Promise<Bucket[]> {
  const { search, sortColumn, sortOrder, limit, offset } = query
  const matches = search ? ilike(storageBuckets.id, `%${escapeLike(search)}%`) : undefined
  const direction = sortOrder === 'desc' ? desc : asc
  const statement = shop.db
    .select()
    .from(storageBuckets)
    .where(and(readableBuckets(shop, role), matches))
    .orderBy(direction(COLUMNS[sortColumn]), asc(storageBuckets.id))
    .offset(offset)
  return limit === undefined ? statement : statement.limit(limit)
}

export async function readBucket(shop: Shop, role: Role, id: string): Promise<Bucket> {
  const [bucket] = await shop.db
    .select()
    .from(storageBuckets)
    .where(and(eq(storageBuckets.id, id), readableBuckets(shop, role)))
  return bucket ?? failStorage('NoSuchBucket')
}

/** Does not check permissions: they are checked for each file. */
export async function requireBucket(shop: Shop, id: string): Promise<Bucket> {
  const [bucket] = await shop.db.select().from(storageBuckets).where(eq(storageBuckets.id, id))
  return bucket ?? failStorage('NoSuchBucket')
}

export async function changeBucket(shop: Shop, role: Role, id: string, settings: Settings) {
  requirePrivileged(shop, role)
  assertFileSizeLimit(settings)
  const { isPersonal } = await requireBucket(shop, id)
  if (isPersonal && settings.isPublic) failStorage('InvalidRequest', messages.personalBucketIsPrivate)
  await shop.db
    .update(storageBuckets)
    .set({ ...settings, updatedAt: shop.now() })
    .where(eq(storageBuckets.id, id))
}

/** A job deletes the stored bytes later (shop/personal-data/delete-orphaned-files.ts). */
export async function emptyBucket(shop: Shop, role: Role, id: string) {
  requirePrivileged(shop, role)
  await requireBucket(shop, id)
  await shop.db.delete(storageObjects).where(eq(storageObjects.bucketId, id))
}

export const deleteBucket = (shop: Shop, role: Role, id: string) =>
  withTransaction(shop, async (shop) => {
    requirePrivileged(shop, role)
    // An upload locks this row, too: either its file is seen below, or the upload finds no bucket.
    const [bucket] = await shop.db.select().from(storageBuckets).where(eq(storageBuckets.id, id)).for('update')
    if (!bucket) failStorage('NoSuchBucket')
    if (bucket.isPersonal) failStorage('AccessDenied', messages.personalBucketIsPermanent)
    if ((await shop.db.$count(storageObjects, eq(storageObjects.bucketId, id))) > 0) failStorage('ResourceNotEmpty')
    await shop.db.delete(storageBuckets).where(eq(storageBuckets.id, id))
  })

const assertFileSizeLimit = ({ fileSizeLimit }: Settings) => {
  if (fileSizeLimit && fileSizeLimit > MAX_FILE_SIZE) failStorage('EntityTooLarge')
}
