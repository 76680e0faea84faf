/** A buyer's own review of an item, and its photos. */
import { messages } from '#shop/reviews/messages.ts'
import { readUpload } from '#shop/media/read-upload.ts'
import { readReviewPhoto } from '#shop/reviews/review-photos.ts'
import { readOwnReview } from '#shop/reviews/reviewable-line.ts'
import { runReviewCommand } from '#shop/reviews/write-review.ts'
import * as answers from './response-schemas.ts'
import { get, post, remove } from './route.ts'
import { messageJson } from './serializers.ts'

type Own = Awaited<ReturnType<typeof readOwnReview>>

const own = '/orders/:id/lines/:line/review'
const change = { response: answers.Message, access: 'shopper', failed: messages.failed.save } as const

export const reviewPhotos = [
  get(own, 'Read what the shopper has written about an item, or why nothing can be written', {
    response: answers.OwnReview,
    access: 'shopper',
    failed: messages.failed.read,
    run: async (shop, { param }) => ownJson(await readOwnReview(shop, param('id'), Number(param('line')))),
  }),
  post(`${own}/photos`, 'Add a photo to a review. It waits again until it is published', {
    ...change,
    status: 201,
    file: 'image/*',
    run: async (shop, { file, param }) => {
      const [order, line] = [param('id'), Number(param('line'))]
      // Nobody else's photo is read.
      await readOwnReview(shop, order, line)
      return messageJson(runReviewCommand(shop, order, line, { do: 'photo', photo: await readUpload(file()) }))
    },
  }),
  remove(`${own}/photos/:photo`, 'Remove a photo from a review', {
    ...change,
    run: (shop, { param }) =>
      messageJson(
        runReviewCommand(shop, param('id'), Number(param('line')), { do: 'remove-photo', photoId: param('photo') }),
      ),
  }),
  get('/reviews/photos/:id', 'Read a photo. Before it is published, only its author and admins can', {
    sends: 'image/jpeg',
    failed: messages.failed.read,
    run: async (shop, { param }) => (await readReviewPhoto(shop, param('id'))).bytes,
  }),
]

function ownJson({ review, photos, refusal }: Own) {
  if (!review) return { review, refusal }
  const { id, rating, title, text, fit, state, why, reply, createdAt, publishedAt } = review
  return {
    review: {
      ...{ id, rating, title, text, fit, state, createdAt, publishedAt, why: why || null, reply: reply || null },
      photos: photos.map((photo) => ({ id: photo.id, url: `/api/reviews/photos/${photo.id}` })),
    },
    refusal,
  }
}
