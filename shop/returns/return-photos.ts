/**
 * Photos of what came damaged or wrong. They are encoded again from their pixels, without camera metadata, and kept in the
 * private store of files: only the shopper and admins read them.
 */
import { and, eq, max } from 'drizzle-orm'
import { orders, returnPhotos, returns } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { keepPhoto } from '../media/keep-photo.ts'
import { requireUser, withTransaction, type Shop } from '../shop.ts'
import { PhotoId } from './input.ts'
import { messages } from './messages.ts'
import { MAX_PHOTO_WIDTH, MAX_PHOTOS } from './rules.ts'
import { lockReturn } from './write-return.ts'

type Upload = { lineId: number; photo: Blob }

/** By the shopper, until the return is decided. The file is stored first: its row names a file that exists. */
export async function addReturnPhoto(shop: Shop, orderId: string, returnId: string, { lineId, photo }: Upload) {
  const { id: userId } = requireUser(shop)
  const check = async (shop: Shop) => {
    const { order, returned, returnedLines } = await lockReturn(shop, returnId)
    if (order.userId !== userId || order.id !== orderId) fail('not-found', messages.notFound)
    if (returned.state !== 'requested') fail('conflict', messages.photosOver)
    if (!returnedLines.some(({ orderLineId }) => orderLineId === lineId)) fail('invalid', messages.notInOrder)
    const isOfLine = and(eq(returnPhotos.returnId, returnId), eq(returnPhotos.orderLineId, lineId))
    const [last] = await shop.db
      .select({ position: max(returnPhotos.position) })
      .from(returnPhotos)
      .where(isOfLine)
    const position = (last?.position ?? 0) + 1
    return position > MAX_PHOTOS ? fail('conflict', messages.enoughPhotos) : position
  }
  await withTransaction(shop, check)
  return keepReturnPhoto(shop, photo, async (shop, file) => {
    const position = await check(shop)
    await shop.db.insert(returnPhotos).values({ returnId, orderLineId: lineId, file, position, at: shop.now() })
    return messages.photoAdded
  })
}

/** Stores a photo for `write`, which names it in a row. */
export const keepReturnPhoto = <T>(shop: Shop, photo: Blob, write: (shop: Shop, file: string) => Promise<T>) =>
  keepPhoto(shop, photo, { maxWidth: MAX_PHOTO_WIDTH, busy: messages.failed.photo }, write)

/** Only the shopper and admins see it. */
export async function readReturnPhoto(shop: Shop, photoId: string) {
  const { id: userId, isAdmin } = requireUser(shop)
  const isPhoto = and(eq(returnPhotos.id, photoId), isAdmin ? undefined : eq(orders.userId, userId))
  const [row] = PhotoId.safeParse(photoId).success
    ? await shop.db
        .select({ file: returnPhotos.file })
        .from(returnPhotos)
        .innerJoin(returns, eq(returns.id, returnPhotos.returnId))
        .innerJoin(orders, eq(orders.id, returns.orderId))
        .where(isPhoto)
    : []
  const { file } = row ?? fail('not-found', messages.photoNotFound)
  return (await shop.services.objectStore.get(file)) ?? fail('not-found', messages.photoNotFound)
}
