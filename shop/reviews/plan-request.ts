/** Notes when the shopper of an order is asked for a review (record 0177). */
import { isNull } from 'drizzle-orm'
import { reviewRequests } from '#db/schema.server.ts'
import { addDuration, days } from '#core/time.ts'
import type { Shop } from '../shop.ts'

/** With every delivery of the order, in its transaction. Nothing while the store does not ask. */
export async function planRequest(shop: Shop, orderId: string) {
  const { reviewRequestDays } = shop.settings
  if (reviewRequestDays === 0) return
  const dueAt = addDuration(shop.now(), days(reviewRequestDays))
  await shop.db
    .insert(reviewRequests)
    .values({ orderId, dueAt, tokenHash: shop.services.secrets.hash(requestToken(shop, orderId)) })
    .onConflictDoUpdate({ target: reviewRequests.orderId, set: { dueAt }, setWhere: isNull(reviewRequests.sentAt) })
}

/** Links in sent emails contain this token. Another input would break them all. */
export const requestToken = (shop: Shop, orderId: string) =>
  shop.services.secrets.hash(`review request ${orderId}`).toString('base64url')
