/**
 * The visitors of the screens. Each worker signs a visitor in once and opens all screens in this visitor's tab
 * (shared-tab.ts).
 */
import type { BrowserContext } from '@playwright/test'
import { test as base, comeAsAdmin, comeAsShopper, expectNoTroubles, waitForHydration, type Page } from '../fixtures.ts'
import { resetTab, type SharedTab } from '../shared-tab.ts'
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

type Visit = SharedTab & { cookies: Awaited<ReturnType<BrowserContext['cookies']>> }

/** A page opens as the test's `visitor`. */
export const test = base.extend<{ visitor: Visitor }, { visitOf: (visitor: Visitor) => Promise<Visit> }>({
  visitor: ['guest', { option: true }],
  page: async ({ visitOf, visitor, expected }, use) => {
    const visit = await visitOf(visitor)
    await resetTab(visit, { cookies: visit.cookies, keepsCart: visitor !== 'guest' })
    const { page } = visit
    const showImages = folder ? undefined : await replaceImages(page)
    await expectNoTroubles(page, expected, use)
    await showImages?.()
  },
  visitOf: [
    async ({ browser }, use, { project }) => {
      const visits = new Map<Visitor, Visit>()
      const begin = async (visitor: Visitor) => {
        const { locale, timezoneId } = project.use
        const context = await browser.newContext({ baseURL: ADDRESS, locale, timezoneId, reducedMotion: 'reduce' })
        const page = await context.newPage()
        const undo = waitForHydration(page)
        await prepare[visitor](page)
        undo()
        return { context, page, cookies: await context.cookies() }
      }
      await use(async (visitor) => {
        const visit = visits.get(visitor) ?? (await begin(visitor))
        visits.set(visitor, visit)
        return visit
      })
      for (const { context } of visits.values()) await context.close()
    },
    { scope: 'worker' },
  ],
})
/**
 * Replaces all images: hundreds of renditions take longer than the checks. Playwright's `route` would also turn off the
 * browser's cache. Returns a function that ends it.
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
  return () => session.detach()
}
