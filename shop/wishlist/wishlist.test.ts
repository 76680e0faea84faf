import { eq, sql } from 'drizzle-orm'
import { products, users, wishlistItems } from '#db/schema.server.ts'
import { asha, dress, kurta, lamp, ravi, soldOut } from '#test/fixtures.ts'
import { expect, committingTest, test } from '#test/shop.ts'
import { addToCart, readCart } from '../cart/cart.ts'
import type { Shop } from '../shop.ts'
import { WishlistCommand } from './input.ts'
import { messages } from './messages.ts'
import { MAX_WISHLIST_ITEMS, WISHLIST_PAGE_SIZE } from './rules.ts'
import {
  addToWishlist,
  changeWishlist,
  clearWishlist,
  moveToCart,
  readWishlist,
  removeFromWishlist,
  wishlistIdsQuery,
} from './wishlist.ts'

const titles = async (shop: Shop) => (await readWishlist(shop)).items.map((item) => item.title)
const takeOffSale = (shop: Shop, id: number) =>
  shop.db.update(products).set({ deletedAt: shop.now() }).where(eq(products.id, id))

// S3.6-01, S7.5-04, S8.3-02
test('lists wishlist items newest first, with the data of a product card', async ({ shop }) => {
  const hers = shop.as(asha)
  expect(await addToWishlist(hers, kurta.id)).toBe('Added to wishlist successfully!')
  await addToWishlist(hers, lamp.id)
  expect(await titles(hers)).toEqual([lamp.title, kurta.title])
  expect((await readWishlist(hers)).items[1]).toMatchObject({
    price: 79_900,
    actualPrice: 99_900,
    isUnavailable: false,
  })
  expect(await wishlistIdsQuery(hers.db, asha.id)).toEqual([{ productId: lamp.id }, { productId: kurta.id }])
})

// S4.5-02, S5.6-02, S7.5-04
test('holds a product once', async ({ shop }) => {
  const hers = shop.as(asha)
  await addToWishlist(hers, kurta.id)
  await expect(addToWishlist(hers, kurta.id)).rejects.toThrow('Item already in wishlist')
  expect(await titles(hers)).toEqual([kurta.title])
})

// S5.6-01
test('rejects an unknown product', async ({ shop }) => {
  await expect(addToWishlist(shop.as(asha), 99_999)).rejects.toThrow('Product not found')
  await takeOffSale(shop, lamp.id)
  await expect(addToWishlist(shop.as(asha), lamp.id)).rejects.toThrow('Product not found')
})

// S1.1-02, S4.5-03, S8.3-08
test('requires a session', async ({ shop }) => {
  for (const call of [readWishlist(shop), addToWishlist(shop, kurta.id), removeFromWishlist(shop, kurta.id)])
    await expect(call).rejects.toThrow('User not authenticated')
  await expect(moveToCart(shop, kurta.id)).rejects.toThrow('User not authenticated')
})

// S4.5-03, S8.3-09, Q37
test('asks for a new sign-in when the account of the session was deleted', async ({ shop }) => {
  await shop.db.update(users).set({ deletedAt: shop.now() }).where(eq(users.id, asha.id))
  await expect(addToWishlist(shop.as(asha), kurta.id)).rejects.toThrow('User not found. Please sign in again.')
})

// S4.5-01, S6.2-02, S7.5-04, S8.3-05, D32
test('allows only the owner to see, change and clear a wishlist', async ({ shop }) => {
  await addToWishlist(shop.as(asha), kurta.id)
  expect(await titles(shop.as(ravi))).toEqual([])
  await removeFromWishlist(shop.as(ravi), kurta.id)
  await clearWishlist(shop.as(ravi))
  expect(await titles(shop.as(asha))).toEqual([kurta.title])
  expect(await removeFromWishlist(shop.as(asha), kurta.id)).toBe('Removed from wishlist')
  expect(await titles(shop.as(asha))).toEqual([])
})

// S4.5-01
test('removes all items when cleared', async ({ shop }) => {
  for (const { id } of [kurta, lamp]) await addToWishlist(shop.as(asha), id)
  await clearWishlist(shop.as(asha))
  expect(await titles(shop.as(asha))).toEqual([])
})

// S8.2-12
test('adds the item to the cart and removes it from the wishlist when it is moved', async ({ shop }) => {
  const hers = shop.as(asha)
  await addToWishlist(hers, kurta.id)
  expect(await moveToCart(hers, kurta.id, kurta.medium)).toBe('Moved to cart successfully! Indigo, size M')
  expect(await titles(hers)).toEqual([])
  expect((await readCart(hers)).lines).toMatchObject([{ variantId: kurta.medium, quantity: 1 }])
})

test('keeps a sold-out item on the wishlist and out of the cart', async ({ shop }) => {
  const hers = shop.as(asha)
  await addToWishlist(hers, soldOut.id)
  await expect(moveToCart(hers, soldOut.id)).rejects.toThrow('This item is sold out')
  expect(await titles(hers)).toEqual([soldOut.title])
  expect((await readCart(hers)).lines).toEqual([])
})

