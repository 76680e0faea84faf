/** The admin's bulk grid: prices by formula, checked, applied and undone, with and without scripts. */
import { comeAsAdmin, expect, test, type Page } from './fixtures.ts'

/** Without scripts the page shows the state of the run when it is loaded again. */
async function waitForState(page: Page, state: string) {
  await page.getByRole('button', { name: /^(Apply|Undo)/ }).waitFor({ state: 'detached' })
  await expect(async () => {
    await page.goto(page.url())
    await expect(page.getByRole('heading', { name: state, exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
}

async function changePrices(page: Page, search: string) {
  await comeAsAdmin(page)
  await page.goto(`/products/grid?q=${search}`)
  const row = page.getByRole('row').filter({ hasText: search }).first()
  const price = row.getByLabel(/^Price of/)
  const before = await price.inputValue()
  await row.getByRole('checkbox').check()
  await page.getByLabel('What').selectOption('Price')
  await page.getByLabel('New value or change').fill('ten less')
  await page.getByRole('button', { name: 'Check changes' }).click()
  await expect(page.getByText('Please enter a change like').first()).toBeVisible()
  await expect(row.getByRole('checkbox')).toBeChecked()

  await page.getByLabel('New value or change').fill('−10 %')
  await page.getByLabel('Rounding').selectOption('End in 9')
  await page.getByRole('button', { name: 'Check changes' }).click()
  const reduced = String(Math.floor((Number(before) * 0.9 - 9) / 10) * 10 + 9)
  await expect(page.getByRole('row').nth(1)).toContainText(`${before} → ${reduced}`)
  const run = page.url()
  await page.getByRole('button', { name: 'Apply 1 row' }).click()
  await waitForState(page, 'Applied')
  await page.goto(`/products/grid?q=${search}`)
  await expect(price).toHaveValue(reduced)

  await page.goto(run)
  await page.getByRole('button', { name: /Undo/ }).click()
  await waitForState(page, 'Undone')
  await page.goto(`/products/grid?q=${search}`)
  await expect(price).toHaveValue(before)
}

test.use({ expected: [/422/] })

test('reduces a price by a formula and undoes it', ({ page }) => changePrices(page, 'Gully Court'))

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('reduces a price by a formula and undoes it', ({ page }) => changePrices(page, 'Safar Structured'))
})
