/** Catalogue pages come from the cache. Each visitor sees only the own name, counts and hearts, with and without scripts. */
import type { Browser } from '@playwright/test'
import { comeAsShopper, expect, newEmail, test } from './fixtures.ts'

const CACHED = ['/', '/women', '/men', '/women/5', '/product/5', '/category/clothes', '/category/featured', '/kids']
const FIXED = ['/beauty', '/shoes-bags/essentials', '/help', '/shipping', '/returns', '/size-guide', '/about', '/terms']

async function openShopper(browser: Browser, quantity: number) {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const email = newEmail()
  await comeAsShopper(page, email)
  const headers = { 'sec-fetch-site': 'same-origin' }
  await page.request.post('/cart', { form: { do: 'add', productId: '5', quantity: String(quantity) }, headers })
  return { page, email, cart: quantity === 1 ? 'Cart, 1 item' : `Cart, ${quantity} items` }
}

test('shows each visitor the own name and counts on every cached page', async ({ browser, request }) => {
  const shoppers = [await openShopper(browser, 1), await openShopper(browser, 2)]
  for (const path of [...CACHED, ...FIXED])
    for (const [at, { page, email, cart }] of shoppers.entries()) {
      // The second request of a page is certain to come from the cache.
      await page.request.get(path)
      const html = await (await page.request.get(path)).text()
      expect(html, path).toContain(email)
      expect(html, path).toContain(`aria-label="${cart}"`)
      expect(html, path).not.toContain(shoppers[1 - at]!.email)
      const guest = await (await request.get(path)).text()
      expect(guest, path).toContain('Account menu of User')
      expect(guest, path).not.toContain(email)
    }
  for (const { page } of shoppers) await page.context().close()
})

test('fills the heart of a cached card without scripts', async ({ browser }) => {
  const { page } = await openShopper(browser, 1)
  await page.goto('/women')
  const heart = page
    .locator('main article')
    .first()
    .getByRole('button', { name: /Wishlist/ })
  await heart.click()
  await expect(page).toHaveURL(/\/women/)
  await page.request.get('/women')
  await page.context().clearCookies({ name: 'said' })
  await page.goto('/women')
  await expect(page.locator('main .heart[data-on]')).toHaveCount(1)
  await expect(heart).toHaveAccessibleName(/^Remove from Wishlist: /)
  await heart.click()
  await page.context().clearCookies({ name: 'said' })
  await page.goto('/women')
  await expect(page.locator('main .heart[data-on]')).toHaveCount(0)
  await page.context().close()
})
