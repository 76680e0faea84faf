/** The admin panel: changes appear in the store, the audit log records them, and failures show an error. */
import { comeAsAdmin, expect, test, type Page } from './fixtures.ts'

async function openCategory(page: Page, name: string) {
  await page.goto('/admin/categories')
  await page
    .getByRole('link', { name: `Edit ${name}`, exact: true })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Edit Category' }).waitFor()
}

test.describe('two admins', () => {
  test.use({ expected: [/409/] })
  test('changes a category, shows a conflict to the second, and both are in the log', async ({ page, openPage }) => {
    test.slow()
    await comeAsAdmin(page)
    const other = await openPage()
    await comeAsAdmin(other)
    await openCategory(page, 'Furniture')
    await openCategory(other, 'Furniture')

    await page.getByLabel('Description').fill('Made slowly, for long evenings')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Category updated successfully')).toBeVisible()

    await other.getByLabel('Title').fill('Overwritten')
    await other.getByRole('button', { name: 'Save Changes' }).click()
    await expect(other.getByRole('alert')).toContainText('Nothing was overwritten')
    await expect(other.getByLabel('Title')).toHaveValue('Overwritten')

    await page.goto('/category/furniture')
    await expect(page.getByRole('heading', { name: 'Furniture', level: 1 })).toBeVisible()
    await expect(page.getByText('Made slowly, for long evenings')).toBeVisible()

    await page.goto('/admin/audit?kind=category')
    const line = page.getByRole('listitem').filter({ hasText: 'Changed a category' }).first()
    await line.getByText('1 change').click()
    await expect(line.getByRole('row', { name: /Description/ })).toContainText('Made slowly, for long evenings')
    await line.getByRole('link', { name: 'Furniture' }).click()
    await page.getByLabel('Description').fill('')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.waitForURL(/\/admin\/categories$/)
  })
})

test('asks for confirmation before unsaved changes are lost', async ({ page }) => {
  await comeAsAdmin(page)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message() || dialog.type())
    void dialog.dismiss()
  })
  await openCategory(page, 'Shoes')
  await page.getByLabel('Description').fill('Half a thou')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect.poll(() => asked).toEqual(['Leave without saving? What you have typed will be lost.'])
  await expect(page.getByLabel('Description')).toHaveValue('Half a thou')
  await page.reload({ timeout: 2000 }).catch(() => undefined)
  expect(asked.at(-1)).toBe('beforeunload')
  await expect(page.getByLabel('Description')).toHaveValue('Half a thou')
})

test('does not widen the page when a category name is one long word', async ({ page }) => {
  for (const path of ['/', '/category/clothes?subcategory=t-shirts']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    for (const width of [320, 768, 1200, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(() => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          if (/^(Clothes|Shoes|T-Shirts|Teen Shop)$/.test(text.nodeValue ?? '')) text.nodeValue = 'W'.repeat(40)
      })
      await expect(page.getByText('W'.repeat(40)).first()).toBeAttached()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await expect(page.getByRole('link', { name: /Wishlist/ }).first()).toBeInViewport()
    }
  }
})

test('shows the new text and position of a banner until they are restored', async ({ page }) => {
  await comeAsAdmin(page)
  const change = async (headline: string, place: string) => {
    await page.goto('/admin/banners/clay')
    await page.waitForURL(/\/admin\/banners\/\d+$/)
    await page.getByLabel('Heading').fill(headline)
    await page.getByLabel('Place').selectOption(place)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.waitForURL(/\/admin\/banners$/)
  }
  // The first position is not used, because other tests check the home page at the same time.
  await change('Lamps for Diwali', '4')
  await page.getByRole('link', { name: 'View store' }).click()
  const fourth = page.getByRole('group', { name: '4 of 5', includeHidden: true })
  await expect(fourth).toContainText('Lamps for Diwali')
  await page.reload()
  await expect(fourth).toContainText('Lamps for Diwali')
  await change('Let the evening in', '5')
})

// S7.7-02, D29, Q36
test('reports web vitals to the admin without a delay of the page', async ({ page, openPage }) => {
  const visit = await openPage()
  const asked: string[] = []
  visit.on('request', (request) => asked.push(request.url()))
  await visit.goto('/about')
  expect(asked.filter((url) => url.includes('web-vitals'))).toEqual([])
  await visit.waitForResponse(/web-vitals/)
  await visit.mouse.click(5, 5)
  await visit.goto('/help')

  await comeAsAdmin(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Web vitals' })).toBeVisible()
  await page.getByRole('link', { name: 'All pages' }).last().click()
  await expect(page.getByRole('row', { name: /^Other pages/ })).toContainText(/\d m?s/)
})

test.describe('the list of users cannot be loaded', () => {
  test.use({ expected: [/502|503|403|ERR_FAILED/] })
  const search = async (page: Page) => {
    // Only a hydrated page searches without a page load.
    await page.waitForLoadState('networkidle')
    await page.getByRole('searchbox', { name: 'Search users' }).fill('asha')
    await page.getByRole('searchbox', { name: 'Search users' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Error Loading Users' })).toBeVisible()
  }
  const retry = (page: Page) => page.getByRole('link', { name: 'Retry' }).click()

  // S8.8-02, S8.8-04
  test('shows the cause: a proxy responds, no response, an ended session', async ({ page, context }) => {
    await comeAsAdmin(page)
    await page.goto('/users')
    const body = '<!doctype html><h1>Bad Gateway</h1>'
    await page.route(/users\.data/, (route) => route.fulfill({ status: 502, contentType: 'text/html', body }))
    await search(page)
    await expect(page.getByText('Edge function not found or not deployed. Status: 502')).toBeVisible()
    await expect(page.getByText(/Please deploy the function/)).toBeVisible()
    await page.unroute(/users\.data/)
    await retry(page)
    await expect(page.getByText(/^Total users: \d+, \d+ found$/)).toBeVisible()

    await page.goto('/users')
    await page.route(/users\.data/, (route) => route.abort())
    await search(page)
    await expect(page.getByText('HTTP 503: Failed to fetch users')).toBeVisible()
    await page.unroute(/users\.data/)

    await page.goto('/users')
    await context.clearCookies()
    await search(page)
    await expect(page.getByText('Not authenticated')).toBeVisible()
    await retry(page)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  })
})
