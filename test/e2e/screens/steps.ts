/** The steps that lead to a screen. */
import type { Page } from '@playwright/test'
import { chooseSize } from '../choose-size.ts'

export type Screen = {
  name: string
  path: string
  /** Runs before the screen is checked. */
  then?: (page: Page) => Promise<void>
  /** Limits the screen to widths from, or up to, this value. */
  from?: number
  upTo?: number
  /** The expected messages in Chromium's console. */
  expected?: RegExp[]
}

export const DESKTOP_WIDTH = 1024

export const main = (page: Page) => page.locator('main')
export const clickButton = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).and(page.locator(':visible')).first().click()
}
export const addToCart = async (page: Page) => {
  await chooseSize(page)
  await clickButton('Add to Cart')(page)
  await page.getByRole('dialog').waitFor()
}

/** A navigation by a link to this URL or pattern, or by a function. */
type Target = string | RegExp | ((page: Page) => Promise<void>)
const follow = async (page: Page, to: Target) => {
  if (typeof to === 'function') return to(page)
  const links = page.locator('a:visible')
  for (const link of await links.all()) {
    const href = (await link.getAttribute('href')) ?? ''
    if (typeof to === 'string' ? href === to : to.test(href)) return link.click()
  }
  throw new Error(`No link leads to ${to.toString()}`)
}

const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search' }).and(page.locator(':visible'))
/** Waits for suggestions, which only a hydrated page shows. */
export const typeSearch = (text: string) => async (page: Page) => {
  await searchField(page).click()
  await searchField(page).fill(text)
  await page.getByRole('option', { name: /₹/ }).first().waitFor()
}
export const searchFor = (text: string) => async (page: Page) => {
  await typeSearch(text)(page)
  await searchField(page).press('Enter')
}

/** Matches the data request of a client-side navigation to this page. */
const dataRequestOf = (loader: string) => new RegExp(`\\.data\\?.*${loader}`)

/** Starts a navigation whose data never arrives. */
export const holding = (loader: string, to: Target) => async (page: Page) => {
  await page.route(dataRequestOf(loader), () => undefined)
  await follow(page, to)
  await page.locator('.skeleton:visible').first().waitFor()
}

type Failing = Pick<Screen, 'then' | 'expected'>
/** Starts a navigation whose data request fails, and expects the error. */
export const failing = (loader: string, to: Target, message: string | RegExp): Failing => ({
  // One pattern, because Playwright reads a list of two items as a value and its options.
  expected: [new RegExp(`500|${loader}`)],
  then: async (page) => {
    await page.route(dataRequestOf(loader), (route) => route.fulfill({ status: 500, body: '' }))
    await follow(page, to)
    await main(page).getByText(message).first().waitFor()
  },
})
