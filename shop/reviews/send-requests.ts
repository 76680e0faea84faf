/**
 * Asks for reviews some days after an order has arrived (record 0177).
 *
 *   1. A mail is enqueued in the transaction that marks its row as sent, so that an order has one mail.
 *   2. What the mail asks for is read when it is sent: what was returned, was reviewed or is not sold any more, is left out.
 *      With nothing left, and to those who want no such mails, nothing is sent.
 */
import { and, asc, eq, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm'
import { orderLines, orders, products, reviewMailStops, reviewRequests, reviews, users } from '#db/schema.server.ts'
import { addDuration } from '#core/time.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { requestToken } from './plan-request.ts'
import { MAX_MAILS_PER_RUN, REQUEST_TTL } from './request-rules.ts'
import { delivered, returned } from './reviewable-line.ts'

export const sendRequests = (shop: Shop) =>
  withTransaction(shop, async (shop) => {
    const tooLate = addDuration(shop.now(), -REQUEST_TTL)
    await shop.db.delete(reviewRequests).where(and(isNull(reviewRequests.sentAt), lt(reviewRequests.dueAt, tooLate)))
    if (shop.settings.reviewRequestDays === 0) return
    const { rows } = await shop.db.execute<{ id: string }>(sql`
      update ${reviewRequests} set sent_at = ${shop.now()}
       where order_id in (
         select order_id from ${reviewRequests} due where sent_at is null and due_at <= ${shop.now()}
          order by due_at, order_id limit ${MAX_MAILS_PER_RUN} for update skip locked)
      returning order_id as id`)
    for (const { id } of rows) await shop.enqueue({ name: 'send-review-request', orderId: id })
  })

/** Of an order that was not asked. */
export async function deleteRequest(shop: Shop, orderId: string) {
  await shop.db.delete(reviewRequests).where(eq(reviewRequests.orderId, orderId))
}

/** To whom, and about what. Undefined if there is nothing to ask for. */
export async function findRequest(shop: Shop, orderId: string) {
  const lines = await shop.db
    .select({
      ...{ lineId: orderLines.id, productId: orderLines.productId, title: orderLines.title },
      ...{ size: orderLines.size, colour: orderLines.colour, sizeLabel: orderLines.sizeLabel, to: users.email },
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(products, and(eq(products.id, orderLines.productId), products.isLive))
    .innerJoin(users, and(eq(users.id, orders.userId), isNull(users.deletedAt), isNotNull(users.email)))
    .where(
      and(
        eq(orderLines.orderId, orderId),
        sql`${delivered} > 0 and ${returned} = 0`,
        notExists(reviewOfBuyer(shop)),
        notExists(shop.db.select().from(reviewMailStops).where(eq(reviewMailStops.userId, orders.userId))),
      ),
    )
    .orderBy(asc(orderLines.position))
  const asked = lines.filter(({ productId }, at) => lines.findIndex((one) => one.productId === productId) === at)
  if (!asked[0]) return undefined
  return { to: asked[0].to!, lines: asked, stop: stopLink(shop, orderId) }
}

/** Of the same product, also of another order, and also one that is not published. */
const reviewOfBuyer = ({ db }: Shop) =>
  db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.userId, orders.userId), eq(reviews.productId, orderLines.productId)))

/** A POST to it is the one-click unsubscribe of RFC 8058. */
export const stopLink = (shop: Shop, orderId: string) =>
  `${shop.settings.baseUrl}/reviews/stop-mails?token=${requestToken(shop, orderId)}`
