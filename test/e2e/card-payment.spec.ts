/** The one-time code of a card payment, typed and submitted with Enter. */
import { comeAsShopper, comeToPayment, expect, test, type Page } from './fixtures.ts'

// S4.10-03
test('pays on Enter after the code, and does not request another code', async ({ page }) => {
  await comeToPayment(page)
  await page.getByLabel('Card number').fill('4111111111111111')
  await page.getByLabel('Expiration month').fill('2031-12')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('CVV').press('Enter')
  const told = await page
    .getByText(/Your OTP is \d{4}/)
    .first()
    .textContent()
  await expect(page.getByLabel('OTP')).toBeFocused()
  await page.getByLabel('OTP').fill(/\d{4}/.exec(told ?? '')![0])
  await page.getByLabel('OTP').press('Enter')
  await page.waitForURL(/\/order-history/)
  await expect(page.getByText(/Order #[0-9A-F]{8}/)).toHaveCount(1)
})

test('accepts pasted numbers with spaces', async ({ page }) => {
  await comeAsShopper(page)
  await page.goto('/account/addresses?add')
  await paste(page, 'Mobile No.', '+91 98765 43210', '9876543210')
  await paste(page, 'Pincode', ' 560 001\n', '560001')
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru')
})

test('has room for spaces in a card number', async ({ page }) => {
  await comeToPayment(page)
  for (const pasted of [' 4111-1111-1111-1111 ', '\t4111 - 1111 -  1111 - 1111  \n']) {
    await paste(page, 'Card number', pasted, '4111 1111 1111 1111')
  }
})

/** Repeats, because the script that cleans what is pasted arrives after the page. */
async function paste(page: Page, label: string, words: string, left: string) {
  const field = page.getByLabel(label)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await expect(async () => {
    await field.fill('')
    await field.focus()
    await page.evaluate((text) => navigator.clipboard.writeText(text), words)
    await page.keyboard.press('ControlOrMeta+V')
    await expect(field).toHaveValue(left, { timeout: 1000 })
  }).toPass()
}
