/** Double clicks and second tabs: one checkout attempt is one order, and both tabs show the current state. */
import { comeToPayment, expect, test, type Page } from './fixtures.ts'

async function toPayment(page: Page) {
  await comeToPayment(page)
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check({ force: true })
}

// S4.11-05
test('places one order when Place Order is pressed twice', async ({ page }) => {
  await toPayment(page)
  await page.getByRole('button', { name: 'Place Order' }).dblclick()
  await page.waitForURL(/\/order-history/)
  await expect(page.getByText(/Order #[0-9A-F]{8}/)).toHaveCount(1)
})

test.describe('a connection that breaks before the response', () => {
  test.use({ expected: [/Failed to fetch|ERR_FAILED/] })
  test('shows an error, and the next attempt finds the placed order', async ({ page }) => {
    await toPayment(page)
    await page.route(
      /\/payment\.data/,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'No answer came' }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.waitForURL(/\/order-history/)
    await expect(page.getByText(/Order #[0-9A-F]{8}/)).toHaveCount(1)
  })
})

test.describe('a second tab', () => {
  test.use({ expected: [/40\d|422/] })
  test('places no order when the cart is already bought', async ({ page, context }) => {
    await toPayment(page)
    const second = await context.newPage()
    await second.goto('/payment')
    await second.getByRole('radio', { name: 'Cash on Delivery' }).check({ force: true })
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.waitForURL(/\/order-history/)
    await second.getByRole('button', { name: 'Place Order' }).click()
    await expect(second.getByText('No items in cart')).toBeVisible()
    await page.reload()
    await expect(page.getByText(/Order #[0-9A-F]{8}/)).toHaveCount(1)
  })
})

// S4.11-04
test('shows a cancellation from another tab at once', async ({ page, context }) => {
  await toPayment(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/\/order-history/)
  const second = await context.newPage()
  await second.goto('/order-history')
  await second.getByRole('link', { name: 'View Details' }).click()
  await second.getByRole('dialog').getByRole('link', { name: 'Cancel Order' }).click()
  await second.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.locator('.pill-cancelled').first()).toBeVisible()
})
