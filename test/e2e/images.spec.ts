/**
 * No image is much larger than its box, and none is so small that it blurs: on a phone, a tablet and a desktop, at the
 * pixel densities they have.
 */
import type { Browser, Page, Request, Route } from '@playwright/test'
import { addToWishlist, fillCart, orderForCash } from './buying.ts'
import { comeAsShopper, expect, test } from './fixtures.ts'

const SCREENS = [
  { width: 390, densities: [2] },
  { width: 768, densities: [2] },
  { width: 1440, densities: [1, 2] },
]
const MAX_RATIO = 1.6
/** A browser may choose an image slightly smaller than the screen's resolution. */
const MIN_RATIO = 0.7
/** The width of the smallest rendition, whatever the box. */
const SMALLEST = 64

const NO_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"/>'

const PAGES: [string, (page: Page) => Promise<void>][] = [
  ['/', async () => undefined],
  ['/category/clothes', async () => undefined],
  ['/category/shoes?view=list', async () => undefined],
  ['/women/3', async () => undefined],
  ['/product/3', async (page) => page.locator('.gallery a').first().click()],
  ['/product/4', useAndSeeRecent],
  ['/cart', async () => undefined],
  ['/wishlist', async () => undefined],
  ['/order-history', async (page) => page.getByRole('link', { name: 'View Details' }).first().click()],
  ['/search?q=kurta', async (page) => page.getByRole('combobox').first().pressSequentially('s')],
]

for (const { width, densities } of SCREENS)
  test(`on ${width} pixels pictures fit their boxes`, async ({ page, browser }) => {
    test.setTimeout(600_000)
    await page.setViewportSize({ width, height: 900 })
    await shopAround(page)
    const storageState = await page.context().storageState()
    for (const deviceScaleFactor of densities) {
      const images = await measurePages(browser, { storageState, deviceScaleFactor, viewport: { width, height: 900 } })
      expect(images.length).toBeGreaterThan(40)
      expect(images.filter(({ pixels, ratio }) => ratio > MAX_RATIO && pixels > SMALLEST)).toEqual([])
      expect(images.filter(({ ratio, isOriginal }) => ratio < MIN_RATIO && !isOriginal)).toEqual([])
    }
  })

/** Creates a shopper with a cart, a wishlist item and an order, who has seen a product. */
async function shopAround(page: Page) {
  await comeAsShopper(page)
  await page.route(/\/media\//, (route) => route.fulfill({ contentType: 'image/svg+xml', body: NO_PICTURE }))
  await page.goto('/product/3')
  await page.mouse.wheel(0, 600)
  await page.waitForFunction(() => localStorage.getItem('seen'))
  await fillCart(page, '/women/3', '/product/3')
  await orderForCash(page)
  await fillCart(page, '/women/3')
  await addToWishlist(page, 3)
}

/** Recently viewed products arrive after the first use of a page. */
async function useAndSeeRecent(page: Page) {
  await page.mouse.wheel(0, 600)
  await page.getByRole('region', { name: 'Recently viewed' }).getByRole('article').first().waitFor()
}

/** Uses a new context, and so a new cache, for each page: a browser with a larger image cached requests no other. */
async function measurePages(browser: Browser, options: Parameters<Browser['newContext']>[0]) {
  const images: MeasuredImage[] = []
  for (const [path, act] of PAGES) {
    const context = await browser.newContext(options)
    await context.route(/\/media\/.*\.avif$/, asSmallest)
    const page = await context.newPage()
    const pictures = watchPictures(page)
    await page.goto(path)
    await act(page)
    await scrollThrough(page, path)
    await pictures.end()
    images.push(...(await page.evaluate(measure, path)))
    await context.close()
  }
  return images
}

/** Gets the smallest rendition in place of each: its shape is the same, and making all of them takes minutes. */
const asSmallest = (route: Route) =>
  route.continue({
    url: route
      .request()
      .url()
      .replace(/\/\d+\.avif$/, `/${SMALLEST}.webp`),
  })

/** To the end of the home page. The other pages have cards of one kind, so their first screens are enough. */
async function scrollThrough(page: Page, path: string) {
  const screens = path === '/' ? Infinity : 3
  await page.evaluate(async (end) => {
    for (let y = 0; y < Math.min(end, document.body.scrollHeight); y += 600) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
  }, screens * 900)
}

/** Counts the requests of pictures. `end` waits until none is running, and none has begun for a moment. */
function watchPictures(page: Page) {
  let [running, changedAt] = [0, 0]
  const change = (by: number) => (request: Request) => {
    if (request.resourceType() !== 'image') return
    running += by
    changedAt = Date.now()
  }
  page.on('request', change(1)).on('requestfinished', change(-1)).on('requestfailed', change(-1))
  return {
    end: () => expect.poll(() => running === 0 && Date.now() - changedAt > 150, { intervals: [50] }).toBe(true),
  }
}

type MeasuredImage = ReturnType<typeof measure>[number]

/** Runs in the page. The size of a chosen image is in its URL: its width, or both if it is the whole image. */
function measure(path: string) {
  const visible = [...document.images].filter(
    (image) => image.complete && image.clientWidth > 0 && new URL(image.currentSrc).pathname.startsWith('/media/'),
  )
  return visible.map((image) => {
    const file = new URL(image.currentSrc).pathname
    const [, width = NaN, height] = (/\/(\d+)(?:x(\d+))?\.\w+$/.exec(file) ?? []).map(Number)
    const size = { width, height: height || (width * image.naturalHeight) / image.naturalWidth }
    const box = image.getBoundingClientRect()
    // An image that covers its box is cut on two sides; a contained one leaves space there.
    const isContained = getComputedStyle(image).objectFit === 'contain'
    const over = Math[isContained ? 'max' : 'min'](size.width / box.width, size.height / box.height)
    return {
      path,
      file,
      box: `${Math.round(box.width)}x${Math.round(box.height)} × ${devicePixelRatio}`,
      in: image.closest('[class]:not(img)')?.className,
      pixels: size.width,
      ratio: over / devicePixelRatio,
      isOriginal: Boolean(height),
    }
  })
}
