/** Search: suggestions by keyboard, misspelled words, and alternatives when nothing is found. */
import { expect, expectAccessible, test } from './fixtures.ts'

// S2.2-04
test('arrow keys select suggestions while focus stays in the field', async ({ page }) => {
  await page.goto('/')
  const field = page.locator('header').getByRole('combobox', { name: 'Search' })
  await field.click()
  await field.pressSequentially('kurt')
  await expect(page.getByRole('option', { name: /₹/ })).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveText('kurta')
  await expect(field).toBeFocused()
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue('kurt')

  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option', { selected: true })).toHaveText('See all results for “kurt”')
  await page.keyboard.press('Enter')
  await page.waitForURL('/search?q=kurt')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “kurt”')
  await expect(page.getByRole('listbox')).toBeHidden()
})

// S1.1-01, S2.1-17
test('a misspelled search finds the intended products and keeps its filters', async ({ page }) => {
  await page.goto('/search?q=sneekers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “sneakers”')
  await expect(page.getByRole('article').first()).toContainText('Sneakers')
  await page.getByLabel('Sort By').first().selectOption('price_asc')
  await page.waitForURL(/q=sneekers/)
  await expect(page).toHaveURL(/sort=price_asc/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “sneakers”')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

// S2.2-05
test('suggests a spelling and the departments when nothing is found', async ({ page }) => {
  await page.goto('/search?q=headfoens')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Shop by Category' }).getByRole('link')).toHaveCount(5)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'headphones' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “headphones”')
})

test('the panel shows no link to results when nothing is found', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox').fill('headfoens')
  await expect(page.getByRole('status').filter({ hasText: 'No products found' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Clothes' })).toBeVisible()
  await expect(page.getByText('See all results')).toHaveCount(0)
  await page.getByRole('option', { name: 'Search for “headfoens”' }).click()
  await expect(page.locator('.did-you-mean').getByRole('link', { name: 'headphones' })).toBeVisible()
})

test('returns a page for every search text', async ({ request }) => {
  for (const text of ['', "'", '\\', '%', '\u0000', '& | ! ( :*', '😀', 'x'.repeat(5000), '"quoted"', '../..']) {
    const answer = await request.get('/search', { params: { q: text } })
    expect([text.slice(0, 20), answer.status()]).toEqual([text.slice(0, 20), 200])
    expect((await request.get('/search/suggestions', { params: { q: text } })).status()).toBe(200)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('opens when the field was tapped before the scripts arrived', async ({ page }) => {
    let send: () => void = () => undefined
    const sent = new Promise<void>((resolve) => (send = resolve))
    await page.route('**/assets/*.js', (route) => sent.then(() => route.continue()))
    await page.goto('/', { waitUntil: 'commit' })
    const field = page.getByRole('combobox', { name: 'Search' }).and(page.locator(':visible'))
    // Both fields are visible until the style sheet has arrived.
    await expect(field).toHaveCount(1)
    await field.tap()
    send()
    await expect(page.getByRole('option', { name: 'Clothes' })).toBeVisible()
  })

  test('the search fills the screen, and Back closes it', async ({ page }) => {
    await page.goto('/')
    const field = page.getByRole('combobox', { name: 'Search' }).and(page.locator(':visible'))
    await field.tap()
    await expect(page.getByRole('option', { name: 'Clothes' })).toBeVisible()
    await field.fill('lamp')
    await expect(page.getByRole('option', { name: /₹/ }).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back' }).tap()
    await expect(page.getByRole('listbox')).toBeHidden()
    await field.tap()
    await page.getByRole('option', { name: /₹/ }).first().tap()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Lamp')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  // Q15
  test('the search box is a form', async ({ page }) => {
    await page.goto('/')
    await page.locator('header').getByRole('combobox', { name: 'Search' }).fill('kurta')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=kurta')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

for (const [width, stands] of [
  [390, 'over all of a phone'],
  [1100, 'under what is typed in a row of its own'],
  [1440, 'under the end of the header’s field'],
] as const)
  test(`when nothing is found, shows the panel ${stands}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/about')
    const field = page.getByRole('combobox', { name: 'Search' }).and(page.locator(':visible'))
    await field.click()
    await field.fill('zzqxwvv')
    const panel = page.locator('.search-panel').filter({ visible: true })
    await expect(panel.getByText('No products found')).toBeVisible()
    const [row, box] = [await page.locator('.search-box-open').boundingBox(), await panel.boundingBox()]
    const [left, right] = [box!.x - row!.x, row!.x + row!.width - box!.x - box!.width]
    expect(width === 1440 ? right : left).toBeCloseTo(0)
    if (width === 390) expect(right).toBeCloseTo(0)
  })
