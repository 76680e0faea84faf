/** Single items of an order are cancelled, with and without scripts (record 0155). */
import { buyByUpi, buyForCash, expectNoOverflow } from './buying.ts'
import { comeAsAdmin, comeAsShopper, expect, expectAccessible, test, type Page } from './fixtures.ts'

async function cancelFirst(page: Page) {
  await page.getByRole('link', { name: 'Cancel items' }).click()
  await page.locator('input[name^=cancel-]').first().fill('1')
  await page.getByLabel('Reason').fill('Too much')
}

test('an item of a paid order is cancelled, and what was paid for it is refunded', async ({ page }) => {
  test.slow()
  await comeAsShopper(page)
  await buyByUpi(page, '/women/7', '/women/9')
  await cancelFirst(page)
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel these items' }).click()
  await expect(page.getByText('1 item is cancelled')).toBeVisible()
  const details = page.locator('.order-details')
  await expect(details.locator('.order-details-lines').getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(details.locator('.order-refund')).toHaveCount(1)
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('items of a cash order are cancelled without scripts, by the shopper and by the admin', async ({
  page,
  openPage,
}) => {
  test.slow()
  await comeAsShopper(page)
  const id = await buyForCash(page, '/women/7', '/women/9')
  const cookies = await page.context().cookies()
  const shopper = await openPage({ javaScriptEnabled: false })
  await shopper.context().addCookies(cookies)
  await shopper.goto(`/order-history?order=${id}`)
  const due = shopper.locator('.order-due')
  const before = await due.textContent()
  await shopper.getByRole('link', { name: 'Cancel items' }).click()
  await shopper.getByRole('button', { name: 'Cancel these items' }).click()
  await expect(shopper.getByText('Please choose at least one item to cancel')).toBeVisible()
  await shopper.locator('input[name^=cancel-]').first().fill('1')
  await shopper.getByRole('button', { name: 'Cancel these items' }).click()
  await expect(shopper.locator('.order-details-cancelled')).toBeVisible()
  expect(await due.textContent()).not.toBe(before)
  await expectNoOverflow(shopper)
  await expect(shopper.getByRole('link', { name: 'Cancel items' })).toHaveCount(0)

  const second = await buyForCash(page, '/women/7', '/women/9')
  const admin = await openPage({ javaScriptEnabled: false })
  await comeAsAdmin(admin)
  await admin.goto(`/admin/orders/${second}`)
  await cancelFirst(admin)
  await expectNoOverflow(admin)
  await admin.getByRole('button', { name: 'Cancel these items' }).click()
  await expect(admin.getByText('1 cancelled', { exact: true })).toBeVisible()
  await expect(admin.getByText('Cancelled items')).toBeVisible()
  await expectNoOverflow(admin)
  await admin.goto(`/admin/orders/${second}/packing-slip`)
  await expect(admin.locator('.invoice-table tbody tr')).toHaveCount(1)
})
