/**
 * Every screen for every visitor: no axe violations, no layout shift and no cut-off content. Each page is also made 320 px
 * wide, which equals a desktop window at 400 % zoom (WCAG 2.2, 1.4.10). Loading a page and axe take most of the time, so a
 * screen is opened at one width, and the next screen at the other; then the window changes to the other width.
 *
 * `npm run screenshots` also saves a screenshot of each screen at 390, 768 and 1440 px to the folder `.screenshots`.
 */
import fs from 'node:fs'
import { expect, expectAccessible, type Page } from './fixtures.ts'
import { listLayoutShifts } from './layout-shifts.ts'
import { folder, test, type Visitor } from './screens/visitors.ts'
import { screens } from './screens.ts'

const widths = folder ? [390, 768, 1440] : [390, 1440]

for (const [visitor, list] of Object.entries(screens) as [Visitor, (typeof screens)[Visitor]][]) {
  const narrowed = new Set<string>()
  for (const [at, { name, path, then, from = 0, upTo = Infinity, expected = [] }] of list.entries()) {
    const ownWidths = widths.filter((width) => width >= from && width <= upTo)
    const first = at % ownWidths.length
    const openedAt = folder ? ownWidths : [ownWidths[first]!]
    for (const width of openedAt) {
      const isNarrowed = !narrowed.has(path)
      narrowed.add(path)
      test.describe(`${visitor} at ${width} px`, () => {
        test.use({ visitor, expected })

        test(name, async ({ page }) => {
          await page.setViewportSize(sizeOf(width))
          await page.goto(path)
          expect(await listLayoutShifts(page)).toEqual([])
          if (isNarrowed) await expectToFit320(page, width)
          await then?.(page)
          // A control that was pressed before its part of the page was hydrated is pale until then.
          await expect(page.locator('button[aria-busy=true]')).toHaveCount(0)
          if (folder) await saveScreenshot(page, `${folder}/${name}-${width}.png`)
          expect(await hasStyles(page)).toBe(true)
          expect(await horizontalOverflow(page)).toBe(0)
          if (width === ownWidths[first]) await expectAccessible(page)
          for (const other of ownWidths.filter((each) => !openedAt.includes(each))) {
            await page.setViewportSize(sizeOf(other))
            expect(await hasStyles(page)).toBe(true)
            expect(await horizontalOverflow(page)).toBe(0)
          }
        })
      })
    }
  }
}

const sizeOf = (width: number) => ({ width, height: width < 768 ? 844 : 900 })

async function expectToFit320(page: Page, width: number) {
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await horizontalOverflow(page)).toBe(0)
  await page.setViewportSize(sizeOf(width))
}

/** Saves a screenshot of the full page. It scrolls to load lazy images and moves the pointer away to end hover. */
async function saveScreenshot(page: Page, to: string) {
  await page.mouse.move(0, 0)
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y)
      await new Promise((next) => setTimeout(next, 60))
    }
    window.scrollTo(0, 0)
    const visibleImages = [...document.images].filter((image) => image.checkVisibility() && !image.complete)
    const loaded = visibleImages.map((image) => new Promise((next) => (image.onload = image.onerror = next)))
    await Promise.race([Promise.all(loaded), new Promise((next) => setTimeout(next, 4000))])
  })
  fs.mkdirSync(folder!, { recursive: true })
  await page.screenshot({ path: to, fullPage: true })
}

const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * Whether the store's styles apply over those of the browser and the reset: content has a margin to the screen's edge.
 * A printed page has its own margin.
 */
const hasStyles = (page: Page) =>
  page.evaluate(
    () =>
      matchMedia('print').matches ||
      [...document.querySelectorAll('.wrap')].every((box) => getComputedStyle(box).paddingLeft !== '0px'),
  )
