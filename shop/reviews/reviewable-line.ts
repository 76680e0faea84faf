/** Which line of an order can be reviewed: by its buyer, after it has arrived, unless all of it was sent back. */
import { and, eq, sql } from 'drizzle-orm'
import {
  orderLines,
  orders,
  products,
  returnLines,
  returns,
  reviewPhotos,
  reviews,
  shipmentLines,
  shipments,
  users,
} from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { OrderId } from '../orders/input.ts'
import { messages as orderMessages } from '../orders/messages.ts'
import { failUnauthenticated, requireUser, type Shop } from '../shop.ts'
import { messages } from './messages.ts'

export const delivered = sql<number>`(
  select coalesce(sum(l.quantity), 0)::int from ${shipmentLines} l join ${shipments} s on s.id = l.shipment_id
   where l.order_line_id = ${orderLines}."id" and s.state = 'delivered')`
export const returned = sql<number>`(
  select coalesce(sum(l.quantity), 0)::int from ${returnLines} l join ${returns} r on r.id = l.return_id
   where l.order_line_id = ${orderLines}."id" and r.state not in ('declined', 'withdrawn', 'expired'))`

const MAX_LINE_ID = 2 ** 31

/** The line with the review that is there. Another shopper's line is not found. `lock` is for a change. */
export async function findLine(shop: Shop, orderId: string, lineId: number, { lock = false } = {}) {
  const { id: userId } = requireUser(shop)
  const isId = OrderId.safeParse(orderId).success && Number.isInteger(lineId) && lineId > 0 && lineId < MAX_LINE_ID
  if (!isId) fail('not-found', orderMessages.orderNotFound)
  const isOwn = and(eq(orders.id, orderId), eq(orders.userId, userId))
  if (lock) {
    await lockAccount(shop, userId)
    // Returns and deliveries lock the order, too.
    await shop.db.select({ id: orders.id }).from(orders).where(isOwn).for('update')
  }
  const [line] = await shop.db
    .select({
      ...{ id: orderLines.id, productId: orderLines.productId, variantId: orderLines.variantId },
      ...{ title: orderLines.title, image: orderLines.image, size: orderLines.size, colour: orderLines.colour },
      ...{ sizeLabel: orderLines.sizeLabel, gender: products.gender, isLive: products.isLive },
      ...{ city: sql<string>`coalesce(${orders.address}->>'city', '')`, delivered, returned },
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.id, lineId), isOwn))
  if (!line) fail('not-found', orderMessages.orderNotFound)
  const [review] = await shop.db.select().from(reviews).where(eq(reviews.orderLineId, lineId))
  return { line, review }
}

/** The deletion of the account locks its row before its orders, too: afterwards nothing more is written by its shopper. */
export async function lockAccount({ db }: Shop, userId: string) {
  const [user] = await db.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId)).for('share')
  if (!user || user.deletedAt) failUnauthenticated()
}

export type ReviewedLine = Awaited<ReturnType<typeof findLine>>['line']

export function assertReviewable({ delivered, returned }: Pick<ReviewedLine, 'delivered' | 'returned'>) {
  if (delivered === 0) fail('conflict', messages.notDelivered)
  if (returned >= delivered) fail('conflict', messages.returned)
}

/** What the page shows on which a shopper writes a review. `refusal` says why there is none to write. */
export async function readOwnReview(shop: Shop, orderId: string, lineId: number) {
  const { line, review } = await findLine(shop, orderId, lineId)
  const { delivered, returned, city: _, ...shown } = line
  const refusal = delivered === 0 ? messages.notDelivered : returned >= delivered ? messages.returned : null
  const photos = review ? await listPhotos(shop, review.id) : []
  return { orderId, line: shown, review: review ?? null, photos, refusal: review ? null : refusal }
}

export const listPhotos = (shop: Shop, reviewId: string) =>
  shop.db
    .select({ id: reviewPhotos.id, position: reviewPhotos.position })
    .from(reviewPhotos)
    .where(eq(reviewPhotos.reviewId, reviewId))
    .orderBy(reviewPhotos.position)

export type ReviewableLine = Awaited<ReturnType<typeof listReviewable>>[number]

/** The lines of an order that its shopper can review, or has reviewed. For the page of the order. */
export async function listReviewable(shop: Shop, orderId: string) {
  const { id: userId } = requireUser(shop)
  const rows = await shop.db
    .select({ lineId: orderLines.id, state: reviews.state, delivered, returned })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.id, orderLines.orderId), eq(orders.userId, userId)))
    .leftJoin(reviews, eq(reviews.orderLineId, orderLines.id))
    .where(eq(orderLines.orderId, orderId))
  return rows.flatMap(({ lineId, state, delivered, returned }) =>
    state !== null || delivered > returned ? [{ lineId, state }] : [],
  )
}
