/** The admin's stock page and ledger, with and without scripts. */
import { comeAsAdmin, expect, test, type Page } from './fixtures.ts'

async function changeStock(page: Page, sku: string) {
  await comeAsAdmin(page)
  await page.goto(`/admin/stock?q=${sku}`)
  const row = page.getByRole('row').filter({ hasText: sku })
  await row.locator('summary').click()
  await row.getByLabel('Pieces').fill('+40')
  await row.getByLabel('Reason').selectOption('Delivery')
  await row.getByLabel('Note').fill(`From the mill, ${sku}`)
  await row.getByRole('button', { name: 'Change stock' }).click()
  await expect(row.locator('details')).not.toHaveAttribute('open')
  await page.getByRole('row').filter({ hasText: sku }).getByRole('link').click()
  const first = page.getByRole('row').filter({ hasText: `From the mill, ${sku}` })
  await expect(first).toContainText('+40')
  await expect(first).toContainText('admin@dhoop.example')
  await page.getByLabel('Low at').fill('7')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Low at')).toHaveAttribute('placeholder', '7')
  await page.goto(`/admin/stock?q=${sku}`)
  await expect(row).toContainText('Low at 7')
}

test('changes the stock of a size and shows the movement', ({ page }) => changeStock(page, '152-MARIGOLD-XS'))

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('changes the stock of a size and shows the movement', ({ page }) => changeStock(page, '153-IVORY-XS'))
})
