/**
 * A shopper in Chromium. Every end-to-end test watches the console, the network and the page. An error there fails the
 * test, unless the test lists it in `expected`.
 */
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type ConsoleMessage, type Page, type Response } from '@playwright/test'
import type axe from 'axe-core'
import { chooseSize } from './choose-size.ts'
import { openTab, resetTab, type SharedTab } from './shared-tab.ts'
import { admin } from './store.ts'

export { expect, type Page }

/** The minified file takes less time to compile. */
const AXE = fs.readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Options = {
  /** The errors that this test causes on purpose. Chromium's console also reports a 404 as an error. */
  expected: RegExp[]
  /** Whether the test has a tab that nobody has used: its files are not cached, and what it installs ends with it. */
  hasNewTab: boolean
}

type Tests = {
  tab: SharedTab
  /** Opens a page for another person of the test. */
  openPage: (options?: { javaScriptEnabled: boolean }) => Promise<Page>
  patience: void
}

export const test = base.extend<Options & Tests, { tabs: Map<string, SharedTab> }>({
  expected: [[], { option: true }],
  hasNewTab: [false, { option: true }],
  tabs: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a fixture needs from this pattern.
    async ({}, use) => use(new Map()),
    { scope: 'worker' },
  ],
  tab: async (
    { browser, tabs, hasNewTab, viewport, javaScriptEnabled, baseURL, hasTouch, isMobile, reducedMotion },
    use,
  ) => {
    const kind = JSON.stringify([viewport, javaScriptEnabled, baseURL, hasTouch, isMobile, reducedMotion])
    const tab = (hasNewTab ? undefined : tabs.get(kind)) ?? (await openTab(browser))
    const before = new Set(browser.contexts())
    await use(tab)
    const kept = new Set([...tabs.values()].map(({ context }) => context))
    for (const context of browser.contexts()) if (!before.has(context) && !kept.has(context)) await context.close()
    if (hasNewTab) return tab.context.close()
    await resetTab(tab, { hasScripts: javaScriptEnabled, viewport })
    tabs.set(kind, tab)
  },
  openPage: async ({ browser, tabs, viewport, javaScriptEnabled, baseURL, hasTouch, isMobile, reducedMotion }, use) => {
    const opened: { tab: SharedTab; hasScripts: boolean }[] = []
    await use(async (options) => {
      const hasScripts = options?.javaScriptEnabled ?? javaScriptEnabled ?? true
      const nth = opened.filter((other) => other.hasScripts === hasScripts).length
      const kind = JSON.stringify([nth, hasScripts, viewport, baseURL, hasTouch, isMobile, reducedMotion])
      const tab = tabs.get(kind) ?? (await openTab(browser, { javaScriptEnabled: hasScripts }))
      tabs.set(kind, tab)
      opened.push({ tab, hasScripts })
      return tab.page
    })
    for (const { tab, hasScripts } of opened) await resetTab(tab, { hasScripts, viewport })
  },
  context: async ({ tab }, use) => use(tab.context),
  patience: [
    async ({ page, javaScriptEnabled }, use) => {
      const undo = javaScriptEnabled === false ? () => undefined : waitForHydration(page)
      await use()
      undo()
    },
    { auto: true },
  ],
  page: async ({ tab, expected }, use) => expectNoTroubles(tab.page, expected, use),
})

