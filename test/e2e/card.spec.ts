/** The bank's code, as hands send it: typed, and Enter. */
import { comeToPayment, expect, test } from './journey.ts'

test('Enter after the bank’s code pays with it, and asks for no other code', async ({ page }) => {
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
