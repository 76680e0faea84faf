/**
 * A payment on Razorpay's page (D20). The test starts its own store, which sends its requests to the test version of
 * Razorpay: only this process is configured to do so.
 */
import os from 'node:os'
import path from 'node:path'
import { ACCOUNT, openRazorpay, type TestRazorpay } from '../razorpay.ts'
import {
  addToCart,
  comeAsShopper,
  comeToPayment,
  expect,
  expectAccessible,
  giveAddress,
  test,
  type Page,
} from './fixtures.ts'
import { findFreePort } from '#test/find-free-port.ts'
import { openStore } from './store.ts'

const port = await findFreePort()
test.describe.configure({ mode: 'default' })
test.use({ baseURL: `http://localhost:${port}` })

let razorpay: TestRazorpay
let close: () => Promise<void>

test.beforeAll(async () => {
  test.setTimeout(120_000)
  razorpay = await openRazorpay()
  const elsewhere = `const real = globalThis.fetch
    globalThis.fetch = (to, how) => real(String(to).replace('https://api.razorpay.com', '${razorpay.url}'), how)`
  const settings = {
    RAZORPAY_KEY_ID: ACCOUNT.keyId,
    RAZORPAY_KEY_SECRET: ACCOUNT.keySecret,
    RAZORPAY_WEBHOOK_SECRET: ACCOUNT.webhookSecret,
  }
  const home = path.join(os.tmpdir(), `dhoop-razorpay-${port}`)
  const asking = ['--import', `data:text/javascript,${encodeURIComponent(elsewhere)}`]
  close = await openStore(port, home, settings, asking)
})
test.afterAll(async () => {
  await close()
  await razorpay.close()
})

const payThere = async (page: Page) => {
  // Without scripts, a page of the store that also names Razorpay is shown for a moment.
  await page.waitForURL((url) => url.origin === razorpay.url)
  await page.getByRole('button', { name: 'Pay' }).click()
}

test('shows the confirmation and one order after a payment on Razorpay’s page', async ({ page }) => {
  await comeToPayment(page)
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await payThere(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  await page.waitForURL(/\/order-history/)
  await expect(page.getByText(/Order #[0-9A-F]{8}/)).toHaveCount(1)
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('shows the pending payment after Back, and accepts another payment method', async ({ page }) => {
  await comeToPayment(page)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByRole('heading', { name: 'Razorpay' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your payment is waiting at Razorpay' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue at Razorpay' }).click()
  await expect(page.getByRole('heading', { name: 'Razorpay' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Pay in another way' }).click()
  await expect(page.getByText('That payment is closed. Nothing was charged.')).toBeVisible()
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check({ force: true })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/\/order-history/)
  expect([...razorpay.links.values()].at(-1)!.status).toBe('cancelled')
})

test('creates the order from a webhook when the shopper has closed the window', async ({ page, request }) => {
  await comeToPayment(page)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByRole('heading', { name: 'Razorpay' })).toBeVisible()
  const id = page.url().split('/').at(-1)!
  razorpay.pay(id)
  const { bytes, signature } = razorpay.webhook('payment_link.paid', id)
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature }
  const answer = await request.post('/payments/razorpay/webhook', { data: bytes, headers })
  expect(answer.status()).toBe(200)
  await page.goto('/order-history')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/Order #[0-9A-F]{8}/)).toHaveCount(1, { timeout: 500 })
  }).toPass()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('redirects to Razorpay through a page of the store that the content policy allows', async ({ page }) => {
    await comeAsShopper(page)
    await page.goto('/women/5')
    await addToCart(page)
    await page.goto('/checkout')
    await giveAddress(page)
    await page.goto('/payment')
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await payThere(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  })
})
