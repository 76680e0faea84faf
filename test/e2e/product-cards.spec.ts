/** Product cards by pointer and keyboard: hearts fill and keep focus, images have the same link as their titles. */
import { comeAsShopper, expect, test } from './fixtures.ts'

test('a heart toggles by keyboard and keeps focus', async ({ page }) => {
  await comeAsShopper(page)
  await page.goto('/category/shoes')
  const card = page.locator('main article').first()
  const heart = card.getByRole('button', { name: /Wishlist/ })
  await heart.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Added to wishlist successfully!')).toBeVisible()
  await expect(card.getByRole('button', { name: /^Remove from Wishlist: / })).toBeFocused()
  await expect(page.locator('main .heart[data-on]')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(card.getByRole('button', { name: /^Add to Wishlist: / })).toBeFocused()
  await expect(page.locator('main .heart[data-on]')).toHaveCount(0)
})

test('an image opens the same page as its title, in this tab or in another', async ({ page, context }) => {
  await page.goto('/category/shoes')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const card = page.locator('main article').first()
  const to = (await card.getByRole('link').getAttribute('href'))!
  const opened = context.waitForEvent('page')
  await card.locator('.product-card-picture').click({ modifiers: ['ControlOrMeta'] })
  await (await opened).waitForURL((url) => url.pathname === to)
  await card.locator('.product-card-picture').click()
  await page.waitForURL((url) => url.pathname === to)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('shows the second picture while a mouse is over the card', async ({ page }) => {
  await page.goto('/category/shoes')
  const pictures = page.locator('main article').first().locator('.product-card-picture img')
  await expect(pictures).toHaveCount(1)
  // A move before the card is hydrated is not seen, the next one is.
  await expect(async () => {
    await page.getByRole('heading', { level: 1 }).hover()
    await pictures.first().hover()
    await expect(pictures).toHaveCount(2, { timeout: 500 })
  }).toPass()
  await expect(pictures.last()).toHaveCSS('opacity', '1')
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(pictures.last()).toHaveCSS('opacity', '0')
})
