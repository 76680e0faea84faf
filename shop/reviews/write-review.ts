/**
 * A buyer writes, changes and withdraws a review (record 0172).
 *
 *   1. What the author changes waits again: what shoppers read was read by the store before.
 *   2. With REVIEW_AUTO a review without photos and without blocked words is published at once, unless it was rejected,
 *      hidden or withdrawn before.
 */
import { eq, sql } from 'drizzle-orm'
import { reviews, users } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { nameOf } from '../accounts/rules.ts'
import { MIN_UPLOAD_WIDTH } from '../media/rules.ts'
import { keepPhoto } from '../media/keep-photo.ts'
import { enforceRateLimit } from '../rate-limit.ts'
import { requireUser, withTransaction, type Shop } from '../shop.ts'
import type { ReviewCommand, WrittenReview } from './input.ts'
import { messages } from './messages.ts'
import { needsReading } from './needs-reading.ts'
import { addPhoto, removePhoto } from './review-photos.ts'
import { assertReviewable, findLine, listPhotos, type ReviewedLine } from './reviewable-line.ts'
import { CHANGES, MAX_PHOTO_WIDTH, NEW_REVIEWS } from './rules.ts'

export type Review = typeof reviews.$inferSelect

/** From the page. Returns the message. */
export async function runReviewCommand(shop: Shop, orderId: string, lineId: number, command: ReviewCommand) {
  if (command.do === 'save') return saveReview(shop, orderId, lineId, command, { photo: command.photo })
  if (command.do === 'photo')
    return withPhoto(shop, orderId, lineId, command.photo, (shop, file) =>
      changeOwn(shop, orderId, lineId, async (shop, review) => {
        await addPhoto(shop, review.id, file)
        await setWaiting(shop, review)
        return messages.photoAdded
      }),
    )
  return changeOwn(shop, orderId, lineId, async (shop, review) => {
    if (command.do === 'remove-photo') return removePhoto(shop, review.id, command.photoId)
    if (review.state !== 'withdrawn') await update(shop, review.id, { state: 'withdrawn', why: '' })
    return messages.withdrawn
  })
}

/** Over the API. It writes once: a page or a program that does not know of the first review does not overwrite it. */
export const writeReview = (shop: Shop, orderId: string, lineId: number, written: WrittenReview) =>
  saveReview(shop, orderId, lineId, written, { isNew: true })

async function saveReview(
  shop: Shop,
  orderId: string,
  lineId: number,
  written: WrittenReview,
  { photo, isNew = false }: { photo?: Blob | undefined; isNew?: boolean },
) {
  const find = async (shop: Shop, options?: { lock: true }) => {
    const found = await findLine(shop, orderId, lineId, options)
    if (!found.review) assertReviewable(found.line)
    else if (isNew) fail('conflict', messages.reviewedAlready)
    return found
  }
  await limitChanges(shop, !(await find(shop)).review)
  const save = (shop: Shop, file?: string) =>
    withTransaction(shop, async (shop) => {
      const { line, review } = await find(shop, { lock: true })
      const id = review?.id ?? (await insert(shop, line, written))
      if (file) await addPhoto(shop, id, file)
      const canPublish = !review || review.state === 'published'
      const state = canPublish && (await isHarmless(shop, id, written)) ? 'published' : 'waiting'
      const { rating, title, text } = written
      const publishedAt = review?.publishedAt ?? (state === 'published' ? shop.now() : null)
      await update(shop, id, {
        ...{ rating, title, text, author: await authorOf(shop, line), state, why: '', publishedAt },
        fit: line.size === '' ? null : written.fit,
      })
      return state === 'published' ? messages.published : messages.waits
    })
  return photo ? keepReviewPhoto(shop, photo, save) : save(shop)
}

async function insert(shop: Shop, line: ReviewedLine, { rating }: WrittenReview) {
  const { id: userId } = requireUser(shop)
  const { id: orderLineId, productId, variantId, size, colour } = line
  const at = shop.now()
  const [made] = await shop.db
    .insert(reviews)
    .values({
      ...{ orderLineId, productId, variantId, userId, size, colour, rating },
      ...{ author: '', createdAt: at, updatedAt: at },
    })
    .returning({ id: reviews.id })
  return made!.id
}

const isHarmless = async (shop: Shop, id: string, { title, text }: WrittenReview) =>
  shop.settings.reviewAuto && !needsReading(`${title} ${text}`) && (await listPhotos(shop, id)).length === 0

/** 'Asha, Pune'. */
async function authorOf(shop: Shop, { city }: ReviewedLine) {
  const { id } = requireUser(shop)
  const [user] = await shop.db.select().from(users).where(eq(users.id, id))
  return [user?.userMetadata.first_name?.trim() ? nameOf(user) : '', city.trim()].filter(Boolean).join(', ')
}

const withPhoto = async (
  shop: Shop,
  orderId: string,
  lineId: number,
  photo: Blob,
  write: (shop: Shop, file: string) => Promise<string>,
) => {
  const { review } = await findLine(shop, orderId, lineId)
  if (!review) fail('not-found', messages.notFound)
  await limitChanges(shop, false)
  return keepReviewPhoto(shop, photo, write)
}

const keepReviewPhoto = (shop: Shop, photo: Blob, write: (shop: Shop, file: string) => Promise<string>) =>
  keepPhoto(shop, photo, { maxWidth: MAX_PHOTO_WIDTH, minWidth: MIN_UPLOAD_WIDTH, busy: messages.failed.save }, write)

async function limitChanges(shop: Shop, isNew: boolean) {
  const { id } = requireUser(shop)
  const limit = isNew ? NEW_REVIEWS : CHANGES
  const key = `${isNew ? 'reviews' : 'changed reviews'} of ${id}`
  await enforceRateLimit(shop, key, { ...limit, message: messages.tooManyToday })
}

const changeOwn = (
  shop: Shop,
  orderId: string,
  lineId: number,
  change: (shop: Shop, review: Review) => Promise<string>,
) =>
  withTransaction(shop, async (shop) => {
    const { review } = await findLine(shop, orderId, lineId, { lock: true })
    return change(shop, review ?? fail('not-found', messages.notFound))
  })

const setWaiting = (shop: Shop, { id }: Review) => update(shop, id, { state: 'waiting', why: '' })

const update = (shop: Shop, id: string, change: Partial<Review>) =>
  shop.db
    .update(reviews)
    .set({ ...change, updatedAt: shop.now(), version: sql`${reviews.version} + 1` })
    .where(eq(reviews.id, id))
