import { eq } from 'drizzle-orm'
import { auditLog, products, stockMovements, variants } from '#db/schema.server.ts'
import { cancelPiecesOf } from '#test/cancel.ts'
import { prepareCheckout, stockOf, upi, reserve } from '#test/checkout.ts'
import { asha, dress, jeans, kurta, lamp, meera, ravi, soldOut } from '#test/fixtures.ts'
import { createShipmentOf, moveTo, placeAshasOrder } from '#test/shipping.ts'
import { committingTest, expect, test } from '#test/shop.ts'
import { addDuration, days } from '#core/time.ts'
import { messages as common } from '../messages.ts'
import { advanceOrder, cancelOrder } from '../orders/advance-order.ts'
import { placeOrder } from '../payments/place-order.ts'
import { resendShipment } from '../shipping/resend-shipment.ts'
import { withTransaction, withUser, type Shop } from '../shop.ts'
import { changeStock } from './change-stock.ts'
import { ChangeStock } from './input.ts'
import { messages as keyMessages } from '../server-keys/messages.ts'
import { messages } from './messages.ts'
import { MAX_STOCK, MAX_STOCK_LINES, STOCK_REQUEST_TTL } from './rules.ts'
import { deleteOldStockRequests } from './stock-requests.ts'

const skuOf = async (shop: Shop, id: number) =>
  (await shop.db.select({ sku: variants.sku }).from(variants).where(eq(variants.id, id)))[0]!.sku
const call = (shop: Shop, items: object[], more: { key?: string; note?: string; reason?: string } = {}) => {
  const { key = crypto.randomUUID(), ...body } = more
  return changeStock(shop, { key, ...ChangeStock.parse({ items, ...body }) })
}
const movements = (shop: Shop) =>
  shop.db.select().from(stockMovements).where(eq(stockMovements.reason, 'corrected')).orderBy(stockMovements.id)

test('changes many variants by SKU, and records who, why and with which note', async ({ shop }) => {
  const [small, lampSku] = [await skuOf(shop, kurta.small), await skuOf(shop, lamp.variant)]
  const items = [
    { sku: lampSku, set: 40, of: 'available' },
    { sku: small, change: -2 },
  ]
  expect(await call(shop.as(meera), items, { note: 'Count of May' })).toEqual({
    message: 'Stock of 2 sizes changed',
    items: [
      { sku: lampSku, change: 30, available: 40 },
      { sku: small, change: -2, available: 8 },
    ],
  })
  expect([await stockOf(shop, kurta.small), await stockOf(shop, lamp.variant)]).toEqual([8, 40])
  const cause = { actorId: meera.id, keyId: null, note: 'Count of May', orderId: null }
  expect(await movements(shop)).toMatchObject([
    { variantId: kurta.small, quantity: -2, ...cause },
    { variantId: lamp.variant, quantity: 30, ...cause },
  ])
  expect(await shop.db.select().from(auditLog)).toMatchObject([
    {
      ...{ action: 'change-stock', entity: 'stock', entityId: '', actorId: meera.id },
      before: { stock: [{ sku: small, pieces: 10 }, { pieces: 10 }] },
      after: { note: 'Count of May', stock: [{ sku: small, pieces: 8 }, { pieces: 40 }] },
    },
  ])
})

test('counts reserved and unshipped pieces as on hand', async ({ shop }) => {
  const sku = await skuOf(shop, kurta.small)
  const admin = shop.as(meera)
  await call(admin, [{ sku, set: 12, of: 'available' }])
  for (const step of ['pending', 'processing', 'shipped', 'cancelled'] as const) {
    const order = await placeOrder(shop.as(ravi), await prepareCheckout(shop, ravi, [[kurta, kurta.small]]))
    if (step === 'cancelled') await cancelOrder(shop.as(ravi), order)
    else if (step !== 'pending') await advanceOrder(admin, order, 'processing')
    if (step === 'shipped') await advanceOrder(admin, order, 'shipped')
  }
  const request = await prepareCheckout(shop, asha, [[kurta, kurta.small, 2]], upi)
  await withTransaction(shop.as(asha), (shop) => reserve(shop, request))
  // Twelve pieces: one is shipped, two are sold and two are held, so seven can be sold and eleven are in the store.
  expect(await stockOf(shop, kurta.small)).toBe(7)
  const set = async (pieces: number, of: string) => (await call(admin, [{ sku, set: pieces, of }])).items[0]
  expect(await set(11, 'on-hand')).toEqual({ sku, change: 0, available: 7 })
  expect(await set(14, 'on-hand')).toEqual({ sku, change: 3, available: 10 })
  expect(await set(15, 'available')).toEqual({ sku, change: 5, available: 15 })
  await expect(set(3, 'on-hand')).rejects.toMatchObject({ fieldErrors: { [sku]: messages.onlyLeft(15, -16) } })
})

