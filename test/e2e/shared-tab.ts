/**
 * Tests use one tab after the other. In a new tab the first page is a process, fetches all files and compiles all scripts,
 * which takes longer than the page itself. So a worker keeps one tab for each kind of window: size, scripts and address.
 * What a test has left in it is removed before the next test.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Dialog, Page } from '@playwright/test'

export type SharedTab = { context: BrowserContext; page: Page }
type State = {
  cookies?: Awaited<ReturnType<BrowserContext['cookies']>>
  keepsCart?: boolean
  hasScripts?: boolean
  viewport?: { width: number; height: number } | null
}

/** What tests listen to on their page. */
const EVENTS = ['dialog', 'request', 'requestfinished', 'requestfailed', 'response', 'console', 'pageerror'] as const

export async function openTab(browser: Browser, options: BrowserContextOptions = {}): Promise<SharedTab> {
  const context = await browser.newContext(options)
  return { context, page: await context.newPage() }
}

/** Removes what a test has left, leaves its page, and sets the tab's cookies. */
export async function resetTab(tab: SharedTab, { cookies, keepsCart = false, hasScripts = true, viewport }: State) {
  const { context } = tab
  if (tab.page.isClosed()) tab.page = await context.newPage()
  const { page } = tab
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of EVENTS) page.removeAllListeners(event)
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })])
  await Promise.all([context.clearPermissions(), context.setOffline(false), page.emulateMedia({ media: null })])
  await page.mouse.move(-1, -1)
  const leave = (dialog: Dialog) => void dialog.accept()
  page.on('dialog', leave)
  await page.goto('/healthz')
  page.off('dialog', leave)
  if (viewport) await page.setViewportSize(viewport)
  if (hasScripts)
    await page.evaluate((keepsCart) => {
      sessionStorage.clear()
      // A guest's cart is in the browser's local storage.
      if (!keepsCart) localStorage.clear()
    }, keepsCart)
  await context.clearCookies()
  if (cookies) await context.addCookies(cookies)
}
