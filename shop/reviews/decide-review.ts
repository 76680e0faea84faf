/**
 * What an admin decides about a review (record 0172). Good and bad reviews are published alike: only abuse, personal data,
 * the rights of others and what is off topic are rejected. Words and stars stay as they were written.
 */
import { eq, sql } from 'drizzle-orm'
import { reviewFlags, reviews } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { recordAuditEvent } from '../audit.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import { ReviewId, type AdminReviewCommand, type DecisionBody, type ReplyBody } from './input.ts'
import { messages } from './messages.ts'
import { canDecide } from './rules.ts'

type Review = typeof reviews.$inferSelect

export const runAdminCommand = (shop: Shop, command: AdminReviewCommand) =>
  command.do === 'decide' ? decideReview(shop, command.id, command) : replyToReview(shop, command.id, command)

export async function decideReview(shop: Shop, id: string, { decision, why, version }: DecisionBody) {
  requirePermission(shop, 'change-products')
  const needsWhy = decision === 'reject' || decision === 'hide'
  if (needsWhy && why === '') fail('invalid', messages.whyNeeded, { why: messages.whyNeeded })
  return withTransaction(shop, async (shop) => {
    const review = await lockReview(shop, id, version)
    if (!canDecide(review.state, decision)) fail('conflict', messages.notPossible)
    if (decision !== 'reject') await shop.db.delete(reviewFlags).where(eq(reviewFlags.reviewId, id))
    if (decision === 'publish')
      await change(shop, review, { state: 'published', why: '', publishedAt: review.publishedAt ?? shop.now() })
    else if (needsWhy) await change(shop, review, { state: decision === 'hide' ? 'hidden' : 'rejected', why })
    else await record(shop, review, review)
    if (decision !== 'dismiss')
      await shop.enqueue({ name: 'send-review-status', reviewId: id, about: STATES[decision] })
    return messages.decided[decision]
  })
}
const STATES = { publish: 'published', reject: 'rejected', hide: 'hidden' } as const

export async function replyToReview(shop: Shop, id: string, { reply, version }: ReplyBody) {
  requirePermission(shop, 'change-products')
  return withTransaction(shop, async (shop) => {
    const review = await lockReview(shop, id, version)
    if (review.state !== 'published') fail('conflict', messages.notPossible)
    if (reply === '' && review.reply === '') fail('invalid', messages.replyNeeded, { reply: messages.replyNeeded })
    await change(shop, review, { reply, repliedAt: reply === '' ? null : shop.now() })
    if (reply === '') return messages.replyRemoved
    await shop.enqueue({ name: 'send-review-status', reviewId: id, about: 'replied' })
    return messages.replied
  })
}

async function lockReview(shop: Shop, id: string, version: number) {
  const [review] = ReviewId.safeParse(id).success
    ? await shop.db.select().from(reviews).where(eq(reviews.id, id)).for('update')
    : []
  if (!review) fail('not-found', messages.notFound)
  return review.version === version ? review : fail('conflict', messages.changedMeanwhile)
}

async function change(
  shop: Shop,
  review: Review,
  values: Partial<Pick<Review, 'state' | 'why' | 'publishedAt' | 'reply' | 'repliedAt'>>,
) {
  await shop.db
    .update(reviews)
    .set({ ...values, version: sql`${reviews.version} + 1` })
    .where(eq(reviews.id, review.id))
  await record(shop, review, { ...review, ...values })
}

const record = (shop: Shop, before: Review, after: Review) =>
  recordAuditEvent(shop, {
    ...{ action: 'decide-review', entity: 'review', entityId: before.id },
    before: { state: before.state, why: before.why, reply: before.reply },
    after: { state: after.state, why: after.why, reply: after.reply },
  })
