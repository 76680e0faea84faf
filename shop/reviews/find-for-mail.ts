/** What a mail to the author of a review says. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { orderLines, products, reviews, users } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'

/** Undefined if the review or the account is gone. */
export async function findReviewForMail(shop: Shop, id: string) {
  const [found] = await shop.db
    .select({
      ...{ to: users.email, state: reviews.state, why: reviews.why, reply: reviews.reply },
      ...{ lineId: orderLines.id, orderId: orderLines.orderId, title: orderLines.title },
      ...{ productId: products.id, gender: products.gender, isLive: products.isLive },
    })
    .from(reviews)
    .innerJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(and(eq(reviews.id, id), isNull(users.deletedAt), isNotNull(users.email)))
  return found && { ...found, to: found.to! }
}
