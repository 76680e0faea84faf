/** The screens of a shopper with an order, a wishlist and a filled cart. */
import { giveAddress, type Page } from '../fixtures.ts'
import { addToCart, failing, holding, main, clickButton, type Screen } from './steps.ts'

const openOrder = async (page: Page) => {
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await page.getByRole('dialog').waitFor()
}
const openInvoice = async (page: Page) => {
  await openOrder(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Invoice' }).click()
  await page.getByRole('heading', { name: /Invoice/ }).waitFor()
}
const openMail = async (page: Page) => {
  await main(page)
    .getByRole('link', { name: /order #/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'See it as it was designed' }).waitFor()
}
export const buyer: Screen[] = [
  { name: 'wishlist', path: '/wishlist' },
  { name: 'cart', path: '/cart' },
  { name: 'checkout', path: '/checkout' },
  {
    name: 'payment',
    path: '/checkout',
    then: async (page) => {
      await clickButton('Proceed to Payment')(page)
      await page.waitForURL(/\/payment/)
    },
  },
  ...['UPI Payment', 'Net Banking', 'Cash on Delivery'].map((method) => ({
    name: `payment-${method.toLowerCase().replaceAll(' ', '-')}`,
    path: '/payment',
    then: async (page: Page) => page.getByRole('radio', { name: method }).check({ force: true }),
  })),
  { name: 'payment-refused', path: '/payment', then: clickButton('Get OTP'), expected: [/422/] },
  {
    name: 'payment-otp',
    path: '/payment',
    then: async (page) => {
      await page.getByLabel('Card number').fill('4111111111111111')
      await page.getByLabel('Expiration month').fill(`${new Date().getFullYear() + 2}-06`)
      await page.getByLabel('CVV').fill('123')
      await clickButton('Get OTP')(page)
      await page.getByRole('button', { name: 'Pay Now' }).first().waitFor()
    },
  },
  { name: 'cart-coming', path: '/', then: holding('cart-page', '/cart') },
  {
    name: 'cart-failed',
    path: '/',
    ...failing('cart-page', '/cart', 'Failed to load cart items. Please try again.'),
  },
  { name: 'wishlist-coming', path: '/', then: holding('wishlist-page', '/wishlist') },
  { name: 'wishlist-failed', path: '/', ...failing('wishlist-page', '/wishlist', /Failed|wrong/) },
  { name: 'checkout-addresses', path: '/checkout?address=choose' },
  { name: 'addresses', path: '/account/addresses' },
  {
    name: 'address-remove',
    path: '/account/addresses',
    then: async (page) => {
      await page
        .getByRole('link', { name: /^Remove/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Yes, remove it' }).waitFor()
    },
  },
  { name: 'orders', path: '/order-history' },
  { name: 'order', path: '/order-history', then: openOrder },
  {
    name: 'order-cancel',
    path: '/order-history',
    then: async (page) => {
      await openOrder(page)
      await page.getByRole('link', { name: 'Cancel Order' }).click()
      await page.getByRole('button', { name: 'Yes, cancel it' }).waitFor()
    },
  },
  { name: 'mailbox-full', path: '/mailbox' },
  { name: 'mail', path: '/mailbox', then: openMail },
  { name: 'invoice', path: '/order-history', then: openInvoice },
  {
    name: 'invoice-on-paper',
    path: '/order-history',
    // A printed page is wider than a phone.
    from: 768,
    then: async (page) => {
      await openInvoice(page)
      await page.emulateMedia({ media: 'print' })
    },
  },
  {
    name: 'order-on-paper',
    path: '/order-history',
    then: async (page) => {
      await openOrder(page)
      await page.emulateMedia({ media: 'print' })
    },
  },
]

/** Creates a shopper with a wishlist, an address, an order and a filled cart. */
export async function shopAround(page: Page) {
  await page.goto('/women')
  const hearts = page.getByRole('article').getByRole('button', { name: /wishlist/i })
  for (const at of [0, 1, 2]) await hearts.nth(at).click()
  // Each worker buys one, so it has to be a product without a size of which there is a single piece.
  await page.goto('/product/3')
  await addToCart(page)
  await page.goto('/checkout')
  await giveAddress(page)
  await clickButton('Proceed to Payment')(page)
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check({ force: true })
  await clickButton('Place Order')(page)
  await page.waitForURL(/\/order-history/)
  for (const path of ['/women/1', '/product/3']) {
    await page.goto(path)
    await addToCart(page)
  }
}
