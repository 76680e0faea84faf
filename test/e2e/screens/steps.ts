/** What is done on the way to a screen. */
import type { Page } from '@playwright/test'
import { chooseSize } from '../choose-size.ts'

export type Screen = {
  name: string
  path: string
  /** What is done before it is looked at. */
  then?: (page: Page) => Promise<void>
  /** Only above, or only up to, this width. */
  from?: number
  upTo?: number
  /** What Chromium's console says of it, on purpose. */
  expected?: RegExp[]
}

export const DESK = 1024

export const main = (page: Page) => page.locator('main')
export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).and(page.locator(':visible')).first().click()
}
export const addToCart = async (page: Page) => {
  await chooseSize(page)
  await press('Add to Cart')(page)
  await page.getByRole('dialog').waitFor()
}

/** By a link to this address or one like it, or by another way. */
type Way = string | RegExp | ((page: Page) => Promise<void>)
const follow = async (page: Page, to: Way) => {
  if (typeof to === 'function') return to(page)
  const links = page.locator('a:visible')
  for (const link of await links.all()) {
    const href = (await link.getAttribute('href')) ?? ''
    if (typeof to === 'string' ? href === to : to.test(href)) return link.click()
  }
  throw new Error(`No link leads to ${to.toString()}`)
}

const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search' }).and(page.locator(':visible'))
/** Only a page that is alive proposes anything. */
export const typeSearch = (text: string) => async (page: Page) => {
  await searchField(page).click()
  await searchField(page).fill(text)
  await page.getByRole('option', { name: /₹/ }).first().waitFor()
}
export const searchFor = (text: string) => async (page: Page) => {
  await typeSearch(text)(page)
  await searchField(page).press('Enter')
}

/** What this page asks for, once its scripts lead there. */
const askedBy = (loader: string) => new RegExp(`\\.data\\?.*${loader}`)

/** The page behind a link is on its way and does not arrive. */
export const holding = (loader: string, to: Way) => async (page: Page) => {
  await page.route(askedBy(loader), () => undefined)
  await follow(page, to)
  await page.locator('.skeleton:visible').first().waitFor()
}

type Failing = Pick<Screen, 'then' | 'expected'>
/** It fails, and says so. */
export const failing = (loader: string, to: Way, sentence: string | RegExp): Failing => ({
  // One pattern: Playwright takes two things in a list for a value and how it is meant.
  expected: [new RegExp(`500|${loader}`)],
  then: async (page) => {
    await page.route(askedBy(loader), (route) => route.fulfill({ status: 500, body: '' }))
    await follow(page, to)
    await main(page).getByText(sentence).first().waitFor()
  },
})
