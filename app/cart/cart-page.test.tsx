/** The texts of the cart page (S2.9, Q16). */
import { stockMovements } from '#db/schema.server.ts'
import { addToCart } from '#shop/cart/cart.ts'
import { withFailingDatabase } from '#test/failing-database.ts'
import { asha, dress, kurta, lamp } from '#test/fixtures.ts'
import { callRoute } from '#test/call-route.ts'
import { readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import { vi } from 'vitest'
import * as cartPage from './cart-page.tsx'

// S2.9-01, S2.9-02, S3.15-04, S4.4-01, S4.4-06, S5.5-05, S9.8-05, Q8, Q12
test('lists the lines of the cart and their totals', async ({ shop }) => {
  await addToCart(shop.as(asha), { productId: kurta.id, quantity: 2 })
  await addToCart(shop.as(asha), { productId: dress.id })
  const { among, links, html } = await readPage(cartPage, shop.as(asha), '/cart')
  const line = ['Shopping Cart', 'Indigo Kurta', '₹799', 'Delivery by 3-4 days', '2', 'Remove', '₹1,598']
  const sums = [
    'Subtotal',
    '₹5,497',
    'You Save',
    '−₹1,600',
    'Shipping',
    'FREE',
    'Total',
    '₹3,897',
    'Proceed to Checkout',
  ]
  expect(among([...line, ...sums])).toEqual([...line, ...sums])
  expect(links).toMatchObject({ 'Proceed to Checkout': '/checkout', 'Indigo Kurta': '/women/1?variant=1' })
  expect(html).toContain('aria-label="Decrease quantity of Indigo Kurta" name')
  expect(html).toContain('aria-label="Increase quantity of Indigo Kurta" name')
  expect(html).toContain('aria-label="Decrease quantity of Keri Dress" disabled=""')
})

test('prints the price of a single item once', async ({ shop }) => {
  await addToCart(shop.as(asha), { productId: kurta.id })
  await addToCart(shop.as(asha), { productId: lamp.id, quantity: 2 })
  const { html } = await readPage(cartPage, shop.as(asha), '/cart')
  const lines = html.slice(html.indexOf('class="cart-lines"'), html.indexOf('class="cart-side"'))
  expect(lines.match(/₹799</g)).toHaveLength(1)
  expect(lines).toContain('₹5,798')
})

// S2.9-04
test('shows the empty state with a link to shopping when the cart is empty', async ({ shop }) => {
  const { among, links } = await readPage(cartPage, shop.as(asha), '/cart')
  const words = ['Your cart is empty', 'Start shopping to add items to your cart.', 'Continue Shopping']
  expect(among(words)).toEqual(words)
  expect(links).toMatchObject({ 'Continue Shopping': '/' })
})

// S2.1-11, S2.9-03, S6.1-01
test('shows the guest cart as loading until the browser has read it', async ({ shop }) => {
  const loader = () => callRoute(loaderWithCookie('theme=dark; guest-cart=kept'), shop, '/cart')
  const { words } = await readPage({ ...cartPage, loader }, shop, '/cart')
  expect(words).toContain('Loading your cart...')
  expect(words).not.toContain('Your cart is empty')
})

test('shows the empty state at once when the guest has no stored cart', async ({ shop }) => {
  const { words } = await readPage(cartPage, shop, '/cart')
  expect(words).toContain('Your cart is empty')
  expect(words).not.toContain('Loading your cart...')
})

/** Runs the page's loader with this cookie. */
const loaderWithCookie =
  (cookie: string) =>
  ({ request, ...args }: Parameters<typeof cartPage.loader>[0]) =>
    cartPage.loader({ ...args, request: new Request(request, { headers: { cookie } }) })

// S2.9-05, S3.15-04, S8.2-01, S8.2-09
test('shows an error box when the cart cannot be read', async ({ shop }) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const loader = () => callRoute(cartPage.loader, withFailingDatabase(shop), '/cart')
  const { words } = await readPage({ ...cartPage, loader }, shop.as(asha), '/cart')
  expect(words).toEqual(expect.arrayContaining(['Failed to load cart items. Please try again.', 'Try Again']))
  vi.restoreAllMocks()
})

// Q16
test('disables checkout when the cart contains a sold-out item', async ({ shop }) => {
  await addToCart(shop.as(asha), { productId: dress.id })
  await shop.db
    .insert(stockMovements)
    .values({ variantId: dress.variant, quantity: -1, reason: 'corrected', at: shop.now() })
  const { words, links } = await readPage(cartPage, shop.as(asha), '/cart')
  expect(words).toEqual(expect.arrayContaining(['This item is sold out', 'Proceed to Checkout']))
  expect(links).not.toHaveProperty('Proceed to Checkout')
})
