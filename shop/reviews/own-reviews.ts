/** The reviews of an account: copied with its own data, and without a name when it is deleted. */
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import {
  orders,
  products,
  reviewFlags,
  reviewMailStops,
  reviewPhotos,
  reviewRequests,
  reviews,
  reviewVotes,
} from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'

export const exportReviews = ({ db }: Shop, userId: string) =>
  db
    .select({
      ...{ productId: reviews.productId, product: products.title, rating: reviews.rating, title: reviews.title },
      ...{ text: reviews.text, fit: reviews.fit, state: reviews.state, why: reviews.why, reply: reviews.reply },
      ...{ createdAt: reviews.createdAt, publishedAt: reviews.publishedAt, author: reviews.author },
      photos: db.$count(reviewPhotos, eq(reviewPhotos.reviewId, reviews.id)),
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.createdAt), asc(reviews.id))

/** What shoppers read stays, without name and photos. Everything else goes. */
export async function anonymizeReviews({ db }: Shop, userId: string) {
  const isOwn = eq(reviews.userId, userId)
  await db.delete(reviewVotes).where(eq(reviewVotes.userId, userId))
  await db.delete(reviewFlags).where(eq(reviewFlags.userId, userId))
  await db.delete(reviewMailStops).where(eq(reviewMailStops.userId, userId))
  const ownOrders = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  await db.delete(reviewRequests).where(inArray(reviewRequests.orderId, ownOrders))
  await db.delete(reviews).where(and(isOwn, ne(reviews.state, 'published')))
  const left = await db.update(reviews).set({ author: '' }).where(isOwn).returning({ id: reviews.id })
  for (const { id } of left) await db.delete(reviewPhotos).where(eq(reviewPhotos.reviewId, id))
}
