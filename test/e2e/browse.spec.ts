/** Browsing: departments, Men and Women, collections, and filters that survive reload and Back. */
import { expect, test } from './fixtures.ts'

// S1.1-01, S2.1-07, S2.5-05, S4.7-03, D5
test('filters, sorts and limits prices in a department and keeps them in the URL', async ({ page }) => {
  await page.goto('/category/clothes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clothes')
  await page.getByLabel('Sort By').first().selectOption('price_asc')
  await page.waitForURL(/sort=price_asc/)
  const prices = async () =>
    (await page.locator('main article .price b').allTextContents()).map((text) => Number(text.replace(/[₹,]/g, '')))
  await expect
    .poll(async () => {
      const shown = await prices()
      return shown.length > 0 && shown.every((price, at) => at === 0 || price >= shown[at - 1]!)
    })
    .toBe(true)

  await page.goto('/category/clothes?price_min=1000&price_max=1500')
  const bounded = await prices()
  expect(bounded.length).toBeGreaterThan(0)
  expect(bounded.every((price) => price >= 1000 && price <= 1500)).toBe(true)
  await page.reload()
  expect(await prices()).toEqual(bounded)
})

test('the price fields show the values that the store has parsed', async ({ page }) => {
  await page.goto('/category/clothes')
  const rail = page.getByRole('complementary', { name: 'Filters' })
  await rail.getByLabel('Min').fill('cheap')
  await rail.getByLabel('Max').fill('₹ 1,299')
  await rail.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(/price_max=/)
  await expect(rail.getByLabel('Max')).toHaveValue('1299')
  await expect(rail.getByLabel('Min')).toHaveValue('')
})

// S1.1-01, S2.1-07, S2.6-06, S4.7-03
test('pages through the women’s catalogue', async ({ page }) => {
  await page.goto('/women')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New arrivals in womenswear upto 30% off')
  await expect(page.getByText(/Page 1 of [4-9]/)).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL(/page=2/)
  await expect(page.getByText(/Page 2 of/)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/Page 1 of/)).toBeVisible()
  await page.goto('/women?page=999')
  await expect(page.getByText(/Page (\d+) of \1/)).toBeVisible()
})

test('shows the menu texts in full at every desktop width', async ({ page }) => {
  await page.goto('/')
  const words = page.getByRole('navigation', { name: 'Main' }).locator('.nav-item > a')
  for (const width of [1024, 1199, 1200, 1280, 1366, 1419, 1420, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const cut = () =>
      words.evaluateAll((links) => links.filter((a) => a.scrollWidth > a.clientWidth).map((a) => a.textContent))
    await expect.poll(cut, { message: `at ${width} px` }).toEqual([])
    if (width < 1200) continue
    await page.getByRole('combobox').first().focus()
    await expect.poll(cut, { message: `at ${width} px, searching` }).toEqual([])
    await page.getByRole('link', { name: 'Dhoop, home' }).first().focus()
  }
})

// S1.1-06, S2.1-24, D45
test('every link in the footer opens a page', async ({ page, request }) => {
  await page.goto('/')
  const links = await page
    .locator('footer a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  expect(links.length).toBeGreaterThanOrEqual(38)
  for (const href of new Set(links)) expect([href, (await request.get(href)).status()]).toEqual([href, 200])
})
