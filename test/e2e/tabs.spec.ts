/** Two tabs of one browser: a change in one tab appears in the other. */
import { addToCart, comeAsShopper, expect, newEmail, signIn, signUp, test, type Page } from './fixtures.ts'

const cartLink = (page: Page) => page.locator('header').getByRole('link', { name: /^Cart/ })

test('shows a sign-in, cart change or sign-out of one tab in the other', async ({ page, context }) => {
  const email = newEmail()
  await page.goto('/signup')
  await signUp(page, email)
  const other = await context.newPage()
  await page.goto('/women/5')
  await addToCart(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await other.goto('/cart')
  await expect(cartLink(other)).toHaveAccessibleName('Cart, 1 item')

  await page.goto('/login')
  await signIn(page, email)
  await page.waitForURL((url) => url.pathname === '/')
  await expect(other.getByLabel('Account menu of Asha')).toBeAttached()
  await expect(other.getByText('Handloom Ikat Straight Kurta').first()).toBeVisible()

  await page.goto('/cart')
  await page.getByRole('button', { name: /^Increase/ }).click()
  await expect(cartLink(other)).toHaveAccessibleName('Cart, 2 items')

  await page.getByLabel('Account menu of Asha').click()
  await page.getByRole('group').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(other.getByLabel('Account menu of User')).toBeAttached()
  await expect(other.getByText('Your cart is empty')).toBeVisible()
})

test.describe('offline', () => {
  // The page loads these in the background.
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED .*(web-vitals|media|clay|__manifest)/] })
  test('applies changes of another tab after the network returns and keeps the page until then', async ({
    page,
    context,
  }) => {
    await page.goto('/women/5', { waitUntil: 'networkidle' })
    const cart = JSON.stringify([{ user_id: 'somebody' }])
    await context.setOffline(true)
    await page.evaluate((newValue) => dispatchEvent(new StorageEvent('storage', { newValue })), cart)
    await page.waitForTimeout(500)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Handloom Ikat Straight Kurta')
    const asked = page.waitForRequest(/women\/5\.data/)
    await context.setOffline(false)
    await asked
  })
})

test.describe(() => {
  test.use({ expected: [/403/] })
  test('hides a line that another tab removed when the shopper acts on it', async ({ page, context }) => {
    await comeAsShopper(page)
    for (const product of ['/women/5', '/product/3']) {
      await page.goto(product)
      await addToCart(page)
      await expect(page.getByRole('dialog')).toBeVisible()
    }
    await page.goto('/cart')
    // A change by an API client or another device is not announced to this browser.
    const lineId = await page.locator('main input[name=lineId]').first().inputValue()
    await context.request.post('/cart', {
      form: { do: 'remove', lineId },
      headers: { origin: new URL(page.url()).origin },
    })
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await expect(page.getByText('Unauthorized to remove this item').first()).toBeVisible()
    await expect(page.locator('main h2 a')).toHaveCount(1)
  })
})

test('updates the cart count in the header when the cart opens after a change on another device', async ({ page }) => {
  await comeAsShopper(page)
  await page.goto('/')
  await expect(cartLink(page)).toHaveAccessibleName('Cart')
  const headers = { origin: new URL(page.url()).origin }
  const answer = await page.request.post('/cart', { form: { do: 'add', productId: '5' }, headers })
  expect(answer.ok()).toBe(true)
  await cartLink(page).click()
  await expect(page.getByRole('button', { name: /^Increase/ })).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
})
