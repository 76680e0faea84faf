import { meera } from '#test/fixtures.ts'
import { deliverLine, reviewOf, write } from '#test/reviews.ts'
import { expect, test } from '#test/shop.ts'
import { decideReview, replyToReview } from '#shop/reviews/decide-review.ts'
import { sendReviewStatus } from './send-review-status.ts'

test('tells the author what became of a review, and why', async ({ shop }) => {
  const { id, lineId } = await deliverLine(shop)
  await write(shop, id, lineId)
  const { id: reviewId, version } = await reviewOf(shop, lineId)
  await sendReviewStatus(shop, { reviewId, about: 'published' })
  expect(shop.sentMails).toEqual([])

  await decideReview(shop.as(meera), reviewId, { decision: 'reject', why: 'It names a person', version })
  await sendReviewStatus(shop, { reviewId, about: 'rejected' })
  expect(shop.sentMails[0]).toMatchObject({
    to: 'asha@example.in',
    subject: 'Your review is not published: Indigo Kurta',
  })
  expect(shop.sentMails[0]!.text).toContain('It names a person')
  expect(shop.sentMails[0]!.html).toContain(`/order-history/${id}/review/${lineId}`)

  await decideReview(shop.as(meera), reviewId, { decision: 'publish', why: '', version: version + 1 })
  await replyToReview(shop.as(meera), reviewId, { reply: 'We are glad', version: version + 2 })
  await sendReviewStatus(shop, { reviewId, about: 'published' })
  await sendReviewStatus(shop, { reviewId, about: 'replied' })
  expect(shop.sentMails[1]!.html).toContain('/women/1#reviews')
  expect(shop.sentMails[2]!.text).toContain('We are glad')
})
