/**
 * Every screen for every visitor: no axe violations, no layout shift and no cut-off content.
 *
 * `npm run screenshots` also saves a screenshot of each screen at 390, 768 and 1440 px to the folder `.screenshots`.
 */
import fs from 'node:fs'
import { test as base, comeAsAdmin, comeAsShopper, expect, expectAccessible, type Page } from './fixtures.ts'
import { screens, shopAround, type Visitor } from './screens.ts'

const folder = process.env.SCREENSHOTS
/** Replaces all images when no screenshots are saved: hundreds of renditions take longer than the checks. */
const PLACEHOLDER_IMAGE = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"/>',
}
const widths = folder ? [390, 768, 1440] : [390, 1440]
type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

const prepare: Record<Exclude<Visitor, 'guest'>, (page: Page) => Promise<void>> = {
  shopper: (page) => comeAsShopper(page),
  async buyer(page) {
    await comeAsShopper(page)
    await shopAround(page)
  },
  admin: comeAsAdmin,
}

/** Each worker creates its own accounts when they are first needed. A page opens as the test's `visitor`. */
const test = base.extend<{ visitor: Visitor }, { comeAs: (visitor: Visitor) => Promise<StorageState | undefined> }>({
  visitor: ['guest', { option: true }],
  storageState: async ({ comeAs, visitor }, use) => use(await comeAs(visitor)),
  comeAs: [
    async ({ browser }, use, { project }) => {
      const states = new Map<Visitor, StorageState>()
      await use(async (visitor) => {
        if (visitor === 'guest' || states.has(visitor)) return states.get(visitor)
        const context = await browser.newContext({ baseURL: project.use.baseURL ?? '', locale: 'en-IN' })
        await prepare[visitor](await context.newPage())
        states.set(visitor, await context.storageState())
        await context.close()
        return states.get(visitor)
      })
    },
    { scope: 'worker' },
  ],
})

for (const [visitor, list] of Object.entries(screens) as [Visitor, (typeof screens)[Visitor]][]) {
  for (const { name, path, then, from = 0, upTo = Infinity, expected = [] } of list) {
    for (const width of widths.filter((width) => width >= from && width <= upTo)) {
      test.describe(`${visitor} at ${width} px`, () => {
        test.use({ visitor, expected })
        test.use({ viewport: { width, height: width < 768 ? 844 : 900 }, contextOptions: { reducedMotion: 'reduce' } })

        test(name, async ({ page }) => {
          if (!folder) await page.route(/\/media\//, (route) => route.fulfill(PLACEHOLDER_IMAGE))
          await page.goto(path)
          expect(await listLayoutShifts(page)).toEqual([])
          await then?.(page)
          if (folder) await saveScreenshot(page, `${folder}/${name}-${width}.png`)
          expect(await hasStyles(page)).toBe(true)
          expect(await horizontalOverflow(page)).toBe(0)
          await expectAccessible(page)
        })
      })
    }
  }
}

/** 320 px also equals a desktop window at 400 % zoom (WCAG 2.2, 1.4.10). */
test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  for (const [visitor, list] of Object.entries(screens) as [Visitor, (typeof screens)[Visitor]][]) {
    test.describe('a page', () => {
      test.use({ visitor, expected: [/40[34]/] })
      test(`of a ${visitor} does not scroll sideways`, async ({ page }) => {
        test.slow()
        for (const path of new Set(list.map(({ path }) => path))) {
          await page.goto(path)
          expect([path, await horizontalOverflow(page)]).toEqual([path, 0])
        }
      })
    })
  }
})

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

/** The elements that moved since the page was opened, when the layout shift is at least 0.01 in total. */
const listLayoutShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        type Rect = { x: number; y: number; width: number; height: number }
        type Source = { node?: Element; previousRect: Rect; currentRect: Rect }
        type Shift = PerformanceEntry & { value: number; sources: Source[] }
        const box = ({ x, y, width, height }: Rect) => [x, y, width, height].map(Math.round).join(' ')
        const describe = ({ value, sources }: Shift) =>
          sources.map(
            ({ node, previousRect, currentRect }) =>
              `${value.toFixed(3)} ${node?.outerHTML?.slice(0, 80)}: ${box(previousRect)} -> ${box(currentRect)}`,
          )
        const largeShifts = (entries: PerformanceEntry[]) => {
          const shifts = entries as Shift[]
          return shifts.reduce((sum, { value }) => sum + value, 0) < 0.01 ? [] : shifts.flatMap(describe)
        }
        const observer = new PerformanceObserver((list) => resolve(largeShifts(list.getEntries())))
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(largeShifts(observer.takeRecords())), 100)
      }),
  )

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