test('keeps the item on the wishlist when the cart already holds the last one', async ({ shop }) => {
  const hers = shop.as(asha)
  await addToCart(hers, { productId: dress.id })
  await addToWishlist(hers, dress.id)
  await expect(moveToCart(hers, dress.id)).rejects.toThrow('Only 1 left')
  expect(await titles(hers)).toEqual([dress.title])
  expect((await readCart(hers)).count).toBe(1)
})

test('shows an item that is no longer sold, which can be removed but not moved', async ({ shop }) => {
  const hers = shop.as(asha)
  await addToWishlist(hers, lamp.id)
  await takeOffSale(shop, lamp.id)
  expect((await readWishlist(hers)).items).toMatchObject([{ title: lamp.title, isUnavailable: true }])
  await expect(moveToCart(hers, lamp.id)).rejects.toThrow('Product data not available')
  await removeFromWishlist(hers, lamp.id)
  expect(await titles(hers)).toEqual([])
})

// S8.3-07, Q37
test('rejects a move from another user’s wishlist', async ({ shop }) => {
  await addToWishlist(shop.as(asha), kurta.id)
  await expect(moveToCart(shop.as(ravi), kurta.id)).rejects.toThrow('Product data not available')
  expect(await titles(shop.as(asha))).toEqual([kurta.title])
})

// S4.5-01
test('reads the public id from a form', async ({ shop }) => {
  const command = WishlistCommand.parse({ do: 'add', productId: '1' })
  expect(command.productId).toBe(kurta.id)
  await changeWishlist(shop.as(asha), command)
  expect(await titles(shop.as(asha))).toEqual([kurta.title])
  for (const productId of ['', 'one', '-1', '1.5', '99999999999'])
    expect(WishlistCommand.safeParse({ do: 'add', productId }).error?.issues[0]?.message).toBe('Product not found')
})

test('reads a pressed heart: its name is the command and its value the product', () => {
  const from = '/category/shoes'
  expect(WishlistCommand.parse({ add: '1', from })).toEqual({ do: 'add', productId: kurta.id, from })
  expect(WishlistCommand.parse({ remove: '1', from })).toEqual({ do: 'remove', productId: kurta.id, from })
  expect(WishlistCommand.safeParse({ add: 'one' }).error?.issues[0]?.message).toBe('Product not found')
  for (const sent of [{}, { from }, null, 'add']) expect(WishlistCommand.safeParse(sent).success).toBe(false)
})

/** Adds the given number of new products to the wishlist. */
const addManyItems = (shop: Shop, count: number) =>
  shop.db.execute(sql`
    with made as (
      insert into shop.products (slug, title, price, actual_price, category, department_id, created_at, updated_at, deleted_at)
      select 'p' || n, 'P' || n, 100, 100, 'Lighting', (select min(id) from shop.categories), now(), now(), now()
        from generate_series(1, ${count}::int) n returning id)
    insert into shop.wishlist_items (user_id, product_id, created_at) select ${asha.id}, id, now() from made`)

test('paginates the wishlist, and shows the last page when the page number is too high', async ({ shop }) => {
  const hers = shop.as(asha)
  await addManyItems(shop, WISHLIST_PAGE_SIZE + 1)
  const first = await readWishlist(hers)
  expect(first).toMatchObject({ total: 25, page: 1, pages: 2 })
  expect(first.items).toHaveLength(WISHLIST_PAGE_SIZE)
  for (const page of [2, 99]) {
    const last = await readWishlist(hers, page)
    expect([last.page, last.items.map((item) => item.title)]).toEqual([2, ['P1']])
  }
  for (const page of [0, -1, 1.5, Number.NaN]) expect((await readWishlist(hers, page)).page).toBe(1)
})

test('rejects new items when the wishlist is full, until one is removed', async ({ shop }) => {
  const hers = shop.as(asha)
  await addToWishlist(hers, kurta.id)
  await addManyItems(shop, MAX_WISHLIST_ITEMS - 1)
  await expect(addToWishlist(hers, lamp.id)).rejects.toMatchObject({ code: 'invalid', message: messages.full })
  await expect(addToWishlist(hers, kurta.id)).rejects.toThrow('Item already in wishlist')
  expect(await wishlistIdsQuery(hers.db, asha.id)).toHaveLength(MAX_WISHLIST_ITEMS)
  await removeFromWishlist(hers, kurta.id)
  await addToWishlist(hers, lamp.id)
})

committingTest('creates one item and one cart line when adding and moving are sent twice at once', async ({ shop }) => {
  const hers = shop.as(asha)
  const added = await Promise.allSettled([1, 2, 3].map(() => addToWishlist(hers, kurta.id)))
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await shop.db.select().from(wishlistItems)).toHaveLength(1)
  const moved = await Promise.allSettled([1, 2, 3].map(() => moveToCart(hers, kurta.id)))
  expect(moved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await readCart(hers)).count).toBe(1)
})
