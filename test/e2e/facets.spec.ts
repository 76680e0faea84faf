/** The facets of lists: with and without scripts, on a wide screen and on a phone. */
import { expect, expectAccessible, test, type Page } from './fixtures.ts'

const count = async (page: Page) => Number(/\d+/.exec(await page.locator('.listing-bar p').innerText())![0])
const rail = (page: Page) => page.getByRole('complementary', { name: 'Filters' })

/** The number beside a value of the rail. */
async function countOf(page: Page, value: string) {
  const label = rail(page).locator('label', { hasText: new RegExp(`^\\s*${value}`) })
  return Number(await label.first().locator('small').innerText())
}

test('narrows a list by a choice that is made before the scripts have arrived', async ({ page }) => {
  await page.goto('/category/clothes', { waitUntil: 'commit' })
  await rail(page)
    .locator('label', { hasText: /^\s*Blue/ })
    .click()
  await expect(page).toHaveURL('/category/clothes?colour=blue')
})

test('shows as many products as the number beside a value, and takes the choice back', async ({ page }) => {
  await page.goto('/category/clothes')
  const all = await count(page)
  const blue = await countOf(page, 'Blue')
  await rail(page)
    .locator('label', { hasText: /^\s*Blue/ })
    .click()
  await expect(page.getByRole('status').filter({ hasText: `${blue} products` })).toBeVisible()
  const medium = await countOf(page, 'M ')
  await rail(page)
    .locator('label', { hasText: /^\s*M / })
    .click()
  await expect(page).toHaveURL('/category/clothes?colour=blue&size=M')
  await expect(page.getByRole('status').filter({ hasText: `${medium} products` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear All' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: `${all} products` })).toBeVisible()
})

test('narrows the results of a search, and finds nothing for what contradicts itself', async ({ page }) => {
  await page.goto('/search?q=kurta')
  const medium = await countOf(page, 'M ')
  await rail(page)
    .locator('label', { hasText: /^\s*M / })
    .click()
  await expect(page).toHaveURL('/search?q=kurta&size=M')
  await expect(page.getByRole('status').filter({ hasText: `${medium} products` })).toBeVisible()
  await page.goto('/search?q=kurta&size=M&price_max=10')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/search?q=kurta')
})

test('narrows the women’s products below the filters of the specification', async ({ page }) => {
  await page.goto('/women')
  const green = await countOf(page, 'Green')
  await rail(page)
    .locator('label', { hasText: /^\s*Green/ })
    .click()
  await expect(page).toHaveURL('/women?colour=green')
  await expect(page.getByRole('status').filter({ hasText: `${green} products` })).toBeVisible()
})

test('sorts the men’s products by more than the price, and keeps the order while it narrows them', async ({ page }) => {
  await page.goto('/men')
  await page.getByLabel('Sort By').selectOption('Newest First')
  await expect(page).toHaveURL('/men?sort=newest')
  await rail(page).getByLabel('Jeans').check()
  await expect(page).toHaveURL('/men?category=Jeans&sort=newest')
  await rail(page)
    .getByLabel(/^Max price/)
    .fill('1800')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/men?category=Jeans&price_max=1800&sort=newest')
  await rail(page).getByLabel('High To Low').check()
  await expect(page.getByLabel('Sort By')).toHaveValue('price_desc')
  await expect(page.getByRole('link', { name: /₹0 to ₹1,800/ })).toBeVisible()
})

test('keeps a choice whose list is still loading when others follow', async ({ page }) => {
  await page.goto('/men')
  await expect(rail(page).getByLabel('Jeans')).toBeEnabled()
  await page.route('**/men.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await rail(page).getByLabel('Jeans').check()
  await rail(page)
    .getByLabel(/^Max price/)
    .fill('1800')
  await page.keyboard.press('Enter')
  await page.getByLabel('Sort By').selectOption('Newest First')
  await expect(page).toHaveURL('/men?category=Jeans&price_max=1800&sort=newest')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('chooses in a sheet and shows the products', async ({ page }) => {
    await page.goto('/category/shoes')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('checkbox', { name: /^Women/ }).check()
    await expect(page).toHaveURL('/category/shoes?for=women')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: /^Show \d+ products$/ }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('sends all choices with one button', async ({ page }) => {
    await page.goto('/category/clothes')
    await rail(page)
      .locator('label', { hasText: /^\s*Blue/ })
      .click()
    await rail(page)
      .locator('label', { hasText: /^\s*Green/ })
      .click()
    await rail(page).locator('.facets').getByRole('button', { name: 'Apply' }).click()
    const { searchParams } = new URL(page.url())
    expect(searchParams.getAll('colour').toSorted()).toEqual(['blue', 'green'])
    expect(await count(page)).toBeGreaterThan(await countOf(page, 'Blue'))
  })
})
