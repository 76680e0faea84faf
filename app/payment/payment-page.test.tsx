/** The texts of the payment page (S2.11). */
import { eq } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import { addToCart } from '#shop/cart/cart.ts'
import { listAddresses, saveAddress } from '#shop/checkout/addresses.ts'
import { saveBuyer } from '#shop/checkout/saved-buyer.ts'
import { readCheckout } from '#shop/checkout/checkout.ts'
import { messages } from '#shop/orders/messages.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { messages as payments } from '#shop/payments/messages.ts'
import { placeOrder } from '#shop/payments/place-order.ts'
import type { Shop } from '#shop/shop.ts'
import { asha, kurta, ravi } from '#test/fixtures.ts'
import { bengaluru, kochi } from '#test/buyers.ts'
import { displayedTotal, home, prepareCheckout } from '#test/checkout.ts'
import { callRoute, redirectLocation } from '#test/call-route.ts'
import { readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import * as paymentPage from './payment-page.tsx'

async function withCart(shop: Shop) {
  await addToCart(shop, { productId: kurta.id, quantity: 2 })
  await saveAddress(shop, home)
  return shop
}

// S2.11-01, S2.11-02, S2.11-03, S2.11-04, S2.11-05, S2.11-06, S2.11-07, S2.11-08, S3.10-01, S9.8-05, D18, Q7, Q45
test('offers four payment methods with their own fields next to the order summary', async ({ shop }) => {
  const { among, html, words } = await readPage(paymentPage, await withCart(shop.as(asha)), '/payment')
  const ways = [
    ...['Payment & Place Order', 'Debit Card', 'Card number', 'Expiration month', 'CVV', 'Get OTP'],
    ...['UPI Payment', 'UPI ID', 'Pay Now', 'Net Banking', 'Bank'],
    ...['SBI NB', 'HDFC Bank', 'ICICI Bank', 'Axis Bank', 'Kotak Bank', 'Other Bank'],
    ...['Cash on Delivery', 'Pay when your order arrives, by cash or UPI QR. Please keep ₹1,598 ready.', 'Place Order'],
  ]
  const panel = [
    'Payable Amount',
    'Indigo Kurta',
    'Total MRP',
    '₹1,998',
    'Discount',
    '−₹400',
    'Standard Shipping',
    'FREE',
  ]
  expect(among([...ways, ...panel])).toEqual([...ways, ...panel])
  expect(words.lastIndexOf('Grand Total')).toBe(words.lastIndexOf('FREE') + 1)
  const values = [...html.matchAll(/<input type="radio"[^>]*>/g)].map(([way]) => /value="([\w-]+)"/.exec(way)?.[1])
  expect(values).toEqual(['debit-card', 'upi', 'netbanking', 'cash'])
  for (const name of ['cardno', 'ExpiringDate', 'cvv']) expect(html).toContain(`name="${name}"`)
  expect(words.some((word) => word.startsWith('Secure payment.'))).toBe(true)
  expect(words.some((word) => word.includes('no money moves'))).toBe(true)
})

// S2.11-03
test('asks for the code and shows Pay Now after Get OTP', async ({ shop }) => {
  const own = await withCart(shop.as(asha))
  const before = await readPage(paymentPage, own, '/payment?method=debit-card')
  expect(before.words).not.toContain('OTP')
  expect(before.words.filter((word) => word === 'Pay Now')).toHaveLength(2)
  const answer = { message: 'Your OTP is 1234', result: { challengeId: 'one', expectedTotal: '159800' } }
  const after = await readPage(paymentPage, own, '/payment?method=debit-card', { answer })
  expect(after.words).toContain('OTP')
  expect(after.words.filter((word) => word === 'Pay Now')).toHaveLength(3)
})

// S4.10-03
test('shows the code of the sandbox gateway, and the card pays with that code', async ({ shop }) => {
  const own = await withCart(shop.as(asha))
  const [address] = await listAddresses(own)
  const { cart } = await readCheckout(own)
  const shown = { addressId: String(address!.id), expectedTotal: String(cart.total) }
  const card = { method: 'debit-card', cardno: '4111111111111111', ExpiringDate: '2030-01', cvv: '123' }
  const asked = await callRoute(paymentPage.action, own, '/payment', { do: 'get-otp', ...card, ...shown })
  const { message, result } = (asked as unknown as { data: { message: string; result: { challengeId: string } } }).data
  const code = /^Your OTP is ([1-9]\d{3})$/.exec(message)?.[1]
  expect(code).toBeDefined()
  const pay = (otp: string) =>
    callRoute(paymentPage.action, own, '/payment', {
      ...card,
      ...shown,
      key: crypto.randomUUID(),
      challengeId: result.challengeId,
      otp,
    })
  expect(await pay(code === '1000' ? '1001' : '1000')).toMatchObject({ data: { error: 'Incorrect OTP' } })
  expect(redirectLocation(await pay(code!))).toMatch(/^\/payment\?placed=/)
})

test('says why cash is not available when an address is not verified, and offers the link', async ({ shop }) => {
  shop.settings.orderLimits.cashNeedsVerification = true
  const own = await withCart(shop.as(asha))
  expect((await readPage(paymentPage, own, '/payment?method=cash')).words).toContain('Place Order')
  await shop.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, asha.id))
  const { words, html } = await readPage(paymentPage, own, '/payment?method=cash')
  expect(words).toEqual(expect.arrayContaining([payments.cashNeedsVerification, 'Send me the link']))
  expect(words).not.toContain('Place Order')
  expect(html).toMatch(/<form[^>]*action="\/verify-email"/)

  await shop.db.update(users).set({ emailConfirmedAt: shop.now() }).where(eq(users.id, asha.id))
  shop.settings.orderLimits.openCashUnits = 1
  const full = await readPage(paymentPage, own, '/payment?method=cash')
  expect(full.words).toContain(payments.cashUnitsOpen(1, 0))
  expect(full.words).not.toContain('Send me the link')
})

