/** Delivered items of Asha's, and her reviews of them. */
import { eq } from 'drizzle-orm'
import { reviews } from '#db/schema.server.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { ReviewBody } from '#shop/reviews/input.ts'
import { writeReview } from '#shop/reviews/write-review.ts'
import { upi } from './checkout.ts'
import { asha, kurta } from './fixtures.ts'
import { createShipmentOf, moveTo, placeAshasOrder } from './shipping.ts'
import type { TestShop } from './shop.ts'

export async function deliverLine(
  shop: TestShop,
  product: { id: number } = kurta,
  variant = kurta.small,
  quantity = 2,
) {
  const id = await placeAshasOrder(shop, [[product, variant, quantity]], upi)
  await moveTo(shop, await createShipmentOf(shop, id), 'handed_over', 'delivered')
  return { id, lineId: (await readOrder(shop.as(asha), id)).lines[0]!.id }
}

export const write = (shop: TestShop, id: string, lineId: number, review: object = {}) =>
  writeReview(shop.as(asha), id, lineId, ReviewBody.parse({ rating: 5, ...review }))

export const reviewOf = async (shop: TestShop, lineId: number) =>
  (await shop.db.select().from(reviews).where(eq(reviews.orderLineId, lineId)))[0]!
