/** The words of colours, with and without scripts: what an admin chooses is the dot of the filter. */
import { comeAsAdmin, expect, expectAccessible, test, type Page } from './fixtures.ts'

/** A family with members is not deleted. */
test.use({ expected: [/409/] })

/** Without scripts it is a line above the page. */
const message = (page: Page, text: string) =>
  page
    .getByText(text)
    .or(page.locator('.said', { hasText: text }))
    .first()

async function changeColours(page: Page, family: string, hex: string, word: string) {
  await comeAsAdmin(page)
  await page.goto('/admin/colours')
  await page.getByRole('link', { name: `Edit ${family}`, exact: true }).click()
  await page.getByLabel('Looks like').fill(hex)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(message(page, 'Colour updated successfully')).toBeVisible()
  await page.goto(`/category/clothes?colour=${family}`)
  await expect(page.locator('.facet-colour label', { hasText: new RegExp(family, 'i') }).first()).toBeVisible()
  await expect(page.locator(`.facet-colour circle[fill="${hex}"]`).first()).toBeAttached()

  await page.goto(`/admin/colours/new?name=${word}`)
  await page.getByLabel('Family').selectOption(family)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(message(page, 'Colour added successfully')).toBeVisible()
  await page.goto(`/admin/colours/words/${family}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`“${family}” is the family of`)).toContainText(word)
  await page.goto(`/admin/colours/words/${word}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(message(page, 'Colour deleted successfully')).toBeVisible()
}

test('changes how a family looks, and adds a word to it and deletes it', async ({ page }) => {
  await changeColours(page, 'grey', '#8b8784', 'ashen')
  for (const path of ['/admin/colours', '/admin/colours/new']) {
    await page.goto(path)
    await expectAccessible(page)
  }
})

test.describe('on a phone without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  test('changes how a family looks, and adds a word to it and deletes it', ({ page }) =>
    changeColours(page, 'white', '#fbf9f6', 'aaborn'))
})
