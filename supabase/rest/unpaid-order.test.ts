import { eq } from 'drizzle-orm'
import { orderLines, users } from '#db/schema.server.ts'
import { asha, dress, kurta, ravi, soldOut } from '#test/fixtures.ts'
import { prepareCheckout, stockOf, upi, reserve } from '#test/checkout.ts'
import { expect, test } from '#test/shop.ts'
import { placeUnpaidOrder } from './unpaid-order.ts'
import { UnpaidOrderItems } from './unpaid-order-input.ts'
import { findOrder } from '#shop/orders/orders.ts'
import { withTransaction } from '#shop/shop.ts'

const items = (...item: object[]) => UnpaidOrderItems.parse(item)

test('creates an order with the store’s prices, the default variant and no address', async ({ shop }) => {
  const id = await placeUnpaidOrder(shop.as(asha), items({ id: kurta.id, quantity: '2', price: 1 }))
  expect(await findOrder(shop.as(asha), id)).toMatchObject({
    ...{ status: 'pending', paymentStatus: 'unpaid', method: null, address: null, total: 159800, discount: 40000 },
    lines: [{ variantId: kurta.small, quantity: 2, price: 79900, actualPrice: 99900, hsn: '6204' }],
  })
  expect(await findOrder(shop.as(ravi), id)).toBeUndefined()
})

test('merges items of one variant into one line', async ({ shop }) => {
  const twice = items({ id: kurta.id }, { product_id: kurta.id, variant_id: kurta.small, quantity: 3 })
  const id = await placeUnpaidOrder(shop.as(asha), twice)
  expect(await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id))).toMatchObject([{ quantity: 4 }])
})

test('rejects products that cannot be sold and keeps their stock', async ({ shop }) => {
  const order = (...item: object[]) => placeUnpaidOrder(shop.as(asha), items(...item))
  const refusal = (code: string, message: string) => ({ code, message })
  const short = order({ id: kurta.id }, { id: dress.id, quantity: 2 })
  await expect(short).rejects.toMatchObject(refusal('conflict', 'Only 1 left'))
  await expect(order({ id: soldOut.id })).rejects.toMatchObject(refusal('conflict', 'Sold-out Shirt is sold out'))
  await expect(order({ id: 999 })).rejects.toMatchObject(
    refusal('not-found', 'Product with ID 848 not found in database'),
  )
  await expect(order()).rejects.toMatchObject({ code: 'conflict' })
  await expect(placeUnpaidOrder(shop, items({ id: kurta.id }))).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await stockOf(shop, kurta.small)).toBe(10)
})

test('scopes an idempotency key to one shopper', async ({ shop }) => {
  const placeOrder = (user: typeof asha) => placeUnpaidOrder(shop.as(user), items({ id: kurta.id }), 'press-no-1')
  const first = await placeOrder(asha)
  expect(await placeOrder(asha)).toBe(first)
  expect(await placeOrder(ravi)).not.toBe(first)
  expect(await stockOf(shop, kurta.small)).toBe(8)
})

test('requires a product and a whole quantity for each item', () => {
  const message = (item: object) => UnpaidOrderItems.safeParse([item]).error?.issues[0]?.message
  expect(message({ title: 'Kurta' })).toBe('Invalid product ID')
  expect(message({ id: 'x' })).toBe('Invalid product ID')
  expect(message({ id: 152, quantity: 0 })).toBe('Please enter a whole number of items')
  expect(message({ id: 152, quantity: 1.5 })).toBe('Please enter a whole number of items')
})

test('rejects a deleted user’s order, and sends no email to an unverified address', async ({ shop }) => {
  await shop.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, ravi.id))
  await placeUnpaidOrder(shop.as(ravi), items({ id: kurta.id }))
  expect(shop.enqueuedJobs).toEqual([])
  await shop.db.update(users).set({ deletedAt: shop.now() }).where(eq(users.id, asha.id))
  await expect(placeUnpaidOrder(shop.as(asha), items({ id: kurta.id }))).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})

test('applies the quantity limit when a variant is named several times', async ({ shop }) => {
  const order = placeUnpaidOrder(shop.as(asha), items({ id: kurta.id, quantity: 9999 }, { id: kurta.id }))
  await expect(order).rejects.toMatchObject({ code: 'invalid' })
})

test('does not sell an item that a payment of the same shopper has reserved', async ({ shop }) => {
  const attempt = await prepareCheckout(shop, asha, [[dress, dress.variant]], upi)
  await withTransaction(shop.as(asha), (shop) => reserve(shop, attempt))
  const order = placeUnpaidOrder(shop.as(asha), items({ product_id: dress.id }))
  await expect(order).rejects.toMatchObject({ code: 'conflict', message: 'Keri Dress is sold out' })
})
