/** What a shop recommends and remembers: recently viewed products, the last searches, and the address of a product. */
import { expect, expectAccessible, test, type Page } from './fixtures.ts'

const recent = (page: Page) => page.getByRole('region', { name: 'Recently viewed' })
const stored = (page: Page, key: string) => page.evaluate((key) => localStorage.getItem(key), key)

/** Uses the page, so that it fetches its scripts. */
async function lookAt(page: Page, path: string, seen: string) {
  await page.goto(path)
  await page.mouse.move(200, 300)
  await page.mouse.wheel(0, 500)
  await expect.poll(() => stored(page, 'seen')).toBe(seen)
}

test('shows what the browser has seen until it is cleared, and remembers nothing when asked', async ({ page }) => {
  await lookAt(page, '/product/9', '[9]')
  await expect(recent(page)).toHaveCount(0)
  await lookAt(page, '/women/5', '[5,9]')
  await expect(recent(page).getByRole('article')).toHaveCount(1)
  await expect(recent(page).getByRole('article')).toContainText('Headphones')
  await expectAccessible(page)
  await recent(page).getByRole('button', { name: 'Clear' }).click()
  await expect(recent(page).getByRole('article')).toHaveCount(0)
  expect(await stored(page, 'seen')).toBeNull()
  await recent(page).getByRole('checkbox').uncheck()
  expect(await stored(page, 'seen')).toBe('off')
  await lookAt(page, '/product/9', 'off')
  await recent(page).getByRole('checkbox').check()
  expect(await stored(page, 'seen')).toBeNull()
})

test('offers the last searches in an empty search box until they are cleared', async ({ page }) => {
  await page.goto('/search?q=Kurta')
  await expect.poll(() => stored(page, 'searches')).toBe('["kurta"]')
  await page.goto('/search?q=zzzzzz')
  await page.goto('/cart')
  const field = page.locator('header').getByRole('combobox', { name: 'Search' })
  await field.click()
  await expect(page.getByRole('group', { name: 'Your searches' }).getByRole('option')).toHaveText(['kurta'])
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveText('kurta')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear your searches' }).click()
  await expect(page.getByRole('option', { name: 'kurta' })).toHaveCount(0)
  expect(await stored(page, 'searches')).toBeNull()
  await expect(field).toBeFocused()
})

test.describe('on a device that has nothing to share with', () => {
  test.use({ hasNewTab: true })

  test('copies the address of a product', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await page.goto('/women/5')
    await page.getByRole('link', { name: 'Share' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https?:\/\/[^/]+\/women\/5$/)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a product is sent by mail, and nothing is remembered', async ({ page }) => {
    await page.goto('/women/5')
    await expect(page.getByRole('link', { name: 'Share' })).toHaveAttribute('href', /^mailto:\?subject=.*women%2F5$/)
    await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible()
    await expect(page.getByText('Recently viewed')).toHaveCount(0)
  })
})
