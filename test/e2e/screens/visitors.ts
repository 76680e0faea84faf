/**
 * The visitors of the screens. Each worker signs a visitor in once and opens all screens in this visitor's browser
 * context: files are cached and scripts are compiled once. Cookies are reset before each test.
 */
import type { BrowserContext } from '@playwright/test'
import { test as base, comeAsAdmin, comeAsShopper, waitForHydration, type Page } from '../fixtures.ts'
import { ADDRESS } from '../store.ts'
import { shopAround } from './buyer.ts'

export type Visitor = 'guest' | 'shopper' | 'buyer' | 'admin'

/** Where screenshots are saved, or undefined. */
export const folder = process.env.SCREENSHOTS

const prepare: Record<Visitor, (page: Page) => Promise<void>> = {
  guest: async () => undefined,
  shopper: (page) => comeAsShopper(page),
  async buyer(page) {
    await comeAsShopper(page)
    await shopAround(page)
  },
  admin: comeAsAdmin,
}

/** A page opens as the test's `visitor`. */
export const test = base.extend<{ visitor: Visitor }, { openAs: (visitor: Visitor) => Promise<BrowserContext> }>({
  visitor: ['guest', { option: true }],
  context: async ({ openAs, visitor }, use) => use(await openAs(visitor)),
  page: async ({ page, visitor }, use) => {
    if (visitor === 'guest') await forgetCart(page)
    if (!folder) await replaceImages(page)
    await use(page)
    await page.close()
  },
  openAs: [
    async ({ browser }, use, { project }) => {
      const visits = new Map<Visitor, { context: BrowserContext; cookies: Cookies }>()
      const begin = async (visitor: Visitor) => {
        const { locale, timezoneId } = project.use
        const context = await browser.newContext({ baseURL: ADDRESS, locale, timezoneId, reducedMotion: 'reduce' })
        const page = await context.newPage()
        const undo = waitForHydration(page)
        await prepare[visitor](page)
        undo()
        await page.close()
        return { context, cookies: await context.cookies() }
      }
      await use(async (visitor) => {
        const visit = visits.get(visitor) ?? (await begin(visitor))
        visits.set(visitor, visit)
        await visit.context.clearCookies()
        await visit.context.addCookies(visit.cookies)
        return visit.context
      })
      for (const { context } of visits.values()) await context.close()
    },
    { scope: 'worker' },
  ],
})
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** A guest's cart is in the browser's local storage. */
async function forgetCart(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: ADDRESS, storageTypes: 'local_storage' })
  await session.detach()
}

/**
 * Replaces all images: hundreds of renditions take longer than the checks. Playwright's `route` would also turn off the
 * browser's cache.
 */
async function replaceImages(page: Page) {
  const session = await page.context().newCDPSession(page)
  const image = {
    responseCode: 200,
    responseHeaders: [{ name: 'Content-Type', value: 'image/svg+xml' }],
    body: btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"/>'),
  }
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // A request can end with its page before the answer.
    session.send('Fetch.fulfillRequest', { requestId, ...image }).catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/media/*' }] })
}
