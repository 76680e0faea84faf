/** The texts of the checkout page (S2.10). */
import { stockMovements } from '#db/schema.server.ts'
import { addToCart } from '#shop/cart/cart.ts'
import { saveAddress } from '#shop/checkout/addresses.ts'
import { messages as buyerMessages } from '#shop/checkout/buyer-messages.ts'
import { messages } from '#shop/checkout/messages.ts'
import { readSavedBuyer } from '#shop/checkout/saved-buyer.ts'
import { asha, dress, kurta } from '#test/fixtures.ts'
import { home } from '#test/checkout.ts'
import { callRoute, flashCookie, redirectLocation } from '#test/call-route.ts'
import { inputOf, readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import * as checkoutPage from './checkout-page.tsx'

// S2.10-01, S2.10-02, S2.10-05, S2.10-06, S4.9-01, S9.8-05, Q8
test('asks for an address next to the order summary when the shopper has none', async ({ shop }) => {
  await addToCart(shop.as(asha), { productId: kurta.id, quantity: 2 })
  const { among, html } = await readPage(checkoutPage, shop.as(asha), '/checkout')
  const form = ['Full Name', 'Mobile No.', 'Pincode', 'City', 'State', 'Building Details', 'Add Address']
  const item = ['Order Summary', 'Indigo Kurta', 'Qty 2 × ₹799', 'Delivery by 3-4 days', '₹1,598']
  const sums = ['Total MRP', '₹1,998', 'Discount', '−₹400', 'Shipping', 'FREE', 'Grand Total']
  expect(among([...form, ...item, ...sums].filter((word) => word !== '₹1,598'))).toEqual(
    [...form, ...item, ...sums].filter((word) => word !== '₹1,598'),
  )
  expect(inputOf(html, 'mobile')).toContain('maxLength="10"')
  expect(inputOf(html, 'pin')).toContain('maxLength="6"')
})

// S2.10-04, S4.9-01, Q27
test('shows the saved address and a button to the payment page', async ({ shop }) => {
  await addToCart(shop.as(asha), { productId: kurta.id })
  await saveAddress(shop.as(asha), home)
  const { among } = await readPage(checkoutPage, shop.as(asha), '/checkout')
  const words = ['Your Shipping Address', 'Asha Rao', 'Proceed to Payment', 'Order Summary']
  expect(among([...words, 'Add Address'])).toEqual(words)
})

// S2.10-07
test('shows the empty state with a link to shopping when the cart is empty', async ({ shop }) => {
  const { words, links } = await readPage(checkoutPage, shop.as(asha), '/checkout')
  expect(words).toContain('Cart is Empty!')
  expect(words).toContain('Please add items to your cart before proceeding to checkout.')
  expect(links).toMatchObject({ 'Continue Shopping': '/' })
})

// S4.9-01, S4.9-02, S8.5-02
test('confirms a saved address, and redirects home with a message when the cart is empty', async ({ shop }) => {
  const saved = await callRoute(checkoutPage.action, shop.as(asha), '/checkout', { do: 'save', ...home })
  expect([redirectLocation(saved), flashCookie(saved)]).toEqual([
    '/checkout',
    expect.stringContaining('Address added successfully!'),
  ])
  const on = await callRoute(checkoutPage.action, shop.as(asha), '/checkout', { do: 'proceed' })
  expect(redirectLocation(on)).toBe('/')
  expect(flashCookie(on)).toContain('Please add items to your cart before proceeding to payment')
  await addToCart(shop.as(asha), { productId: kurta.id })
  expect(redirectLocation(await callRoute(checkoutPage.action, shop.as(asha), '/checkout', { do: 'proceed' }))).toBe(
    '/payment',
  )
})

test('proposes the GSTIN of the last order, and has no field for it where invoices are no tax invoices', async ({
  shop,
}) => {
  const own = shop.as(asha)
  await addToCart(own, { productId: kurta.id })
  await saveAddress(own, home)
  const first = await readPage(checkoutPage, own, '/checkout')
  const texts = ['Buying for a business? Add its GSTIN', 'GSTIN for the invoice', 'Company name']
  expect(first.among([...texts, 'Proceed to Payment'])).toEqual([...texts, 'Proceed to Payment'])
  expect(first.html).not.toMatch(/<details[^>]* open/)
  const typed = { 'buyer.gstin': ' 29aaaaa1111a1zs ', 'buyer.name': 'Asha Traders' }
  const answer = await callRoute(checkoutPage.action, own, '/checkout', { do: 'proceed', ...typed })
  expect(redirectLocation(answer)).toBe('/payment')
  const next = await readPage(checkoutPage, own, '/checkout')
  expect(next.html).toMatch(/<details[^>]* open/)
  expect(inputOf(next.html, 'buyer.gstin')).toContain('value="29AAAAA1111A1ZS"')
  expect(next.words).toContain('29 · Karnataka')
  await callRoute(checkoutPage.action, own, '/checkout', { do: 'proceed', 'buyer.gstin': '', 'buyer.name': '' })
  expect((await readPage(checkoutPage, own, '/checkout')).html).not.toMatch(/<details[^>]* open/)
  shop.settings.seller = { ...shop.settings.seller, gstin: null }
  expect((await readPage(checkoutPage, own, '/checkout')).words).not.toContain('GSTIN for the invoice')
})

test('shows what is wrong with a GSTIN beside its field, and keeps what was typed', async ({ shop }) => {
  const own = shop.as(asha)
  await addToCart(own, { productId: kurta.id })
  await saveAddress(own, home)
  const typed = { 'buyer.gstin': '29AAAAA1111A1ZB', 'buyer.name': 'Asha Traders' }
  const answer = await callRoute(checkoutPage.action, own, '/checkout', { do: 'proceed', ...typed })
  expect(answer).toMatchObject({ init: { status: 422 }, data: { values: typed } })
  const { html } = await readPage(checkoutPage, own, '/checkout', { answer: (answer as { data: object }).data })
  expect(html.split(buyerMessages.invalidGstin)).toHaveLength(2)
  expect(inputOf(html, 'buyer.gstin')).toMatch(/aria-invalid="true".*value="29AAAAA1111A1ZB"/)
  expect(inputOf(html, 'buyer.name')).toContain('value="Asha Traders"')
  expect(await readSavedBuyer(own)).toBeNull()
})

// Q16, Q27
test('lets the shopper choose or add an address, and blocks checkout when a quantity exceeds the stock', async ({
  shop,
}) => {
  await addToCart(shop.as(asha), { productId: dress.id })
  await saveAddress(shop.as(asha), home)
  const { among } = await readPage(checkoutPage, shop.as(asha), '/checkout?address=choose')
  const choice = ['Saved addresses', 'Deliver here', 'Another address', 'Add Address']
  expect(among(choice)).toEqual(choice)

  const gone = { variantId: dress.variant, quantity: -1, reason: 'corrected', at: shop.now() } as const
  await shop.db.insert(stockMovements).values(gone)
  const { words } = await readPage(checkoutPage, shop.as(asha), '/checkout')
  expect(words).not.toContain('Proceed to Payment')
  expect(words).toEqual(expect.arrayContaining(['Keri Dress: This item is sold out', 'Change your cart']))
  // It is not charged, and no amount is shown next to it.
  expect(words).toContain('–')
  expect(words).not.toContain('₹2,299')
  const on = await callRoute(checkoutPage.action, shop.as(asha), '/checkout', { do: 'proceed' })
  expect(on).toMatchObject({ data: { error: messages.outOfStock }, init: { status: 409 } })
})
