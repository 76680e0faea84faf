/** An admin writes a page and the announcement without scripts. Shoppers see them at once. */
import { comeAsAdmin, expect, expectAccessible, test, type Page } from './fixtures.ts'
import { listLayoutShifts } from './layout-shifts.ts'

test.use({ viewport: { width: 390, height: 844 } })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const text = (page: Page) => page.getByLabel('Text', { exact: true })

test('a page is previewed, published, changed, put back and deleted', async ({ page, openPage }) => {
  const slug = `care-${crypto.randomUUID().slice(0, 8)}`
  const admin = await openPage({ javaScriptEnabled: false })
  await comeAsAdmin(admin)
  await admin.goto('/admin/pages/new')
  await admin.getByLabel('Title', { exact: true }).fill('Wash and care')
  await admin.getByLabel('Address').fill(slug)
  await text(admin).fill('## Washing\n\nCold, by hand. Ask {phone}.\n\n<script>alert(1)</script>')
  await press(admin, 'Preview')
  const preview = admin.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Washing' })).toBeVisible()
  await expect(preview).toContainText('Ask 1800 123 4567.')
  await expect(preview).toContainText('<script>alert(1)</script>')
  await press(admin, 'Publish')

  await page.goto(`/pages/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wash and care')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Wash and care' })).toHaveCount(1)
  expect(await listLayoutShifts(page)).toEqual([])
  await expectAccessible(page)

  await text(admin).fill('Warm.')
  await press(admin, 'Save Draft')
  await expect(admin.locator('.said')).toHaveText('The draft is saved. Shoppers see it when you publish it')
  await page.reload()
  await expect(page.locator('.own-text')).toContainText('Cold, by hand.')
  await admin.goto(`/admin/pages/${slug}`)
  await expect(text(admin)).toHaveValue('Warm.')
  await press(admin, 'Preview')
  await expect(preview).toContainText('Warm.')
  await press(admin, 'Publish Changes')
  await admin.goto(`/admin/pages/${slug}/versions?from=1&to=3`)
  await expect(admin.getByText('Removed: ## Washing')).toBeVisible()
  await page.reload()
  await expect(page.locator('.own-text')).toHaveText('Warm.')
  await admin.getByRole('button', { name: 'Put back version 1' }).click()
  await page.reload()
  await expect(page.locator('.own-text')).toContainText('Cold, by hand.')

  await admin.getByText('Delete this page').click()
  await press(admin, 'Delete')
  await expect(admin.locator('.said')).toHaveText('Page deleted successfully')
})

test.describe('with scripts', () => {
  test.use({ expected: [/404|422/] })

  test('a link to a script is refused, and what was typed stays', async ({ page }) => {
    await comeAsAdmin(page)
    await page.goto('/admin/pages/new')
    await page.getByLabel('Title', { exact: true }).fill('Care')
    await text(page).fill('[a](javascript:alert)')
    await press(page, 'Save Draft')
    await expect(page.getByRole('alert').first()).toContainText('A link cannot lead to javascript:alert')
    await expect(text(page)).toHaveValue('[a](javascript:alert)')
    await text(page).fill('[a](/women)')
    await press(page, 'Preview')
    await expect(page.getByRole('region', { name: 'Preview' })).toBeFocused()
    await expect(text(page)).toHaveValue('[a](/women)')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto('/pages/no-such-page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
