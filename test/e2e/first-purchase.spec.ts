/** The main purchase: a guest finds a kurta, adds size M to the cart, signs up, pays and sees the order. */
import type { Page } from '@playwright/test'
import { expect, giveAddress, newEmail, signIn, signUp, test } from './fixtures.ts'

const payments: Record<string, (page: Page) => Promise<void>> = {
  'Debit Card': async (page) => {
    await page.getByLabel('Card number').fill('4111111111111111')
    await page.getByLabel(/expir/i).fill('2030-11')
    await page.getByLabel('CVV').fill('123')
    await page.getByRole('button', { name: 'Get OTP' }).click()
    const told = await page
      .getByText(/Your OTP is \d{4}/)
      .first()
      .textContent()
    await page.getByLabel('OTP').fill(/\d{4}/.exec(told ?? '')![0])
    await page.getByRole('button', { name: 'Pay Now' }).click()
  },
  'UPI Payment': async (page) => {
    await page.getByLabel('UPI ID').fill('asha@okbank')
    await page.getByRole('button', { name: 'Pay Now' }).click()
  },
  'Net Banking': async (page) => {
    await page.getByLabel(/bank/i).last().selectOption('HDFC Bank')
    await page.getByRole('button', { name: 'Pay Now' }).click()
  },
  'Cash on Delivery': async (page) => {
    await page.getByRole('button', { name: 'Place Order' }).click()
  },
}

for (const [method, pay] of Object.entries(payments)) {
  // S0.1-01, S1.1-03, S4.3-01, S4.3-02, S4.11-03, S6.2-01, S8.2-10, S8.5-04, D44
  test(`a new shopper buys a kurta: ${method}`, async ({ page }) => {
    await page.goto('/')
    await page.goto('/women?category=Kurtas+and+Kurtis')
    await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
    await page.waitForURL(/\/women\/\d+/)
    await page.getByRole('radio', { name: 'M', exact: true }).click()
    await page.waitForURL(/variant=/)
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('heading', { name: 'Added to cart successfully!' })).toBeVisible()
    await sheet.getByRole('link', { name: 'View Cart' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible()
    await expect(page.getByText(title!).first()).toBeVisible()
    await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click()

    await page.waitForURL(/\/login\?from=/)
    await page
      .locator('main')
      .getByRole('link', { name: /sign up/i })
      .click()
    const email = newEmail()
    await signUp(page, email)
    await signIn(page, email)

    await page.waitForURL(/\/checkout/)
    await expect(page.getByText(title!).first()).toBeVisible()
    await giveAddress(page)
    await page.getByRole('button', { name: 'Proceed to Payment' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Payment & Place Order' })).toBeVisible()
    await page.getByRole('radio', { name: method }).check({ force: true })
    await pay(page)
    await expect(
      page.getByText('Congratulations! Payment successful. Your order has been placed!').first(),
    ).toBeVisible()

    await page.waitForURL(/\/order-history/)
    await expect(page.getByText(/Order #[0-9A-F]{8}/)).toHaveCount(1)
    await page.getByRole('link', { name: 'View Details' }).click()
    await expect(page.getByRole('dialog').getByText(title!)).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })
}
