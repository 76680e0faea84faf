/** The home page: slider behaviour, links to every department, and the state when products cannot be loaded. */
import type { Page } from '@playwright/test'
import { seconds } from '#core/time.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

// The clock of a tab cannot be given back.
test.use({ reducedMotion: 'no-preference', hasNewTab: true })

const slider = (page: Page) => page.getByRole('region', { name: 'Highlights' })
const current = (page: Page) => slider(page).getByRole('group').and(page.locator(':not([inert])'))
const expectSlide = (page: Page, number: number) => expect(current(page)).toHaveAccessibleName(`${number} of 5`)
const ready = (page: Page) => expect(slider(page).getByRole('button', { name: /slides/ })).toBeVisible()

// S2.3-01, S2.3-02, S9.4-01
test('slides advance by themselves and pause for pointer, keyboard and button', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await ready(page)
  await expectSlide(page, 1)
  for (const next of [2, 3, 4, 5, 1]) {
    await page.clock.runFor(seconds(4))
    await expectSlide(page, next)
  }

  await slider(page).hover()
  await page.clock.runFor(seconds(9))
  await expectSlide(page, 1)

  await page.getByRole('heading', { name: 'Shop by Category' }).hover()
  await slider(page).getByRole('button', { name: 'Previous slide' }).focus()
  await page.keyboard.press('Enter')
  await page.clock.runFor(seconds(9))
  await expectSlide(page, 5)

  await slider(page).getByRole('button', { name: 'Pause slides' }).click()
  await page.getByRole('heading', { name: 'Shop by Category' }).click()
  await page.clock.runFor(seconds(9))
  await expectSlide(page, 5)

  await slider(page)
    .getByRole('button', { name: /^Slide 3/ })
    .click()
  await expectSlide(page, 3)
  await expect(current(page)).toHaveCSS('transition-duration', '0.5s')
})

test('does not advance slides when the visitor prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await expect(slider(page).getByRole('button', { name: 'Play slides' })).toBeVisible()
  await page.clock.runFor(seconds(9))
  await expectSlide(page, 1)
  await expectAccessible(page)
})

// S2.3-03
test('hides the dots at 768 px and below', async ({ page }) => {
  await page.setViewportSize({ width: 769, height: 900 })
  await page.goto('/')
  const dot = slider(page).getByRole('button', { name: /^Slide 1/ })
  await expect(dot).toBeVisible()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(dot).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})

// S2.1-01, S2.1-05, S2.3-05, S2.3-08, S2.3-09, S2.3-10, D3, Q9
test('every section shows four products and links to all of them', async ({ page }) => {
  await page.goto('/')
  for (const [heading, to] of [
    ['Featured Products', '/category/featured'],
    ['Fashion & Clothing', '/category/clothes'],
    ['Electronics & Gadgets', '/category/electronics'],
    ['Furniture & Home', '/category/furniture'],
    ['Footwear Collection', '/category/shoes'],
  ] as const) {
    const section = page.getByRole('region', { name: heading })
    await expect(section.getByRole('article')).toHaveCount(4)
    await expect(section.getByRole('link', { name: /View All/ })).toHaveAttribute('href', to)
  }
  const categories = page.getByRole('region', { name: 'Shop by Category' }).getByRole('link')
  await expect(categories).toHaveCount(5)
  await expect(categories.first()).toHaveAttribute('href', '/category/clothes')
})

test.describe('when products cannot be loaded', () => {
  test.use({ expected: [/500|home-page/] })

  // S2.3-07
  test('shows an error with all links working, and skeletons while products load', async ({ page }) => {
    let answer: () => void = () => undefined
    const asked = new Promise<void>((go) => (answer = go))
    await page.route(/\.data\?.*home-page/, async (route) => {
      await asked
      await route.fulfill({ status: 500, body: '' })
    })
    await page.goto('/about')
    await page.locator('header').getByRole('link', { name: 'Dhoop' }).click()
    await expect(page.getByRole('region', { name: 'Featured Products' }).locator('.skeleton').first()).toBeVisible()
    answer()
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Failed to load products')
    await expect(page.getByRole('heading', { name: 'Shop by Category' })).toBeVisible()
  })
})
