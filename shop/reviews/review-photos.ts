/** The photos of a review. Before it is published, only its author and admins see them. */
import { and, eq, or } from 'drizzle-orm'
import { reviewPhotos, reviews } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { currentUser, type Shop } from '../shop.ts'
import { PhotoId } from './input.ts'
import { messages } from './messages.ts'
import { listPhotos } from './reviewable-line.ts'
import { MAX_PHOTOS } from './rules.ts'

/** The caller has locked the order of the review. */
export async function addPhoto(shop: Shop, reviewId: string, file: string) {
  const taken = (await listPhotos(shop, reviewId)).map(({ position }) => position)
  const position = Array.from({ length: MAX_PHOTOS }, (_, at) => at + 1).find((one) => !taken.includes(one))
  if (!position) return fail('conflict', messages.enoughPhotos, { photo: messages.enoughPhotos })
  await shop.db.insert(reviewPhotos).values({ reviewId, position, file, at: shop.now() })
}

/** A trigger notes the file, which is deleted soon after (personal-data/delete-orphaned-files.ts). */
export async function removePhoto(shop: Shop, reviewId: string, photoId: string) {
  if (!PhotoId.safeParse(photoId).success) return fail('not-found', messages.photoNotFound)
  const isPhoto = and(eq(reviewPhotos.id, photoId), eq(reviewPhotos.reviewId, reviewId))
  const removed = await shop.db.delete(reviewPhotos).where(isPhoto).returning({ id: reviewPhotos.id })
  return removed.length > 0 ? messages.photoRemoved : fail('not-found', messages.photoNotFound)
}

/** `isPublic`: everybody may see it. */
export async function readReviewPhoto(shop: Shop, photoId: string) {
  if (!PhotoId.safeParse(photoId).success) fail('not-found', messages.photoNotFound)
  const user = currentUser(shop)
  const isPublished = eq(reviews.state, 'published')
  const isVisible = user?.isAdmin ? undefined : user ? or(isPublished, eq(reviews.userId, user.id)) : isPublished
  const [row] = await shop.db
    .select({ file: reviewPhotos.file, state: reviews.state })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(and(eq(reviewPhotos.id, photoId), isVisible))
  const { file, state } = row ?? fail('not-found', messages.photoNotFound)
  const bytes = (await shop.services.objectStore.get(file)) ?? fail('not-found', messages.photoNotFound)
  return { bytes, isPublic: state === 'published' }
}
