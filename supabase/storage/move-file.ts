/** Moves or copies a file. The new name is checked like that of a new file. */
import { and, eq } from 'drizzle-orm'
import { storageObjects } from '#db/schema.server.ts'
import { isConstraintViolation } from '#shop/constraint-violation.ts'
import { withTransaction, type Shop } from '#shop/shop.ts'
import { failStorage } from './storage-error.ts'
import { findFile, openFile } from './files.ts'
import { messages } from './messages.ts'
import { checkUpload, uploadFile, type Mode } from './upload-file.ts'
import { writableFiles, isAt, canUpload, type Bucket, type FileRow, type Role, type Place } from './permissions.ts'
import { FILE_MOST, isAllowed } from './rules.ts'

export async function moveFile(shop: Shop, hand: Role, from: Place, to: Place): Promise<FileRow> {
  const file = await findFile(shop, hand, from)
  const bucket = await checkUpload(shop, to)
  if (!canUpload(shop, hand, bucket, to.name)) failStorage('AccessDenied')
  refuseOther(bucket, file)
  try {
    return await withTransaction(shop, async (shop) => {
      const [moved] = await shop.db
        .update(storageObjects)
        .set({ bucketId: to.bucket, name: to.name, updatedAt: shop.now() })
        .where(and(eq(storageObjects.id, file.id), isAt(from), writableFiles(shop, hand)))
        .returning()
      return moved ?? failStorage('NoSuchKey')
    })
  } catch (error) {
    if (isConstraintViolation(error, 'unique')) failStorage('KeyAlreadyExists')
    if (isConstraintViolation(error, 'reference')) failStorage('NoSuchBucket')
    throw error
  }
}

function refuseOther({ allowedMimeTypes, fileSizeLimit }: Bucket, { mimetype, size }: FileRow) {
  if (!isAllowed(mimetype, allowedMimeTypes)) failStorage('InvalidMimeType', messages.badMimetype(mimetype))
  if (size > (fileSizeLimit ?? FILE_MOST)) failStorage('EntityTooLarge')
}

type Said = { mimetype?: string | undefined; cacheControl?: string | undefined } | undefined

/** `said` replaces the metadata of the original file. */
export async function copyFile(shop: Shop, hand: Role, from: Place, to: Place, mode: Mode, said: Said) {
  const file = await findFile(shop, hand, from)
  const read = async () => ({
    bytes: await openFile(shop, file),
    mimetype: said?.mimetype ?? file.mimetype,
    cacheControl: said ? said.cacheControl : file.cacheControl,
    metadata: said ? null : file.userMetadata,
  })
  return uploadFile(shop, hand, { place: to, mode, length: file.size, read })
}