test('counts as on hand what of an order is neither cancelled nor handed over, and what came back to be sent again', async ({
  shop,
}) => {
  const [sku, admin] = [await skuOf(shop, kurta.small), shop.as(meera)]
  const count = async (pieces: number) => (await call(admin, [{ sku, set: pieces, of: 'on-hand' }])).items[0]
  await call(admin, [{ sku, set: 12, of: 'available' }])
  const order = await placeAshasOrder(shop, [[kurta, kurta.small, 4]])
  await cancelPiecesOf(shop, order, [0, 1])
  expect(await count(12)).toEqual({ sku, change: 0, available: 9 })
  const first = await createShipmentOf(shop, order, [0, 1])
  await moveTo(shop, first, 'handed_over')
  expect(await count(11)).toEqual({ sku, change: 0, available: 9 })
  await moveTo(shop, first, 'rto')
  await resendShipment(admin, first)
  expect(await count(12)).toEqual({ sku, change: 0, available: 9 })
  await moveTo(shop, await createShipmentOf(shop, order), 'handed_over')
  expect(await count(10)).toEqual({ sku, change: 0, available: 9 })
})

test('changes nothing and names every bad line when one line cannot be done', async ({ shop }) => {
  const [small, medium, dressSku, jeansSku] = [
    await skuOf(shop, kurta.small),
    await skuOf(shop, kurta.medium),
    await skuOf(shop, dress.variant),
    await skuOf(shop, jeans.variant),
  ]
  const items = [
    { sku: small, change: 5 },
    { sku: 'NONE', change: 1 },
    { sku: dressSku, change: -5 },
    { sku: medium, change: 1 },
    { sku: medium, set: 4, of: 'available' },
    { sku: jeansSku, change: MAX_STOCK },
  ]
  await expect(call(shop.as(meera), items)).rejects.toMatchObject({
    code: 'invalid',
    message: 'Nothing was changed: 4 lines cannot be done',
    fieldErrors: {
      NONE: 'No such SKU',
      [dressSku]: 'Only 1 left: −5 is not possible',
      [medium]: 'This SKU stands here twice',
      [jeansSku]: 'There can be 1,00,000 pieces at most',
    },
  })
  expect([await movements(shop), await shop.db.select().from(auditLog)]).toEqual([[], []])
  expect(await stockOf(shop, kurta.small)).toBe(10)
})

test('knows no removed size and no deleted product', async ({ shop }) => {
  const skus = [await skuOf(shop, kurta.large), await skuOf(shop, lamp.variant)]
  await shop.db.update(variants).set({ deletedAt: shop.now() }).where(eq(variants.id, kurta.large))
  await shop.db.update(products).set({ deletedAt: shop.now() }).where(eq(products.id, lamp.id))
  for (const sku of skus)
    await expect(call(shop.as(meera), [{ sku, change: 1 }])).rejects.toMatchObject({ message: messages.unknownSku })
})

test('writes no movement and no audit event when the stock is as it was', async ({ shop }) => {
  const sku = await skuOf(shop, kurta.small)
  const { message } = await call(shop.as(meera), [{ sku, set: 10, of: 'on-hand' }])
  expect(message).toBe('Stock is as it was')
  expect([await movements(shop), await shop.db.select().from(auditLog)]).toEqual([[], []])
})

