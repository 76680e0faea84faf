/**
 * Keeps a photo of a shopper in the private store of files. It is encoded again from its pixels, upright and without
 * camera metadata.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { orphanedFiles } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { MAX_UPLOAD_BYTES } from './rules.ts'

/** In pixels. A photo that is narrower than `minWidth` is refused. */
type Options = { maxWidth: number; minWidth?: number; busy: string }

/**
 * Stores a photo for `write`, which names it in a row, in its transaction. Until that has committed the file is noted as one without a
 * row, which `deleteOrphanedFiles` deletes: neither a failure nor the end of the process leaves it behind, and a commit whose answer
 * is lost does not delete it.
 */
export async function keepPhoto<T>(
  shop: Shop,
  photo: Blob,
  options: Options,
  write: (shop: Shop, file: string) => Promise<T>,
): Promise<T> {
  const file = await storePhoto(shop, photo, options)
  return withTransaction(shop, async (shop) => {
    const [noted] = await shop.db.delete(orphanedFiles).where(eq(orphanedFiles.version, file)).returning()
    return noted ? write(shop, file) : fail('unavailable', options.busy)
  })
}

async function storePhoto(shop: Shop, photo: Blob, { maxWidth, minWidth, busy }: Options) {
  const file = randomUUID()
  const options = { width: maxWidth, minWidth, resize: 'contain', quality: 80, format: 'jpg' } as const
  const read = async () => new Uint8Array(await photo.arrayBuffer())
  const image = await shop.services.images.transform(file, options, read)
  if (image === 'busy') return fail('unavailable', busy)
  if (typeof image === 'string')
    return fail('invalid', messages.invalidImage[image], { photo: messages.invalidImage[image] })
  await shop.db.insert(orphanedFiles).values({ version: file })
  const stored = await shop.services.objectStore.put(file, bytesOf(image.bytes), MAX_UPLOAD_BYTES)
  return stored ? file : fail('invalid', messages.tooLarge, { photo: messages.tooLarge })
}

async function* bytesOf(bytes: Buffer) {
  yield bytes
}
