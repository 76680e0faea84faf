import { cartMerges, stockMovements } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import { asha, dress, jeans, kurta, lamp, ravi, soldOut } from '#test/fixtures.ts'
import { fillCart } from '#test/checkout.ts'
import { expect, committingTest, test } from '#test/shop.ts'
import { fromRupees } from '#core/money.ts'
import { addDuration } from '#core/time.ts'
import { addToCart, clearCart, readCart } from './cart.ts'
import { deleteOldMerges, mergeGuestCart, priceGuestLines } from './guest-cart.ts'
import { MAX_MERGED_LINES, CART_MERGE_TTL } from './rules.ts'

const line = (id: number, quantity = 1, variant_id?: number) => ({
  id,
  quantity,
  variant_id,
  cart_item_id: crypto.randomUUID(),
})
const contents = async (shop: Shop) =>
  Object.fromEntries((await readCart(shop)).lines.map(({ variantId, quantity }) => [variantId, quantity]))

// S2.9-06, D13
test('shows current titles, prices and stock to a guest', async ({ shop }) => {
  const lines = [line(kurta.id, 2, kurta.medium), line(dress.id, 1)]
  expect(await priceGuestLines(shop, lines)).toMatchObject({
    lines: [
      { id: lines[0]!.cart_item_id, title: kurta.title, size: 'M', quantity: 2, stock: 10, path: '/women/1' },
      { title: dress.title, variantId: dress.variant, quantity: 1, stock: 1 },
    ],
    count: 3,
    total: fromRupees(799 * 2 + 2299),
    discount: fromRupees(200 * 2 + 1200),
  })
})

// S3.5-02
test('keeps an unknown product in a guest’s cart as a line without stock', async ({ shop }) => {
  const lines = [
    line(999_999),
    line(kurta.id, 1, jeans.variant),
    line(99_999_999_999),
    line(soldOut.id),
    line(jeans.id),
  ]
  const cart = await priceGuestLines(shop, lines)
  expect(cart.lines.map(({ title, stock }) => [title, stock])).toEqual([
    ['Unknown Product', 0],
    ['Unknown Product', 0],
    ['Unknown Product', 0],
    [soldOut.title, 0],
    [jeans.title, 10],
  ])
  expect(cart).toMatchObject({ count: 1, total: fromRupees(1499) })
})

test('reduces a guest’s line to the stock, and keeps the quantity of a sold-out one', async ({ shop }) => {
  const cart = await priceGuestLines(shop, [line(jeans.id, 9999), line(soldOut.id, 4)])
  expect(cart.lines.map(({ quantity, stock }) => [quantity, stock])).toEqual([
    [10, 10],
    [4, 0],
  ])
  expect(cart).toMatchObject({ count: 10, total: fromRupees(14_990) })
})

test('costs nothing when the guest cart is empty', async ({ shop }) => {
  expect(await priceGuestLines(shop, [])).toMatchObject({ lines: [], count: 0, total: 0 })
})

// S4.4-09, D13, Q45
test('adds the guest’s lines to the account’s, up to the stock, when the guest signs in', async ({ shop }) => {
  const ashaShop = shop.as(asha)
  await addToCart(ashaShop, { productId: kurta.id, quantity: 3 })
  await addToCart(ashaShop, { productId: dress.id })
  const cart = await mergeGuestCart(ashaShop, [
    line(kurta.id, 4),
    line(kurta.id, 1, kurta.large),
    line(kurta.id, 2, kurta.small),
    line(dress.id, 5),
    line(jeans.id, 50),
  ])
  expect(await contents(ashaShop)).toEqual({
    [kurta.small]: 9,
    [kurta.large]: 1,
    [dress.variant]: 1,
    [jeans.variant]: 10,
  })
  expect(cart).toEqual({ ...(await readCart(ashaShop)), unknown: [] })
})

// D37
test('adds nothing when a merge is sent again', async ({ shop }) => {
  const ashaShop = shop.as(asha)
  const lines = [line(kurta.id, 2), line(lamp.id)]
  for (let times = 0; times < 5; times++) await mergeGuestCart(ashaShop, lines)
  expect(await contents(ashaShop)).toEqual({ [kurta.small]: 2, 6: 1 })

  await clearCart(ashaShop)
  await mergeGuestCart(ashaShop, lines)
  expect(await contents(ashaShop)).toEqual({})
})

