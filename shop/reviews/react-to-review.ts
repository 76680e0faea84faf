/** What shoppers do with the reviews of others: they find one helpful, or report it. */
import { and, eq } from 'drizzle-orm'
import { products, reviewFlags, reviews, reviewVotes, type ReviewFlagReason } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { enforceRateLimit } from '../rate-limit.ts'
import { requireUser, withTransaction, type Shop } from '../shop.ts'
import { ReviewId, type ReactionForm } from './input.ts'
import { messages } from './messages.ts'
import { lockAccount } from './reviewable-line.ts'
import { REACTIONS } from './rules.ts'

/** A second press takes the vote back. */
export async function voteHelpful(shop: Shop, reviewId: string) {
  return react(shop, reviewId, async (shop, userId) => {
    const isVote = and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.userId, userId))
    const removed = await shop.db.delete(reviewVotes).where(isVote).returning({ userId: reviewVotes.userId })
    if (removed.length > 0) return messages.notHelpful
    await shop.db.insert(reviewVotes).values({ reviewId, userId })
    return messages.helpful
  })
}

export async function flagReview(shop: Shop, reviewId: string, reason: ReviewFlagReason) {
  return react(shop, reviewId, async (shop, userId) => {
    await shop.db
      .insert(reviewFlags)
      .values({ reviewId, userId, reason, at: shop.now() })
      .onConflictDoUpdate({ target: [reviewFlags.reviewId, reviewFlags.userId], set: { reason } })
    return messages.flagged
  })
}

async function react(shop: Shop, reviewId: string, run: (shop: Shop, userId: string) => Promise<string>) {
  const { id: userId } = requireUser(shop)
  if (!ReviewId.safeParse(reviewId).success) fail('not-found', messages.notFound)
  await enforceRateLimit(shop, `reactions to reviews of ${userId}`, REACTIONS)
  return withTransaction(shop, async (shop) => {
    await lockAccount(shop, userId)
    // One after the other, so that two presses are a vote and its end.
    const [review] = await shop.db
      .select({ userId: reviews.userId, state: reviews.state })
      .from(reviews)
      .where(eq(reviews.id, reviewId))
      .for('update')
    if (review?.state !== 'published') fail('not-found', messages.notFound)
    if (review.userId === userId) fail('conflict', messages.ownReview)
    return run(shop, userId)
  })
}

/** A published review with its product, to whose page a shopper returns. */
export async function findPublished(shop: Shop, reviewId: string) {
  const [review] = ReviewId.safeParse(reviewId).success
    ? await shop.db
        .select({
          ...{ title: reviews.title, text: reviews.text, rating: reviews.rating },
          product: { id: products.id, gender: products.gender, title: products.title },
        })
        .from(reviews)
        .innerJoin(products, and(eq(products.id, reviews.productId), products.isLive))
        .where(and(eq(reviews.id, reviewId), eq(reviews.state, 'published')))
    : []
  return review ?? fail('not-found', messages.notFound)
}

export const reactToReview = (shop: Shop, reviewId: string, reaction: ReactionForm) =>
  reaction.do === 'helpful' ? voteHelpful(shop, reviewId) : flagReview(shop, reviewId, reaction.reason)
