/** A file gets another name, or a second one: what holds for a new file holds there. */
import { and, eq } from 'drizzle-orm'
import { storageObjects } from '#db/schema.server.ts'
import { isConstraintViolation } from '../constraint-violation.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { decline } from './decline.ts'
import { findFile, openFile } from './files.ts'
import { messages } from './messages.ts'
import { placeFor, putFile, type Mode } from './put-file.ts'
import { filesChangedBy, isAt, mayPut, type Bucket, type FileRow, type Hand, type Place } from './rights.ts'
import { FILE_MOST, isAllowed } from './rules.ts'

export async function moveFile(shop: Shop, hand: Hand, from: Place, to: Place): Promise<FileRow> {
  const file = await findFile(shop, hand, from)
  const bucket = await placeFor(shop, to)
  if (!mayPut(shop, hand, bucket, to.name)) decline('AccessDenied')
  refuseOther(bucket, file)
  try {
    return await withTransaction(shop, async (shop) => {
      const [moved] = await shop.db
        .update(storageObjects)
        .set({ bucketId: to.bucket, name: to.name, updatedAt: shop.now() })
        .where(and(eq(storageObjects.id, file.id), isAt(from), filesChangedBy(shop, hand)))
        .returning()
      return moved ?? decline('NoSuchKey')
    })
  } catch (error) {
    if (isConstraintViolation(error, 'unique')) decline('KeyAlreadyExists')
    if (isConstraintViolation(error, 'reference')) decline('NoSuchBucket')
    throw error
  }
}

function refuseOther({ allowedMimeTypes, fileSizeLimit }: Bucket, { mimetype, size }: FileRow) {
  if (!isAllowed(mimetype, allowedMimeTypes)) decline('InvalidMimeType', messages.badMimetype(mimetype))
  if (size > (fileSizeLimit ?? FILE_MOST)) decline('EntityTooLarge')
}

type Said = { mimetype?: string | undefined; cacheControl?: string | undefined } | undefined

/** `said` stands instead of what is known of the first one. */
export async function copyFile(shop: Shop, hand: Hand, from: Place, to: Place, mode: Mode, said: Said) {
  const file = await findFile(shop, hand, from)
  const read = async () => ({
    bytes: await openFile(shop, file),
    mimetype: said?.mimetype ?? file.mimetype,
    cacheControl: said ? said.cacheControl : file.cacheControl,
    metadata: said ? null : file.userMetadata,
  })
  return putFile(shop, hand, { place: to, mode, length: file.size, read })
}
