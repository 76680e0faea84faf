/** Menus, lists and products load their scripts when the shopper begins to use the page. */
import { addToCart, comeAsShopper, comeToPayment, expect, test, type Page } from './fixtures.ts'

// Counts what a first visit fetches.
test.use({ hasNewTab: true })

const PARTS = /\/assets\/(layout-parts|catalogue-parts|lists|checkout-parts|address-form)-/

/** Scripts of parts wait until `answer` is called. */
async function holdParts(page: Page, scripts = PARTS) {
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(scripts, async (route) => {
    await answered
    await route.continue()
  })
  return () => answer()
}

test('loads no script of menus, lists and products until the page is used', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => PARTS.test(request.url()) && requests.push(request.url()))
  await page.goto('/category/clothes')
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
  await page.getByRole('link', { name: 'Help', exact: true }).first().focus()
  await expect.poll(() => requests.length).toBe(2)
})

test('repeats a press, an arrow key and a choice when the scripts arrive', async ({ page }) => {
  const answer = await holdParts(page)
  await page.goto('/category/clothes')
  const menu = page.getByRole('button', { name: 'Women menu' })
  await menu.click()
  await expect(menu).toHaveAttribute('aria-busy', 'true')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  answer()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')

  await page.unroute(PARTS)
  const answerAgain = await holdParts(page)
  await page.reload()
  await menu.press('ArrowDown')
  answerAgain()
  await expect(page.locator('.mega-menu a').first()).toBeFocused()

  await page.unroute(PARTS)
  const answerLast = await holdParts(page)
  await page.reload()
  await page.getByLabel('Sort By').first().selectOption('price_asc')
  answerLast()
  await page.waitForURL(/sort=price_asc/)
})

test('keeps what is typed before the scripts of an address arrive, and proposes the city', async ({ page }) => {
  await comeAsShopper(page)
  const answer = await holdParts(page)
  await page.goto('/account/addresses?add')
  await page.getByLabel('Full Name').pressSequentially('Asha Rao')
  await page.getByLabel('Pincode').pressSequentially('560001')
  answer()
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru')
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao')
})

test('keeps what is typed while the search box is being hydrated', async ({ page }) => {
  const answer = await holdParts(page)
  await page.goto('/')
  const field = page.locator('header').getByRole('combobox', { name: 'Search' })
  await field.pressSequentially('k')
  await field.evaluate((element) => Object.assign(element, { __reactMark: true }))
  await field.pressSequentially('urt')
  answer()
  await expect(page.getByRole('option', { name: /₹/ })).toHaveCount(3)
  await expect(page.getByText('See all results for “kurt”')).toBeVisible()
  await expect(field).toHaveValue('kurt')
})

test('repeats a press after what was typed before it', async ({ page }) => {
  const answer = await holdParts(page, /\/assets\/layout-parts-/)
  await page.goto('/category/clothes')
  const rail = page.getByRole('complementary', { name: 'Filters' })
  await rail.getByLabel('Max').fill('₹ 1,299')
  const apply = rail.getByRole('button', { name: 'Apply' })
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))
  await expect.poll(() => apply.evaluate(isHydrated)).toBe(true)
  await apply.click()
  await expect(apply).toHaveAttribute('aria-busy', 'true')
  answer()
  await page.waitForURL(/price_max=/)
  await expect(rail.getByLabel('Max')).toHaveValue('1299')
})

test('pays once when the button is pressed before the scripts of the payment arrive', async ({ page }) => {
  await comeToPayment(page)
  const answer = await holdParts(page)
  await page.reload()
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await page.getByLabel('Cash on Delivery').check()
  const button = page.getByRole('button', { name: 'Place Order' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  answer()
  await page.waitForURL(/\/order-history/)
  expect(documents).toEqual([])
  await expect(page.getByText(/Order #[0-9A-F]{8}/)).toHaveCount(1)
})

test('adds to an account’s cart without another document when the page has no scripts yet', async ({ page }) => {
  await comeAsShopper(page)
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/assets\/react-/, async (route) => {
    await answered
    await route.continue()
  })
  await page.goto('/women/5', { waitUntil: 'commit' })
  await addToCart(page)
  answer()
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
  await expect(page).toHaveURL(/\/women\/5/)
})

test.describe('when the scripts cannot be fetched', () => {
  test.use({ expected: [/ERR_FAILED/] })

  test('a link of the menu opens its page', async ({ page }) => {
    await page.route(PARTS, (route) => route.abort())
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Women', exact: true }).click()
    await expect(page).toHaveURL(/\/women$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('New arrivals')
  })
})
