/** Touch behaviour on a small screen. */
import { chooseSize } from './choose-size.ts'
import { addToCart, comeAsShopper, comeToPayment, expect, test, type Page } from './fixtures.ts'

// What follows the scrolling of the page is an animation, too.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'no-preference' })

test('shows the newsletter response in view, wherever its button is', async ({ page }) => {
  for (const path of ['/', '/women/5']) {
    await page.goto(path)
    const box = page.locator('.footer .newsletter-form')
    await box.getByPlaceholder('Enter your email').fill(`thumb.${crypto.randomUUID()}@example.in`)
    await box.getByRole('button', { name: 'Subscribe' }).evaluate((button) => button.scrollIntoView({ block: 'end' }))
    await box.getByRole('button', { name: 'Subscribe' }).tap()
    await expect(box.getByText('Almost done!')).toBeInViewport({ ratio: 1 })
  }
})

test('shows the next notification after one is closed by touch', async ({ page }) => {
  await page.goto('/women')
  const add = page.locator('main article').getByRole('button', { name: /^Add to Cart/ })
  const told = page.getByRole('status').filter({ hasText: 'Added to cart successfully!' })
  const size = page.getByRole('dialog').getByRole('button', { name: /^Size/, disabled: false })
  await add.first().tap()
  await size.first().tap()
  await told.getByRole('button', { name: 'Close notification' }).tap()
  await expect(told).toHaveCount(0)
  await add.nth(1).tap()
  await size.first().tap()
  await expect(told).toBeVisible()
  await expect(told).toHaveCount(0)
})

// Chromium sends the same close request for both, so the test uses Escape in place of Android's Back.
test('Back closes the full-screen search and keeps the page', async ({ page }) => {
  await page.goto('/')
  const search = page.getByRole('search')
  await search.getByRole('combobox').tap()
  await search.getByRole('combobox').fill('kurta')
  await expect(search.getByRole('option', { name: 'kurta for women' })).toBeVisible()
  await search.getByRole('button', { name: 'Back' }).focus()
  await page.keyboard.press('Escape')
  await expect(search.getByRole('option')).toHaveCount(0)
})

test('keeps the search in reach when the page has been scrolled', async ({ page }) => {
  await page.goto('/women')
  const search = page.getByRole('link', { name: 'Search', exact: true })
  await expect(search).toBeHidden()
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  await search.tap()
  const field = page.getByRole('search').getByRole('combobox')
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport()
  await field.fill('kurta')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=kurta/)
})

test('asks to verify an email in one line until it is dismissed', async ({ page }) => {
  await comeAsShopper(page)
  await page.goto('/')
  const asks = page.getByRole('complementary', { name: 'Verify your email address' })
  expect((await asks.boundingBox())!.height).toBeLessThan(56)
  for (const part of await asks.locator('p, form, a').all()) await expect(part).toBeInViewport({ ratio: 1 })
  await asks.getByRole('button', { name: 'Close until the next visit' }).tap()
  await expect(asks).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Cart' })).toBeVisible()
  await expect(asks).toHaveCount(0)
})

// S2.2-18
test('Back returns from a department to the menu, and then closes the menu', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  const menu = page.getByRole('dialog')
  await menu.getByRole('button', { name: 'Clothes' }).tap()
  await expect(menu.getByRole('link', { name: 'Hoodies' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link', { name: 'Your Cart' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
})

test('the mini-cart shows a price of lakhs in full on the smallest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/women/5')
  await addToCart(page)
  const line = page.getByRole('dialog').locator('.mini-line')
  const price = line.locator('> .money')
  await price.evaluate((price) => (price.textContent = '₹12,34,567'))
  const [whole, stepper, picture, room] = await Promise.all(
    [price, line.locator('.quantity-stepper'), line.locator('img'), line].map((part) => part.boundingBox()),
  )
  expect(whole!.x + whole!.width).toBeLessThanOrEqual(room!.x + room!.width)
  expect(picture!.x + picture!.width).toBeLessThanOrEqual(stepper!.x)
  expect(stepper!.x + stepper!.width).toBeLessThanOrEqual(whole!.x)
})

