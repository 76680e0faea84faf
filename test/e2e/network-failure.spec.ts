/** A page whose data does not arrive shows its own error, whether opened directly or by a link. */
import { comeAsAdmin, comeAsShopper, expect, test, type Page } from './fixtures.ts'

test.use({ expected: [/500|502|ERR_FAILED|\.data|Failed to fetch|Unexpected/] })

const FAILURES = {
  'the server fails': (page: Page) => page.route(/\.data/, (route) => route.fulfill({ status: 500, body: 'Broken' })),
  'the connection is lost': (page: Page) => page.route(/\.data/, (route) => route.abort()),
}

for (const [failure, fail] of Object.entries(FAILURES)) {
  test(`the admin pages show what failed when ${failure}`, async ({ page }) => {
    await comeAsAdmin(page)
    await page.goto('/admin')
    const menu = page.locator('.admin-side')
    await page.waitForLoadState('networkidle')
    await fail(page)
    await menu.getByRole('link', { name: 'Products', exact: true }).click()
    const main = page.locator('main')
    await expect(main.getByRole('heading', { name: 'Failed to fetch products. Please try again.' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Retry' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Error fetching products')

    await menu.getByRole('link', { name: 'Manage Users' }).click()
    await expect(main.getByRole('heading', { name: 'Error Loading Users' })).toBeVisible()
    await page.unroute(/\.data/)
    await main.getByRole('link', { name: 'Retry' }).click()
    await expect(main.getByText(/^Total users: /)).toBeVisible()
  })

  test(`the order history shows what failed when ${failure}`, async ({ page }) => {
    await comeAsShopper(page)
    for (const from of ['/', '/cart', '/account']) {
      await page.goto(from)
      await page.waitForLoadState('networkidle')
      await fail(page)
      await openOrderHistory(page, from)
      await expect(page.getByRole('heading', { name: 'Failed to load order history.' })).toBeVisible()
      await page.unroute(/\.data/)
      await page.getByRole('link', { name: 'Try Again' }).click()
      await expect(page.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible()
    }
  })
}

async function openOrderHistory(page: Page, from: string) {
  if (from === '/account') return page.locator('.account-rail').getByRole('link', { name: 'Order History' }).click()
  const menu = page.locator('.user-menu')
  await menu.locator('summary').click()
  return menu.getByRole('link', { name: 'Order History' }).click()
}
