/** With scripts off every page reads, and whoever signs in can buy (D24). */
import { comeByForms, expect, giveAddress, test } from './journey.ts'

test.use({ javaScriptEnabled: false })

test('the catalogue reads, and its filters are forms and links', async ({ page }) => {
  await page.goto('/women')
  await expect(page.locator('main article')).toHaveCount(12)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/Page 2 of/)).toBeVisible()
  await page.locator('main article h3 a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the front stands whole, in its order', async ({ page }) => {
  await page.goto('/')
  const headings = page.locator('main').getByRole('heading', { level: 2 })
  await expect(headings.first()).toHaveText('Dressed in sunshine')
  await expect(page.locator('main .section article')).toHaveCount(20)
  await expect(page.locator('[hidden][id^="S:"]')).toHaveCount(0)
})

test('a guest who adds to the cart is asked to sign in, and comes back', async ({ page }) => {
  await page.goto('/women/5')
  await page.locator('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page).toHaveURL(/\/login\?from=/)
})

test('somebody signed in buys with nothing but forms', async ({ page }) => {
  await comeByForms(page)
  await page.goto('/women/5')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.locator('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.goto('/cart')
  await expect(page.getByText(title!).first()).toBeVisible()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click()
  await giveAddress(page)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check({ force: true })
  const choose = page.getByRole('button', { name: /choose|continue/i })
  if (await choose.isVisible()) await choose.click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  await page.goto('/order-history')
  await expect(page.getByText(/Order #[0-9A-F]{8}/)).toHaveCount(1)
})
