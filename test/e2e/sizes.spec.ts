/** A product with sizes is added to the cart only in a size that the shopper has chosen. */
import { comeAsShopper, expect, expectAccessible, test } from './fixtures.ts'

const KURTA = '/women/5'

// D6
test('Add to Cart asks for a size with a message at the sizes', async ({ page }) => {
  await page.goto(KURTA)
  const sizes = page.getByRole('radiogroup', { name: 'Size' })
  await expect(sizes.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.locator('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please choose a size' })).toBeVisible()
  await expect(sizes).toHaveAccessibleDescription('Please choose a size')
  await expect(sizes.getByRole('radio', { name: 'XS', exact: true })).toBeFocused()
  await expectAccessible(page)

  await page.keyboard.press('Enter')
  await page.waitForURL(/variant=/)
  await expect(page.getByText('Please choose a size')).toHaveCount(0)
  await page.locator('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('dialog').getByText('Peacock, size XS')).toBeVisible()
})

// D6
test('a card asks for the size, and the notification names it', async ({ page }) => {
  await page.goto('/women')
  const add = page
    .locator('main article')
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
  await add.click()
  const sheet = page.getByRole('dialog', { name: 'Please choose a size' })
  await expect(sheet.getByRole('button', { name: 'Size M' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  await add.click()
  await sheet.getByRole('button', { name: 'Size M' }).click()
  await expect(page.getByRole('status').filter({ hasText: /Added to cart successfully! .*size M/ })).toBeVisible()
})

test('Add to Cart buttons align in a row of cards, with space above them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/women')
  const cards = await page.locator('main article').evaluateAll((articles) =>
    articles.slice(0, 4).map((article) => {
      const button = [...article.querySelectorAll('button')].find(({ textContent }) =>
        textContent?.startsWith('Add to Cart'),
      )!
      const { top } = button.getBoundingClientRect()
      const above = button.closest('form')!.previousElementSibling!.getBoundingClientRect().bottom
      return { top, room: top - above }
    }),
  )
  expect(new Set(cards.map(({ top }) => top)).size).toBe(1)
  for (const { room } of cards) expect(room).toBeGreaterThanOrEqual(14)
})

test.describe('while the store is overloaded', () => {
  test.use({ expected: [/503/] })

  test('the sheet shows an error and retries when sizes cannot be loaded', async ({ page }) => {
    await page.goto('/women')
    let isAway = true
    await page.route('**/api/products/*', (route) => (isAway ? route.fulfill({ status: 503 }) : route.continue()))
    await page
      .locator('main article')
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    const sheet = page.getByRole('dialog', { name: 'Please choose a size' })
    await expect(sheet.getByRole('alert')).toContainText('Failed to load the sizes')
    await expectAccessible(page)
    await expect(page).toHaveURL(/\/women$/)
    isAway = false
    await sheet.getByRole('button', { name: 'Retry' }).click()
    await expect(sheet.getByRole('button', { name: 'Size M' })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused()
    await expect(page).toHaveURL(/\/women$/)
  })
})

test('moves a wishlist item to the cart in the chosen size', async ({ page }) => {
  await comeAsShopper(page)
  await page.goto(KURTA)
  await page.getByRole('button', { name: 'Add to Wishlist', exact: true }).click()
  await expect(page.getByText('Added to wishlist successfully!')).toBeVisible()
  await page.goto('/wishlist')
  await page.getByRole('button', { name: /^Move to Cart/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Size L' }).click()
  await expect(page.getByText('Moved to cart successfully! Peacock, size L')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Wishlist is Empty' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const path of [KURTA, '/women/1', '/product/3', '/men/4', '/product/152'])
    test(`${path} shows its price and Add to Cart on the first screen`, async ({ page }) => {
      await page.goto(path)
      const bar = page.locator('.buy-bar')
      await expect(bar.getByRole('button', { name: 'Add to Cart' })).toBeInViewport({ ratio: 1 })
      await expect(bar.getByText('₹').first()).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
      await page.locator('.buy').scrollIntoViewIfNeeded()
      await expect(bar).toBeHidden()
    })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the forms of the card and the page open the page that asks for a size', async ({ page }) => {
    await comeAsShopper(page)
    await page.goto('/women')
    await page
      .locator('main article')
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/women\/\d+\?choose=size#sizes/)
    await expect(page.getByRole('alert').filter({ hasText: 'Please choose a size' })).toBeInViewport()

    await page.goto(KURTA)
    await page.locator('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByText('Please choose a size')).toBeVisible()
    await page.getByRole('radio', { name: 'M', exact: true }).click()
    await page.locator('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page).toHaveURL(/\/cart/)
    await expect(page.getByText('Peacock, size M').first()).toBeVisible()
  })
})
