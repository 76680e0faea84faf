import { productPath } from '#shop/catalogue/rules.ts'
import { findReviewForMail } from '#shop/reviews/find-for-mail.ts'
import type { Shop } from '#shop/shop.ts'
import type { Job } from '#core/job.ts'
import { sendEmail } from './send-email.ts'

type StatusJob = Extract<Job, { name: 'send-review-status' }>

const SUBJECTS = {
  published: 'Your review is published',
  rejected: 'Your review is not published',
  hidden: 'Your review is no longer shown',
  replied: 'We have replied to your review',
}

/** Sends nothing when the review was changed in the meantime, or its account is deleted. */
export async function sendReviewStatus(shop: Shop, { reviewId, about }: Omit<StatusJob, 'name'>) {
  const review = await findReviewForMail(shop, reviewId)
  if (!review || review.state !== (about === 'replied' ? 'published' : about)) return
  if (about === 'replied' && review.reply === '') return
  const { ReviewStatusEmail } = await import('./emails/review-status.tsx')
  const { baseUrl } = shop.settings
  const isShown = review.state === 'published' && review.isLive
  const product = `${baseUrl}${productPath({ id: review.productId, gender: review.gender })}#reviews`
  const own = `${baseUrl}/order-history/${review.orderId}/review/${review.lineId}`
  const email = ReviewStatusEmail({
    ...{ store: shop.settings, about, heading: SUBJECTS[about], url: isShown ? product : own },
    ...{ title: review.title, why: review.why, reply: review.reply },
  })
  await sendEmail(shop, review.to, `${SUBJECTS[about]}: ${review.title}`, email)
}