/** Expects that the console, the page and the network report no errors while the page is used. */
export async function expectNoTroubles(page: Page, expected: RegExp[], use: (page: Page) => Promise<void>) {
  const troubles: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning')
      troubles.push(`${message.text()} ${message.location().url}`)
  }
  const onPageError = (error: Error) => void troubles.push(error.message)
  const onResponse = (response: Response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`)
  }
  page.on('console', onConsole).on('pageerror', onPageError).on('response', onResponse)
  await use(page)
  page.off('console', onConsole).off('pageerror', onPageError).off('response', onResponse)
  expect(troubles.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)))).toEqual([])
}

/** Makes `goto` and `reload` wait for hydration: scripts load after the first paint, and a shopper acts later. */
export function waitForHydration(page: Page) {
  const pages = Object.getPrototypeOf(page) as Pick<Page, 'goto' | 'reload'>
  const { goto, reload } = pages
  pages.goto = async function (this: Page, url, options) {
    const answer = await goto.call(this, url, options)
    if (options?.waitUntil !== 'commit') await awake(this)
    return answer
  }
  pages.reload = async function (this: Page, options) {
    const answer = await reload.call(this, options)
    await awake(this)
    return answer
  }
  return () => Object.assign(pages, { goto, reload })
}

/** Waits until the page is hydrated. A page without scripts, or whose scripts fail on purpose, is not waited for. */
async function awake(page: Page) {
  const isAwake = () => {
    if (matchMedia('(scripting: none)').matches || !document.querySelector('script[type=module]')) return true
    return Object.keys(document.body).some((key) => key.startsWith('__react'))
  }
  await page.waitForFunction(isAwake, undefined, { timeout: 10_000 }).catch(() => undefined)
}

/** Expects no violation of WCAG 2.2 A and AA or of axe's best practices. The store's pages have no frames. */
export async function expectAccessible(page: Page) {
  await page.evaluate(layOutEverything)
  const session = await page.context().newCDPSession(page)
  // Chromium compiles this text once for all documents of a tab. It would compile a text for `page.evaluate` each time.
  await session.send('Runtime.evaluate', { expression: AXE })
  await session.detach()
  expect(await page.evaluate(listViolations)).toEqual([])
}

/** Passed rules are not listed, which saves half of the time. */
async function listViolations() {
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  const { violations } = await inPage.run(document, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
}

/** Axe cannot measure the colours of content that the browser has not laid out yet (app/deferred-layout.ts). */
function layOutEverything() {
  for (const element of document.querySelectorAll<HTMLElement>('*'))
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
}

export const PASSWORD = 'sunshine-9'
export const newEmail = () => `asha.${crypto.randomUUID().slice(0, 12)}@example.in`

/** Fills the form of the sign-up page and sends it. */
export async function sendSignUp(page: Page, email: string) {
  await page.getByLabel('First Name').fill('Asha')
  await page.getByLabel('Last Name').fill('Rao')
  await page.locator('main').getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page
    .locator('main form')
    .getByRole('button', { name: /sign up|create/i })
    .click()
}

export async function signUp(page: Page, email: string) {
  await sendSignUp(page, email)
  await expect(
    page.getByText('Account created successfully! Please check your email to verify your account.'),
  ).toBeVisible()
  await page.waitForURL(/\/login/)
}

export async function signIn(page: Page, email: string) {
  const form = page.locator('main form').filter({ has: page.getByRole('button', { name: 'Login' }) })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Login' }).click()
}

export async function signInAsAdmin(page: Page) {
  const { email, password } = admin()
  await page.goto('/adminLogin')
  await page.locator('main').getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/admin')
  // The URL changes before the page does, and a redirected page takes a notice that another answer brings meanwhile.
  await page.locator('.admin-menu').first().waitFor({ state: 'attached' })
  await page.getByRole('heading', { level: 1 }).click({ trial: true })
}

/** A new shopper, signed in. Opens no page. */
export async function comeAsShopper(page: Page, email = newEmail()) {
  await sendForm(page, '/signup', { firstName: 'Asha', lastName: 'Rao', email, password: PASSWORD })
  await sendForm(page, '/login', { email, password: PASSWORD })
}

/** The admin, signed in. Opens no page. */
export const comeAsAdmin = (page: Page, account = admin()) => sendForm(page, '/adminLogin', account)

/** Sends a form without its page. The pages, and the pause between them, would take more time than many journeys. */
async function sendForm(page: Page, path: string, form: Record<string, string>) {
  const headers = { 'sec-fetch-site': 'same-origin' }
  // A connection of an earlier test may be closed at this moment.
  const answer = await page.request.post(path, { form, headers, maxRedirects: 0, maxRetries: 2 })
  expect([path, answer.status() < 400]).toEqual([path, true])
  // Otherwise the next page would show the notice of the sign-in.
  await page.context().clearCookies({ name: 'said' })
}

export async function giveAddress(page: Page, pin = '560001') {
  await page.getByLabel('Full Name').fill('Asha Rao')
  await page.getByLabel('Mobile No.').fill('9876543210')
  await page.getByLabel('Pincode').fill(pin)
  await page.getByLabel('City').fill('Bengaluru')
  await page.getByLabel('State').selectOption('Karnataka')
  await page.getByLabel('Building Details').fill('12, Church Street')
  await page.getByRole('button', { name: 'Add Address' }).click()
  await expect(page.getByText('Your Shipping Address')).toBeVisible()
}

export async function addToCart(page: Page) {
  await chooseSize(page)
  await page.locator('main').getByRole('button', { name: 'Add to Cart' }).first().click()
}

/** Opens the payment page as a new shopper with a kurta in the cart and an address. */
export async function comeToPayment(page: Page) {
  await comeAsShopper(page)
  await page.goto('/women/5')
  await addToCart(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto('/checkout')
  await giveAddress(page)
  await page.goto('/payment')
}
