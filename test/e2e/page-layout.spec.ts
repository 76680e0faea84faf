/** The positions of page elements, measured in a browser. */
import { addToCart, expect, test, type Page } from './fixtures.ts'

const boxOf = async (page: Page, selector: string, at = 0) => (await page.locator(selector).nth(at).boundingBox())!

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('lists four products across', async ({ page }) => {
    for (const path of ['/women', '/category/clothes', '/search?q=dress']) {
      await page.goto(path)
      const tops = await page
        .locator('main article')
        .evaluateAll((cards) => cards.slice(0, 5).map((card) => card.getBoundingClientRect().top))
      expect(new Set(tops.slice(0, 4)).size, path).toBe(1)
      expect(tops[4], path).toBeGreaterThan(tops[3]!)
    }
  })

  test('keeps the filters in sight when the list is scrolled', async ({ page }) => {
    await page.goto('/women')
    const filters = page.locator('.filter-rail')
    await expect(filters).toBeInViewport()
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
    await expect(filters).toBeInViewport()
  })
})

test('shows one newsletter form at a time on the home page', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const [upper, lower] = [await boxOf(page, '.newsletter-form'), await boxOf(page, '.newsletter-form', 1)]
  expect(lower.y - upper.y).toBeGreaterThan(page.viewportSize()!.height)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('keeps a hyphenated word of a cart line in one line', async ({ page }) => {
    await page.goto('/search?q=fit-and-flare')
    const product = page.locator('main article a', { hasText: 'Fit-and-Flare' }).first()
    await page.goto((await product.getAttribute('href'))!)
    await addToCart(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goto('/cart')
    const word = page.locator('.cart-line h2 .unbroken').first()
    await expect(word).toContainText('-')
    const lines = await word.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getClientRects().length
    })
    expect(lines).toBe(1)
  })
})
