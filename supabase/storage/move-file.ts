/** Moves or copies a file. The new name is checked like that of a new file. */
import { and, eq } from 'drizzle-orm'
import { storageObjects } from '#db/schema.server.ts'
import { isConstraintViolation } from '#shop/constraint-violation.ts'
import { withTransaction, type Shop } from '#shop/shop.ts'
import { failStorage } from './storage-error.ts'
import { findFile, openFile } from './files.ts'
import { messages } from './messages.ts'
import { checkUpload, uploadFile, type Mode } from './upload-file.ts'
import { writableFiles, isAt, canUpload, type Bucket, type FileRow, type Role, type FilePath } from './permissions.ts'
import { MAX_FILE_SIZE, isAllowed } from './rules.ts'

export async function moveFile(shop: Shop, role: Role, from: FilePath, to: FilePath): Promise<FileRow> {
  const file = await findFile(shop, role, from)
  const bucket = await checkUpload(shop, to)
  if (!canUpload(shop, role, bucket, to.name)) failStorage('AccessDenied')
  assertAllowed(bucket, file)
  try {
    return await withTransaction(shop, async (shop) => {
      const [moved] = await shop.db
        .update(storageObjects)
        .set({ bucketId: to.bucket, name: to.name, updatedAt: shop.now() })
        .where(and(eq(storageObjects.id, file.id), isAt(from), writableFiles(shop, role)))
        .returning()
      return moved ?? failStorage('NoSuchKey')
    })
  } catch (error) {
    if (isConstraintViolation(error, 'unique')) failStorage('KeyAlreadyExists')
    if (isConstraintViolation(error, 'reference')) failStorage('NoSuchBucket')
    throw error
  }
}

function assertAllowed({ allowedMimeTypes, fileSizeLimit }: Bucket, { mimetype, size }: FileRow) {
  if (!isAllowed(mimetype, allowedMimeTypes)) failStorage('InvalidMimeType', messages.invalidMimetype(mimetype))
  if (size > (fileSizeLimit ?? MAX_FILE_SIZE)) failStorage('EntityTooLarge')
}

type MetadataOverride = { mimetype?: string | undefined; cacheControl?: string | undefined } | undefined

/** `override` replaces the metadata of the original file. */
export async function copyFile(
  shop: Shop,
  role: Role,
  from: FilePath,
  to: FilePath,
  mode: Mode,
  override: MetadataOverride,
) {
  const file = await findFile(shop, role, from)
  const read = async () => ({
    bytes: await openFile(shop, file),
    mimetype: override?.mimetype ?? file.mimetype,
    cacheControl: override ? override.cacheControl : file.cacheControl,
    metadata: override ? null : file.userMetadata,
  })
  return uploadFile(shop, role, { path: to, mode, length: file.size, read })
}