test('accepts one line in two accounts, and counts a line sent twice in one merge once', async ({ shop }) => {
  const one = line(jeans.id)
  await mergeGuestCart(shop.as(asha), [one, one, { ...one, cart_item_id: one.cart_item_id.toUpperCase() }])
  await mergeGuestCart(shop.as(ravi), [one])
  expect(await contents(shop.as(asha))).toEqual({ [jeans.variant]: 1 })
  expect(await contents(shop.as(ravi))).toEqual({ [jeans.variant]: 1 })
})

// S4.4-09, D13
test('merges a line that has sold out meanwhile and keeps its quantity', async ({ shop }) => {
  const ashaShop = shop.as(asha)
  await addToCart(ashaShop, { productId: dress.id })
  await shop.db
    .insert(stockMovements)
    .values({ variantId: dress.variant, quantity: -1, reason: 'sold', at: shop.now() })
  await mergeGuestCart(ashaShop, [line(soldOut.id, 3), line(dress.id, 1)])
  expect(await readCart(ashaShop)).toMatchObject({
    lines: [
      { title: dress.title, quantity: 2, stock: 0 },
      { title: soldOut.title, quantity: 3, stock: 0 },
    ],
    count: 0,
  })
})

// S4.4-09
test('reports lines of unknown products in each merge, and merges the others', async ({ shop }) => {
  const lines = [line(999_999), line(kurta.id, 1, jeans.variant), line(lamp.id)]
  const unknown = lines.slice(0, 2).map(({ cart_item_id }) => cart_item_id)
  expect(await mergeGuestCart(shop.as(asha), lines)).toMatchObject({ count: 1, unknown })
  expect(await mergeGuestCart(shop.as(asha), lines)).toMatchObject({ count: 1, unknown })
  expect(await contents(shop.as(asha))).toEqual({ 6: 1 })
})

test('allows only a signed-in user to merge', async ({ shop }) => {
  await expect(mergeGuestCart(shop, [line(lamp.id)])).rejects.toMatchObject({ code: 'unauthenticated' })
})

committingTest('adds the cart once when two tabs merge it at once', async ({ shop }) => {
  const ashaShop = shop.as(asha)
  for (let round = 0; round < 5; round++) {
    await clearCart(ashaShop)
    const lines = [line(kurta.id, 2), line(jeans.id, 3), line(lamp.id)]
    await Promise.all(
      [lines, lines.toReversed(), lines, lines.toReversed()].map((sent) => mergeGuestCart(ashaShop, sent)),
    )
    expect(await contents(ashaShop)).toEqual({ [kurta.small]: 2, [jeans.variant]: 3, 6: 1 })
  }
})

committingTest('adds both carts when two devices merge at once', async ({ shop }) => {
  const ashaShop = shop.as(asha)
  for (let round = 0; round < 5; round++) {
    await clearCart(ashaShop)
    const phone = [line(kurta.id, 2), line(jeans.id, 3), line(lamp.id)]
    const laptop = [line(lamp.id, 2), line(jeans.id, 4), line(kurta.id, 5)]
    await Promise.all([
      mergeGuestCart(ashaShop, phone),
      mergeGuestCart(ashaShop, laptop),
      addToCart(ashaShop, { productId: lamp.id }),
    ])
    expect(await contents(ashaShop)).toEqual({ [kurta.small]: 7, [jeans.variant]: 7, 6: 4 })
  }
})

test('leaves the whole guest cart in the browser when it does not fit the account’s', async ({ shop }) => {
  const ashaShop = shop.as(asha)
  await fillCart(shop, MAX_MERGED_LINES - 1)
  const lines = [line(jeans.id), line(lamp.id)]
  await expect(mergeGuestCart(ashaShop, lines)).rejects.toMatchObject({ code: 'conflict' })
  expect((await readCart(ashaShop)).lines).toHaveLength(MAX_MERGED_LINES - 1)
  await clearCart(ashaShop)
  expect((await mergeGuestCart(ashaShop, lines)).lines).toHaveLength(2)
})

test('remembers a merge while it may be sent again, and then deletes it', async ({ shop }) => {
  const ashaShop = shop.as(asha)
  const lines = [line(jeans.id)]
  await mergeGuestCart(ashaShop, lines)
  shop.clock.at = addDuration(shop.clock.at, CART_MERGE_TTL)
  await deleteOldMerges(shop)
  await mergeGuestCart(ashaShop, lines)
  expect(await contents(ashaShop)).toEqual({ [jeans.variant]: 1 })
  shop.clock.at = addDuration(shop.clock.at, 1)
  await deleteOldMerges(shop)
  expect(await shop.db.select().from(cartMerges)).toEqual([])
})
