/** Reviews of products: of everybody, of their buyers, and of admins and server keys. */
import { parsePublicId, toPublicId } from '#shop/catalogue/rules.ts'
import { findProduct } from '#shop/catalogue/products.ts'
import { messages as catalogue } from '#shop/catalogue/messages.ts'
import { listAdminReviews, type AdminReview } from '#shop/reviews/admin-reviews.ts'
import { decideReview, replyToReview } from '#shop/reviews/decide-review.ts'
import {
  AdminReviewsQuery,
  DecisionBody,
  FlagBody,
  ReplyBody,
  ReviewBody,
  ReviewListQuery,
  ReviewMailChoice,
} from '#shop/reviews/input.ts'
import { listReviews, type ShownReview } from '#shop/reviews/list-reviews.ts'
import { messages } from '#shop/reviews/messages.ts'
import { flagReview, voteHelpful } from '#shop/reviews/react-to-review.ts'
import { averageOf } from '#shop/reviews/rules.ts'
import { readChoice, saveChoice } from '#shop/reviews/request-choice.ts'
import { messages as choice } from '#shop/reviews/request-messages.ts'
import { writeReview } from '#shop/reviews/write-review.ts'
import { fail } from '#core/domain-error.ts'
import * as answers from './response-schemas.ts'
import { get, post, put } from './route.ts'
import { messageJson, pageJson } from './serializers.ts'

const react = { response: answers.Message, access: 'shopper', failed: messages.failed.react } as const
const decide = {
  response: answers.Message,
  access: { right: 'change-products' },
  failed: messages.failed.change,
} as const

export const reviews = [
  get('/products/:id/reviews', 'List the published reviews of a product, with its stars', {
    response: answers.ProductReviews,
    failed: messages.failed.read,
    query: ReviewListQuery,
    run: async (shop, { query, param }) => {
      const id = parsePublicId(param('id'))
      const product = id === undefined ? undefined : await findProduct(shop, id)
      const { rating, ...list } = await listReviews(
        shop,
        product?.id ?? fail('not-found', catalogue.productNotFound),
        query,
      )
      return {
        ...pageJson(list, reviewJson),
        rating: rating && {
          ...{ average: averageOf(rating), count: rating.count, stars: rating.stars, fit: rating.fit },
          returned: rating.returned,
        },
      }
    },
  }),
  post('/orders/:id/lines/:line/review', 'Review an item that has arrived. It waits until it is published', {
    response: answers.Message,
    access: 'shopper',
    status: 201,
    failed: messages.failed.save,
    body: ReviewBody,
    run: (shop, { body, param }) => messageJson(writeReview(shop, param('id'), Number(param('line')), body)),
  }),
  post('/reviews/:id/helpful', 'Say that a review is helpful, or take that back', {
    ...react,
    run: (shop, { param }) => messageJson(voteHelpful(shop, param('id'))),
  }),
  post('/reviews/:id/flag', 'Report a review', {
    ...react,
    body: FlagBody,
    run: (shop, { body, param }) => messageJson(flagReview(shop, param('id'), body.reason)),
  }),
  get('/profile/review-mails', 'Read whether the shopper is asked for reviews some days after a delivery', {
    response: answers.ReviewMails,
    access: 'shopper',
    failed: choice.failed.read,
    run: readChoice,
  }),
  put('/profile/review-mails', 'Choose whether to be asked for reviews', {
    response: answers.Message,
    access: 'shopper',
    failed: choice.failed.save,
    body: ReviewMailChoice,
    run: (shop, { body }) => messageJson(saveChoice(shop, body)),
  }),
  get('/admin/reviews', 'List reviews by their state; without one those that wait, the oldest first', {
    response: answers.AdminReviews,
    access: { right: 'change-products' },
    failed: messages.failed.read,
    query: AdminReviewsQuery,
    run: async (shop, { query }) => pageJson(await listAdminReviews(shop, query), adminReviewJson),
  }),
  post('/admin/reviews/:id/decision', 'Publish, reject or hide a review, or put its reports aside', {
    ...decide,
    body: DecisionBody,
    run: (shop, { body, param }) => messageJson(decideReview(shop, param('id'), body)),
  }),
  post('/admin/reviews/:id/reply', 'Reply to a published review', {
    ...decide,
    body: ReplyBody,
    run: (shop, { body, param }) => messageJson(replyToReview(shop, param('id'), body)),
  }),
]

const photosOf = ({ photoIds }: { photoIds: string[] }) => photoIds.map((id) => `/reviews/photo/${id}`)

const reviewJson = ({ photoIds, reply, repliedAt: _, ...review }: ShownReview) => ({
  ...review,
  reply: reply || null,
  photos: photosOf({ photoIds }),
})

const adminReviewJson = ({ photoIds, reply, repliedAt: _, createdAt: _at, productId, ...review }: AdminReview) => ({
  ...review,
  productId: toPublicId(productId),
  reply: reply || null,
  photos: photosOf({ photoIds }),
})
