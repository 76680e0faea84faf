import { nameOf } from '#shop/cart/rules.ts'
import { deleteRequest, findRequest } from '#shop/reviews/send-requests.ts'
import type { Shop } from '#shop/shop.ts'
import { oneClick } from './one-click.ts'
import { sendEmail } from './send-email.ts'

/**
 * Sends nothing when there is nothing left to ask for, or the shopper wants no such mails. Then nobody was asked, which the
 * copy of the own data says.
 */
export async function sendReviewRequest(shop: Shop, { orderId }: { orderId: string }) {
  const request = await findRequest(shop, orderId)
  if (!request) return deleteRequest(shop, orderId)
  const { ReviewRequestEmail } = await import('./emails/review-request.tsx')
  const { to, lines, stop } = request
  const url = (lineId: number) => `${shop.settings.baseUrl}/order-history/${orderId}/review/${lineId}`
  const items = lines.map((line) => ({ name: nameOf(line), url: url(line.lineId) }))
  const email = ReviewRequestEmail({ store: shop.settings, items, stop })
  await sendEmail(shop, to, 'How do you like what has arrived?', email, oneClick(stop))
}
