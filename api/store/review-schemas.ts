/** The shapes of reviews in responses. */
import { z } from 'zod'
import { reviewFit, reviewFlagReason, reviewState } from '#shop/reviews/input.ts'
import { count, id, page, time } from './schema-parts.ts'

const words = { rating: z.int().describe('1 to 5 stars'), title: z.string(), text: z.string() }
const facts = {
  ...{ author: z.string().describe('First name and city'), size: z.string(), colour: z.string() },
  fit: reviewFit.nullable().describe('How the size fits'),
}
const Review = z.strictObject({
  ...{ id: z.uuid(), ...words, ...facts, publishedAt: time, helpful: count },
  reply: z.string().nullable().describe('Of the store'),
  photos: z.array(z.string()).describe('Addresses'),
})
const Rating = z.strictObject({
  ...{ average: z.number().describe('With one digit'), count, stars: z.array(count).describe('With 1 to 5 stars') },
  fit: z.array(count).describe('Too small, as expected, too large'),
  returned: z
    .array(count)
    .describe('Buyers who sent it back as too small, and as too large, without a review of the fit'),
})
export const ProductReviews = page(Review, { rating: Rating.nullable().describe('Null without reviews') })
const AdminReview = Review.extend({
  ...{ publishedAt: time.nullable(), updatedAt: time, version: z.int(), productId: id, product: z.string() },
  ...{ orderId: z.uuid(), state: reviewState, why: z.string(), flags: z.array(reviewFlagReason) },
}).omit({ helpful: true })
export const AdminReviews = page(AdminReview)
const OwnPhoto = z.strictObject({ id: z.uuid(), url: z.string().describe('With the token of the shopper') })
const Own = z.strictObject({
  ...{ id: z.uuid(), ...words, fit: facts.fit, state: reviewState, createdAt: time, publishedAt: time.nullable() },
  why: z.string().nullable().describe('Why it is rejected or hidden'),
  reply: z.string().nullable().describe('Of the store'),
  photos: z.array(OwnPhoto),
})
export const OwnReview = z.strictObject({
  review: Own.nullable(),
  refusal: z.string().nullable().describe('Why none can be written'),
})
export const ReviewMails = z.strictObject({ wanted: z.boolean() })
