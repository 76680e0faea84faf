/** The data of Asha and Ravi, for tests of access to it. */
import {
  cartItems,
  orderLines,
  orders,
  productImages,
  profiles,
  reviewFlags,
  reviewPhotos,
  reviews,
  reviewVotes,
  stockAlerts,
  wishlistItems,
} from '#db/schema.server.ts'
import { withTransaction, type Shop } from '#shop/shop.ts'
import { fromRupees, ZERO } from '#core/money.ts'
import { asha, dress, jeans, kurta, lamp, ravi, soldOut } from './fixtures.ts'

export const ashasOrder = '00000000-0000-4000-a000-00000000000a'
export const ashasAlert = '00000000-0000-4000-b000-00000000000a'
export const ashasReview = '00000000-0000-4000-8000-0000000000aa'
export const ravisOrder = '00000000-0000-4000-a000-00000000000b'
const at = new Date('2026-01-10T06:30:00Z')
const timestamps = { createdAt: at, updatedAt: at }

/** Uses one transaction, because the database rejects an order without its lines. */
export const seedCustomerData = (shop: Shop) => withTransaction(shop, insertData)

async function insertData({ db, services }: Shop) {
  await db.insert(productImages).values([
    { productId: kurta.id, position: 0, url: '/media/0123456789abcdef/800x1000.jpg' },
    { productId: kurta.id, position: 1, url: 'https://pictures.example.in/back.jpg' },
  ])
  await db.insert(profiles).values([
    { id: asha.id, email: asha.email, firstName: 'Asha', lastName: 'Rao', phone: null, ...timestamps },
    { id: ravi.id, email: ravi.email, firstName: 'Ravi', lastName: null, phone: '9876543210', ...timestamps },
  ])
  await db.insert(cartItems).values([
    { userId: asha.id, productId: kurta.id, variantId: kurta.small, quantity: 2, ...timestamps },
    { userId: asha.id, productId: kurta.id, variantId: kurta.large, quantity: 1, ...timestamps },
    { userId: asha.id, productId: lamp.id, variantId: lamp.variant, quantity: 1, ...timestamps },
    { userId: ravi.id, productId: jeans.id, variantId: jeans.variant, quantity: 3, ...timestamps },
  ])
  await db.insert(wishlistItems).values([
    { userId: asha.id, productId: dress.id, createdAt: at },
    { userId: asha.id, productId: kurta.id, createdAt: at },
    { userId: ravi.id, productId: lamp.id, createdAt: at },
  ])
  await db.insert(stockAlerts).values({
    ...{ id: ashasAlert, userId: asha.id, variantId: soldOut.variant, tokenHash: Buffer.from(ashasAlert) },
    ...{ createdAt: at, confirmedAt: at },
  })
  for (const [id, { id: userId }] of [
    [ashasOrder, asha],
    [ravisOrder, ravi],
  ] as const) {
    const sums = { mrp: fromRupees(1998), discount: fromRupees(400), shipping: ZERO, total: fromRupees(1598) }
    await db.insert(orders).values({ id, userId, ...sums, ...timestamps })
    const line = {
      ...{ orderId: id, position: 0, productId: kurta.id, variantId: kurta.small, title: kurta.title },
      ...{ image: '/media/0123456789abcdef/800x1000.jpg', price: fromRupees(799), actualPrice: fromRupees(999) },
      ...{ quantity: 2, size: 'S', colour: 'Indigo', sku: 'K-S', hsn: '6204', gstPercent: 5 },
    }
    const [inserted] = await db.insert(orderLines).values(line).returning()
    if (id === ashasOrder) await insertReview({ db, services }, inserted!.id)
  }
}

/** Published, with a photo, a vote of Ravi's and a report. */
async function insertReview({ db, services }: Pick<Shop, 'db' | 'services'>, orderLineId: number) {
  await db.insert(reviews).values({
    ...{ id: ashasReview, orderLineId, productId: kurta.id, variantId: kurta.small, userId: asha.id },
    ...{ author: 'Asha, Pune', rating: 4, title: 'Soft', text: 'It is soft', size: 'S', colour: 'Indigo' },
    ...{ state: 'published', publishedAt: at, ...timestamps },
  })
  await services.objectStore.put(ashasReview, photo(), 100)
  await db.insert(reviewPhotos).values({ reviewId: ashasReview, position: 1, file: ashasReview, at })
  await db.insert(reviewVotes).values({ reviewId: ashasReview, userId: ravi.id })
  await db.insert(reviewFlags).values({ reviewId: ashasReview, userId: ravi.id, reason: 'false', at })
}

async function* photo() {
  yield new Uint8Array(10)
}