test.for<[string, object, string]>([
  ['both', { sku: 'A', change: 1, set: 2, of: 'available' }, messages.invalidLine],
  ['neither', { sku: 'A' }, messages.invalidLine],
  ['a fraction', { sku: 'A', change: 1.5 }, messages.invalidLine],
  ['a negative number to set', { sku: 'A', set: -1, of: 'available' }, messages.invalidPieces],
])('rejects a line with %s', ([, line, message]) => {
  expect(ChangeStock.safeParse({ items: [line] }).error?.issues[0]?.message).toBe(message)
})

test('accepts 1 to 1,000 lines', () => {
  const lines = (count: number) => ({ items: Array.from({ length: count }, (_, n) => ({ sku: `S${n}`, change: 1 })) })
  expect([0, 1, MAX_STOCK_LINES, MAX_STOCK_LINES + 1].map((n) => ChangeStock.safeParse(lines(n)).success)).toEqual([
    ...[false, true, true, false],
  ])
})

test('gives the first answer to a repeated call, and rejects another call with its key', async ({ shop }) => {
  const sku = await skuOf(shop, kurta.small)
  const [admin, key] = [shop.as(meera), 'delivery-of-monday']
  const first = await call(admin, [{ sku, change: 5 }], { key })
  expect(await call(admin, [{ sku, change: 5 }], { key })).toEqual(first)
  await expect(call(admin, [{ sku, change: 6 }], { key })).rejects.toMatchObject({
    code: 'invalid',
    message: messages.keyReused,
  })
  expect(await stockOf(shop, kurta.small)).toBe(15)
  shop.clock.at = addDuration(shop.now(), STOCK_REQUEST_TTL)
  await deleteOldStockRequests(shop)
  await call(admin, [{ sku, change: 5 }], { key })
  expect(await stockOf(shop, kurta.small)).toBe(15)
  shop.clock.at = addDuration(shop.now(), days(1))
  await deleteOldStockRequests(shop)
  await call(admin, [{ sku, change: 5 }], { key })
  expect(await stockOf(shop, kurta.small)).toBe(20)
})

test('runs a failed call again when it is repeated with its key', async ({ shop }) => {
  const [sku, admin, key] = [await skuOf(shop, soldOut.variant), shop.as(meera), 'one-sold-in-town']
  await expect(call(admin, [{ sku, change: -1 }], { key })).rejects.toMatchObject({ code: 'invalid' })
  await call(admin, [{ sku, change: 3 }])
  expect((await call(admin, [{ sku, change: -1 }], { key })).items).toEqual([{ sku, change: -1, available: 2 }])
})

test('requires an admin, or a server key with the permission', async ({ shop }) => {
  const sku = await skuOf(shop, kurta.small)
  const items = [{ sku, change: 1 }]
  await expect(call(shop.as(asha), items)).rejects.toMatchObject({ code: 'forbidden', message: common.notAdmin })
  const withKey = { ...withUser(shop, null), serverKey: { id: crypto.randomUUID(), name: 'Till', rights: [] } }
  await expect(call(withKey, items)).rejects.toMatchObject({ message: keyMessages.lacksPermission('change-stock') })
})

committingTest('changes the stock once when one call arrives eight times at once', async ({ shop }) => {
  const [sku, key] = [await skuOf(shop, kurta.small), 'the-same-delivery']
  const calls = Array.from({ length: 8 }, () => call(shop.as(meera), [{ sku, change: 5 }], { key }))
  const answers = await Promise.all(calls)
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await stockOf(shop, kurta.small)).toBe(15)
})

committingTest('keeps the stock exact during concurrent calls and sales of the same sizes', async ({ shop }) => {
  const skus = [await skuOf(shop, kurta.small), await skuOf(shop, kurta.medium), await skuOf(shop, kurta.large)]
  const lines = (n: number) => (n % 2 ? skus : skus.toReversed()).map((sku) => ({ sku, change: n % 3 ? 1 : -1 }))
  const calls = Array.from({ length: 12 }, (_, n) => call(shop.as(meera), lines(n)))
  const order = prepareCheckout(shop, asha, [
    [kurta, kurta.large, 2],
    [kurta, kurta.small],
  ]).then((request) => placeOrder(shop.as(asha), request))
  await Promise.all([...calls, order])
  const left = [await stockOf(shop, kurta.small), await stockOf(shop, kurta.medium), await stockOf(shop, kurta.large)]
  expect(left).toEqual([13, 14, 12])
})
