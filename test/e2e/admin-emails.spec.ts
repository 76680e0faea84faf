/** An admin chooses emails, with and without scripts. */
import { comeAsAdmin, expect, expectAccessible, test } from './fixtures.ts'

const SAVED = 'Your emails are saved'

test('an admin chooses which emails to get', async ({ page, openPage }) => {
  const withoutScripts = await openPage({ javaScriptEnabled: false })
  for (const [admin, isWanted] of [
    [page, true],
    [withoutScripts, false],
  ] as const) {
    await comeAsAdmin(admin)
    await admin.goto('/admin/emails')
    await admin.getByLabel('New orders').setChecked(isWanted)
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(isWanted ? admin.getByText(SAVED).first() : admin.locator('.said')).toHaveText(SAVED)
    await expect(admin.getByLabel('New orders')).toBeChecked({ checked: isWanted })
  }
  await expectAccessible(page)
})