test.describe('offline', () => {
  // The page loads these in the background.
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED .*(web-vitals|media|clay|assets)/] })

  test('keeps the page and all typed values', async ({ page, context }) => {
    await page.goto('/women/5')
    await chooseSize(page)
    const box = page.locator('.footer .newsletter-form').getByPlaceholder('Enter your email')
    await box.fill('asha@example.in')
    await context.setOffline(true)
    const told = page.getByRole('alert').filter({ hasText: 'You are offline.' })
    for (const press of [
      page.getByRole('link', { name: 'Dhoop, home' }).first(),
      page.getByRole('button', { name: 'Subscribe' }).first(),
      page.locator('main').getByRole('button', { name: 'Add to Cart' }).first(),
    ]) {
      await press.tap()
      await expect(told).toBeVisible()
      await told.getByRole('button', { name: 'Close notification' }).tap()
      await expect(told).toHaveCount(0)
    }
    await expect(box).toHaveValue('asha@example.in')
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Dhoop, home' }).first().tap()
    await page.waitForURL((url) => url.pathname === '/')
  })
})

test.describe('before scripts have loaded', () => {
  /** Holds back the scripts until the returned function is called. */
  async function withhold(page: Page) {
    let send = () => undefined as void
    const sent = new Promise<void>((resolve) => (send = resolve))
    await page.route('**/assets/*.js', (route) => sent.then(() => route.continue()))
    return send
  }

  for (const [path, name, heading] of [
    ['/product/3', 'Add to Cart', 'Added to cart successfully!'],
    ['/', 'Menu', 'Hey, User'],
  ] as const)
    test(`a press on ${name} is kept, and answered once they are`, async ({ page }) => {
      const send = await withhold(page)
      await page.goto(path, { waitUntil: 'commit' })
      const button = page.getByRole('button', { name, exact: true }).first()
      await button.tap()
      await expect(button).toHaveAttribute('aria-busy', 'true')
      send()
      await expect(page.getByRole('dialog').getByRole('heading', { name: heading })).toBeVisible()
      await expect(button).not.toHaveAttribute('aria-busy')
    })

  test('keeps the account menu open', async ({ page }) => {
    const send = await withhold(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('.user-menu summary').tap()
    send()
    await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
    await expect(page.locator('.user-menu').getByRole('link', { name: 'Sign Up' })).toBeVisible()
  })
})

test.describe('payment', () => {
  test.use({ expected: [/422/] })

  test('does not stack errors, and the page of a cancellable order can be closed', async ({ page }) => {
    test.slow()
    await comeToPayment(page)
    const told = page.locator('.toasts').getByRole('alert')
    const ask = page.getByRole('button', { name: 'Get OTP' })
    await ask.tap()
    await expect(told).toHaveText('Please fill all fields')
    await page.getByLabel('Card number').fill('4111111111111111')
    await page.getByLabel(/expir/i).fill('2030-11')
    await page.getByLabel('CVV').fill('12')
    await ask.tap()
    await expect(told).toHaveText('Please enter a valid CVV')

    await page.getByRole('radio', { name: 'Cash on Delivery' }).check({ force: true })
    await page.getByRole('button', { name: 'Place Order' }).tap()
    await page.waitForURL(/\/order-history/)
    await page.setViewportSize({ width: 390, height: 640 })
    await page.getByRole('link', { name: 'View Details' }).tap()
    await page.getByRole('link', { name: 'Cancel Order' }).tap()
    await expect(page.getByRole('button', { name: 'Yes, cancel it' })).toBeInViewport({ ratio: 1 })
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('heading', { name: /^Order #/ })).toBeInViewport({ ratio: 1 })
    await sheet.getByRole('button', { name: 'Close', exact: true }).tap()
    await expect(sheet).toHaveCount(0)
  })
})
