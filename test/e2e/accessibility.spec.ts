/** axe on every page, signed out and signed in, at the two widths. */
import { admin } from './store.ts'
import { expect, expectAccessible, giveAddress, newEmail, signIn, signUp, test } from './journey.ts'

const open = [
  '/',
  '/category/clothes',
  '/category/clothes?view=list',
  '/category/clothes?price_min=900000',
  '/category/featured',
  '/men',
  '/women',
  '/women/tops',
  '/kids',
  '/beauty',
  '/shoes-bags/women',
  '/search?q=kurta',
  '/search?q=zzqxwvv',
  '/cart',
  '/wishlist',
  '/login',
  '/signup',
  '/forgot-password',
  '/adminLogin',
  '/help',
  '/terms',
  '/privacy',
  '/about',
  '/shipping',
  '/returns',
  '/size-guide',
  '/apps',
  '/follow-us',
  '/newsletter',
  '/mailbox',
  '/product/1',
  '/men/2',
]

for (const [device, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
})) {
  test.describe(device, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    for (const path of open) {
      test(`${path} has nothing against it`, async ({ page }) => {
        await page.goto(path)
        await expectAccessible(page)
      })
    }

    test('a product page has nothing against it', async ({ page }) => {
      await page.goto('/women')
      await page.locator('main article h3 a').first().click()
      await page.waitForURL(/\/women\/\d+/)
      await expectAccessible(page)
    })

    test('the pages of somebody signed in', async ({ page }) => {
      const email = newEmail()
      await page.goto('/signup')
      await signUp(page, email)
      await signIn(page, email)
      await page.waitForURL((url) => url.pathname === '/')
      for (const path of ['/account', '/order-history', '/wishlist', '/cart', '/checkout']) {
        await page.goto(path)
        await test.step(path, () => expectAccessible(page))
      }
      await page.goto('/women')
      await page.locator('main article h3 a').first().click()
      await page.waitForURL(/\/women\/\d+/)
      await expect(page.getByText('Inclusive of all taxes')).toBeVisible()
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      for (const path of ['/cart', '/checkout']) {
        await page.goto(path)
        await test.step(path, () => expectAccessible(page))
      }
      await giveAddress(page)
      await page.goto('/payment')
      await expectAccessible(page)
    })
  })
}

test('the pages of the admin', async ({ page }) => {
  const { email, password } = admin()
  await page.goto('/adminLogin')
  await page.locator('main').getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/admin')
  for (const path of ['/admin', '/users', '/admin/orders']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await test.step(path, () => expectAccessible(page))
  }
})

test.describe('nothing is cut off', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  test('at 320 px no page scrolls sideways', async ({ page }) => {
    test.slow()
    for (const path of open) {
      await page.goto(path)
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([path, wide]).toEqual([path, 0])
    }
  })
})
