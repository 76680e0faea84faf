/** Moving and waiting parts: zoom of the product images, menus by keyboard, skeletons, toasts over a sheet. */
import { expect, expectAccessible, test, type Page } from './fixtures.ts'

test.use({ reducedMotion: 'no-preference' })

// S2.4-01
test('product images fill the window, change by keyboard and zoom on a click', async ({ page }) => {
  const images = await openProductWithImages(page)
  await images.nth(1).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('button', { name: /^Picture 2/ })).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('button', { name: /^Picture 3/ })).toHaveAttribute('aria-current', 'true')
  const large = viewer.locator('li:not([inert])').getByRole('button', { name: /^Look closer/ })
  const heightBefore = (await large.boundingBox())!.height
  await large.click()
  await expect(large).toHaveAttribute('aria-pressed', 'true')
  expect((await large.boundingBox())!.height).toBeGreaterThan(heightBefore * 2)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('shows every control of the large images, however long the title is', async ({ page }) => {
    const images = await openProductWithImages(page)
    await images.first().click()
    const viewer = page.getByRole('dialog')
    const { width } = (await viewer.boundingBox())!
    expect(width).toBeLessThanOrEqual(390)
    await expect(viewer.getByRole('button', { name: 'Close', exact: true })).toBeInViewport({ ratio: 1 })
    for (const image of await viewer.getByRole('button', { name: /^Picture \d/ }).all())
      await expect(image).toBeInViewport({ ratio: 1 })
  })
})

// S2.2-12
test('opens a menu by keyboard, moves through it and returns the focus', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Women menu' })
  await button.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.mega-menu a').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.mega-menu a').nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

// S2.2-09
test('closes the menu when the pointer moves to the page', async ({ page }) => {
  await page.goto('/')
  const menu = page.locator('.mega-menu')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Women' }).hover()
  await menu.getByRole('link', { name: 'Tops' }).hover()
  await page.waitForTimeout(300)
  await expect(menu).toBeVisible()
  await page.mouse.move(640, 700, { steps: 5 })
  await expect(menu).toBeHidden()
})

test('shows card skeletons while a list loads', async ({ page }) => {
  let answer: () => void = () => undefined
  const response = new Promise<void>((go) => (answer = go))
  await page.goto('/about')
  await page.route(/\.data/, async (route) => {
    await response
    await route.continue()
  })
  await page.locator('header').getByRole('link', { name: 'Men', exact: true }).click()
  const skeleton = page.locator('main .product-card-picture.skeleton').first()
  await expect(skeleton).toBeVisible()
  const skeletonBox = await skeleton.boundingBox()
  answer()
  const image = page.locator('main article .product-card-picture').first()
  await expect(image).toBeVisible()
  expect(await image.boundingBox()).toEqual(skeletonBox)
})

/** Opens the first women's product with at least three images. The demo's images are created one after the other. */
async function openProductWithImages(page: Page) {
  const images = page.getByRole('list', { name: /^Pictures of/ }).getByRole('link')
  await page.goto('/women')
  const cards = page.getByRole('article').getByRole('link')
  const paths = new Set(await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
  for (const path of paths) {
    await page.goto(path)
    if ((await images.count()) >= 3) return images
  }
  throw new Error('No product on the first page has three pictures')
}
