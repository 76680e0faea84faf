/** The layout of pages that nothing is cached for yet: styles, fonts and scripts arrive while the page is shown. */
import { expect, test } from './fixtures.ts'
import { listLayoutShifts } from './layout-shifts.ts'

// Counts what a first visit fetches.
test.use({ hasNewTab: true })

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })
    for (const path of ['/', '/category/clothes', '/product/1', '/cart', '/login', '/adminLogin'])
      test(`${path} does not shift`, async ({ page }) => {
        await page.goto(path)
        expect(await listLayoutShifts(page)).toEqual([])
      })
  })
