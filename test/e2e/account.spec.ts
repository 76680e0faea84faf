/** The account pages: addresses, devices, password, email, data export and account deletion. */
import fs from 'node:fs'
import { comeAsShopper, expect, newEmail, PASSWORD, signIn, test, type Page } from './fixtures.ts'

const section = (page: Page, id: string) => page.locator('section', { has: page.locator(`#${id}`) })

// S1.1-03, S4.12-01, S8.6-03
test('keeps the typed values when the session ends while a form is filled in', async ({ page, context }) => {
  const email = newEmail()
  await comeAsShopper(page, email)
  await page.goto('/account?edit')
  await page.getByLabel('Last Name').fill('Verma')
  await page.getByLabel('Phone Number').fill('9123456789')
  await context.clearCookies({ name: 'sid' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.waitForURL(/\/login\?from=%2Faccount%3Fedit/)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PASSWORD)

  await signIn(page, email)
  await page.waitForURL(/\/account\?edit/)
  await expect(page.getByLabel('Last Name')).toHaveValue('Verma')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(page.getByText('+91 91234 56789')).toBeVisible()
})

test('does not show typed values to another user', async ({ page, context }) => {
  const [hers, his] = [newEmail(), newEmail()]
  await comeAsShopper(page, his)
  await context.clearCookies({ name: 'sid' })
  await comeAsShopper(page, hers)
  await page.goto('/account?edit')
  await page.getByLabel('Last Name').fill('Secret')
  await context.clearCookies({ name: 'sid' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.waitForURL(/\/login/)
  await signIn(page, his)
  await page.waitForURL(/\/account\?edit/)
  await expect(page.getByLabel('First Name')).toHaveValue('Asha')
  await expect(page.getByLabel('Last Name')).toHaveValue('Rao')
})

test.describe('an account', () => {
  test.use({ expected: [/422/] })

  test('does not restore a submitted form after sign-out and sign-in', async ({ page }) => {
    const email = newEmail()
    await comeAsShopper(page, email)
    await page.goto('/account/security')
    const address = section(page, 'email')
    await address.getByLabel('New email address').fill(newEmail())
    await address.getByLabel('Current password').fill('not mine at all')
    await address.getByRole('button', { name: 'Change email address' }).click()
    await expect(address.getByRole('alert')).toBeVisible()
    await page.goto('/')
    await page.getByLabel('Account menu of Asha').click()
    await page.getByRole('group').getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByText('Logged out successfully')).toBeVisible()
    await page.goto('/login')
    await signIn(page, email)
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/account/security')
    await page.waitForTimeout(300)
    await expect(address.getByLabel('New email address')).toHaveValue('')
  })

  test('changes its email, exports its data and is deleted', async ({ page }) => {
    const [email, next] = [newEmail(), newEmail()]
    await comeAsShopper(page, email)
    await page.goto('/account/security')
    const password = section(page, 'password')
    await password.getByLabel('Current password').fill(PASSWORD)
    await password.getByLabel('New password').fill('peacock-8')
    await password.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password changed.')).toBeVisible()
    for (const field of ['Current password', 'New password']) await expect(password.getByLabel(field)).toHaveValue('')

    const address = section(page, 'email')
    await address.getByLabel('New email address').fill(next)
    await address.getByLabel('Current password').fill('peacock-8')
    await address.getByRole('button', { name: 'Change email address' }).click()
    await expect(page.getByRole('button', { name: 'Keep my address as it is' })).toBeVisible()
    await expect(async () => {
      await page.goto('/mailbox')
      await page.locator('main a', { hasText: next }).first().click({ timeout: 1000 })
    }).toPass()
    await page.locator('main a[href*="/change-email?code="]').first().click()
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect(page.getByText('Your email address has been changed. Thank you!')).toBeVisible()

    await page.goto('/account/your-data')
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download my data' }).click()
    const copy = JSON.parse(fs.readFileSync(await (await coming).path(), 'utf8')) as { profile: { email: string } }
    expect(copy.profile.email).toBe(next)

    await page.getByLabel('I want to delete my account').check()
    await page.getByLabel('Current password').fill('peacock-8')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('Your account has been deleted.')).toBeVisible()
    await page.goto('/account')
    await page.waitForURL(/\/login/)
    await signIn(page, next)
    await expect(page.getByText('Login failed. Please check your credentials.').first()).toBeVisible()
  })
})
