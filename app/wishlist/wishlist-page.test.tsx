/** The texts of the wishlist (S2.14). */
import { stockMovements } from '#db/schema.server.ts'
import { addToWishlist } from '#shop/wishlist/wishlist.ts'
import { asha, dress, kurta, lamp, soldOut } from '#test/fixtures.ts'
import { callRoute, flashCookie } from '#test/call-route.ts'
import { readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import * as wishlistPage from './wishlist-page.tsx'

// S2.14-01, S2.14-02, S2.14-03, S2.14-04, S3.15-04, S7.7-01, S8.1-05, Q43
test('shows image, title, price, heart and links to cart and page for each wishlist item', async ({ shop }) => {
  await addToWishlist(shop.as(asha), lamp.id)
  await addToWishlist(shop.as(asha), dress.id)
  const { among, html, links } = await readPage(wishlistPage, shop.as(asha), '/wishlist')
  const card = ['My Wishlist', 'Keri Dress', '₹2,299', '₹3,499', 'Move to Cart', 'View Details', 'Surahi Lamp']
  expect(among(card)).toEqual(card)
  expect(html).toMatch(/<s>.*?₹3,499<\/s>/)
  expect(html.slice(html.indexOf('Surahi Lamp'))).not.toContain('<s>')
  expect(html).toContain('aria-label="Remove from Wishlist: Keri Dress"')
  expect(html).toContain('src="/clay.svg"')
  expect(links).toMatchObject({ 'View Details of Keri Dress': '/women/3', 'View Details of Surahi Lamp': '/unisex/4' })
})

// S2.14-02, S2.14-03, S2.14-04
test('asks for a size when the product has sizes, and cannot move a sold-out product to the cart', async ({ shop }) => {
  for (const { id } of [kurta, soldOut]) await addToWishlist(shop.as(asha), id)
  await shop.db.insert(stockMovements).values({ variantId: kurta.small, quantity: -10, reason: 'sold', at: shop.now() })
  const { html, links } = await readPage(wishlistPage, shop.as(asha), '/wishlist')
  expect(links).toMatchObject({ 'View Details of Indigo Kurta': '/women/1' })
  expect(html.match(/<button[^>]*>Move to Cart/g)).toEqual([
    expect.stringContaining('disabled=""'),
    expect.stringContaining('value="size"'),
  ])
})

// S2.1-12, S2.14-05, S2.14-06, S6.1-01
test('shows the empty state, or a link to sign in when the visitor is signed out', async ({ shop }) => {
  expect((await readPage(wishlistPage, shop.as(asha), '/wishlist')).words).toContain('Your Wishlist is Empty')
  const { words, links } = await readPage(wishlistPage, shop, '/wishlist')
  expect(words).toContain('Please Sign In')
  expect(links).toMatchObject({ 'Sign In': '/login?from=/wishlist' })
})

// S8.3-01
test('says that the item is already saved when the heart is pressed twice', async ({ shop }) => {
  const addDress = () => callRoute(wishlistPage.action, shop.as(asha), '/wishlist.data', { do: 'add', productId: '3' })
  expect(await addDress()).toMatchObject({ data: { message: 'Added to wishlist successfully!' } })
  expect(await addDress()).toMatchObject({ data: { error: 'Item is already in your wishlist' }, init: { status: 409 } })
})

test('explains why to sign in when the visitor has been signed out meanwhile', async ({ shop }) => {
  const send = (command: string) => callRoute(wishlistPage.action, shop, '/wishlist', { do: command, productId: '1' })
  expect(flashCookie(await send('add'))).toContain('Please sign in to add items to wishlist')
  expect(flashCookie(await send('move'))).toContain('Please login to go on.')
})