test('names the company of the invoice, and orders for the one that the page showed', async ({ shop }) => {
  const own = await withCart(shop.as(asha))
  expect((await readPage(paymentPage, own, '/payment')).html).not.toContain('GSTIN')
  await saveBuyer(own, bengaluru)
  const { html, words } = await readPage(paymentPage, own, '/payment')
  expect(words.join(' ')).toContain('The invoice names Asha Traders, GSTIN 29AAAAA1111A1ZS (29 · Karnataka).')
  expect(html.match(/<input type="hidden" name="buyer.gstin" value="29AAAAA1111A1ZS"/g)).toHaveLength(4)
  // Another tab has changed it meanwhile.
  await saveBuyer(own, kochi)
  const { addressId, expectedTotal } = await displayedTotal(own)
  const shown = { addressId: String(addressId), expectedTotal: String(expectedTotal), key: crypto.randomUUID() }
  const buyer = { 'buyer.gstin': bengaluru.gstin, 'buyer.name': bengaluru.name }
  const placed = await callRoute(paymentPage.action, own, '/payment', { ...shown, ...buyer, method: 'cash' })
  const id = new URL(redirectLocation(placed)!, 'http://a').searchParams.get('placed')!
  expect(await readOrder(own, id)).toMatchObject({ buyer: bengaluru })
})

// S2.11-09, Q27
test('shows the empty state when the cart is empty, and redirects to checkout when no address is chosen', async ({
  shop,
}) => {
  const { words, links } = await readPage(paymentPage, shop.as(asha), '/payment')
  expect(words).toContain('No items in cart')
  expect(links).toMatchObject({ 'Continue Shopping': '/' })
  await addToCart(shop.as(asha), { productId: kurta.id })
  expect(redirectLocation(await callRoute(paymentPage.loader, shop.as(asha), '/payment'))).toBe('/checkout')
})

// D43
test('confirms the order to the shopper who has paid, and shows no such page for other orders', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.medium]]))
  const { words, links } = await readPage(paymentPage, shop.as(asha), `/payment?placed=${id}`)
  expect(words).toEqual(expect.arrayContaining(['Thank you', `Order #${id.slice(-8).toUpperCase()}, ₹799`]))
  expect(links).toMatchObject({ 'Order History': '/order-history' })
  for (const placed of ['zzz', '', crypto.randomUUID()])
    expect(await callRoute(paymentPage.loader, shop.as(asha), `/payment?placed=${placed}`)).toMatchObject(missing)
  expect(await callRoute(paymentPage.loader, shop.as(ravi), `/payment?placed=${id}`)).toMatchObject(missing)
})
const missing = { data: { message: messages.orderNotFound }, init: { status: 404 } }
