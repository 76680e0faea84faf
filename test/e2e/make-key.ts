/** Creates a server key on the keys page. */
import type { Page } from './fixtures.ts'
import { admin } from './store.ts'

export async function makeKey(page: Page, rights = ['Read orders'], name = `Till ${crypto.randomUUID().slice(0, 6)}`) {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Make the key' }) })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  for (const right of rights) await form.getByRole('checkbox', { name: right }).check()
  await form.getByLabel('Your password').fill(admin().password)
  await form.getByRole('button', { name: 'Make the key' }).click()
  await page.getByRole('status').filter({ hasText: name }).waitFor()
  return name
}
