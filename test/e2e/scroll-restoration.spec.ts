/** From far down a list to a product and back: the list restores its scroll position. */
import { expect, test, type Page } from './fixtures.ts'

const CARDS = '.product-card:has(a)'
const CARD_INDEX = 40
const positionOf = async (page: Page) => Math.round((await page.locator(CARDS).nth(CARD_INDEX).boundingBox())!.y)

for (const width of [390, 1440]) {
  test(`on ${width} pixels, Back leads to the card one left`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/category/clothes')
    const list = page.url()
    // The footer is the last deferred content (app/deferred-layout.ts), which the first act has laid out. A jump before its
    // layout shifts the page.
    await page.mouse.move(width / 2, 450)
    await page.locator('.footer[data-near]').waitFor()
    await page.locator(CARDS).nth(CARD_INDEX).scrollIntoViewIfNeeded()
    // The position is read after all visible content has its height.
    await expect(page.locator(CARDS).nth(CARD_INDEX)).toBeInViewport({ ratio: 0.9 })
    const before = await positionOf(page)
    await page.locator(CARDS).nth(CARD_INDEX).getByRole('link').first().click()
    await page.waitForURL((url) => url.href !== list)
    await expect(page.locator('main').getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
    await page.goBack()
    await expect(page.locator(CARDS).nth(CARD_INDEX)).toBeInViewport()
    const after = await positionOf(page)
    expect(Math.abs(after - before)).toBeLessThanOrEqual(2)
  })
}
