/** Far down a list, into a product and back: the list stands where it was left. */
import { expect, test, type Page } from './fixtures.ts'

const CARDS = '.product-card:has(a)'
const FAR = 40
const placeOf = async (page: Page) => Math.round((await page.locator(CARDS).nth(FAR).boundingBox())!.y)

for (const width of [390, 1440]) {
  test(`on ${width} pixels, Back leads to the card one left`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/category/clothes')
    const list = page.url()
    // The last of what is laid out when there is time (app/deferred-layout.ts): whoever jumps before that sees the page correct itself.
    await page.locator('.footer[data-near]').waitFor()
    await page.locator(CARDS).nth(FAR).scrollIntoViewIfNeeded()
    // Where it stands once all that came into sight has its height.
    await expect(page.locator(CARDS).nth(FAR)).toBeInViewport({ ratio: 0.9 })
    const before = await placeOf(page)
    await page.locator(CARDS).nth(FAR).getByRole('link').first().click()
    await page.waitForURL((url) => url.href !== list)
    await expect(page.locator('main').getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
    await page.goBack()
    await expect(page.locator(CARDS).nth(FAR)).toBeInViewport()
    const after = await placeOf(page)
    expect(Math.abs(after - before)).toBeLessThanOrEqual(2)
  })
}
