/** Waiting for a sold-out size without scripts, on a phone. */
import { comeAsShopper, expect, newEmail, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

const SOLD_OUT = '/men/4?variant=20'
const ASK = 'Tell me when it is back'

test('a guest waits after opening the link in the mail, and stops with another one', async ({ page }) => {
  const email = newEmail()
  await page.goto(SOLD_OUT)
  await page.getByLabel('Your email').fill(email)
  await page.getByRole('button', { name: ASK }).click()
  await expect(page.getByText('Almost done!')).toBeVisible()
  await expect(async () => {
    await page.goto('/mailbox')
    await expect(page.getByText(email)).toBeVisible()
  }).toPass()
  const mail = await page.locator('a', { hasText: email }).getAttribute('href')
  await page.goto(`${mail}/letter`)
  const link = new URL((await page.getByRole('link', { name: 'Yes, tell me' }).getAttribute('href'))!)
  await page.goto(link.pathname + link.search)
  await page.getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(page.getByRole('heading', { name: 'You are waiting' })).toBeVisible()
  await page.goto(`/stock-alerts/stop${link.search}`)
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('heading', { name: 'These mails are stopped' })).toBeVisible()
})

test('a shopper waits with one press, and stops in the account', async ({ page }) => {
  await comeAsShopper(page)
  await page.goto(SOLD_OUT)
  await page.getByRole('button', { name: ASK }).click()
  await expect(page.locator('.said')).toHaveText(/^Almost done!/)
  await page.goto('/account/stock-alerts')
  await page.getByRole('button', { name: 'Stop waiting for Gully Court Sneakers' }).click()
  await expect(page.locator('.said')).toHaveText('We will not write to you about it.')
  await expect(page.getByRole('heading', { name: 'Nothing on your waiting list' })).toBeVisible()
})
