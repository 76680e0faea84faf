/** An order from payment to delivery, and a cancelled order (S2.13, S4.8, D11, D22). */
import { buyByUpi } from './buying.ts'
import { comeAsAdmin, comeAsShopper, expect, test, type Page } from './fixtures.ts'

const status = (page: Page, name: string) =>
  expect(page.getByRole('dialog').locator('.pill', { hasText: name })).toBeVisible()

// S2.15-03, S4.8-04, Q36
test('an order is placed, updated live on the shopper’s page, and invoiced', async ({ page, openPage }) => {
  test.slow()
  await comeAsShopper(page)
  const id = await buyByUpi(page, '/women/1')
  await status(page, 'Pending')

  const adminPage = await openPage()
  await comeAsAdmin(adminPage)
  await adminPage.goto('/admin/orders')
  await adminPage.getByRole('searchbox', { name: 'Search orders' }).fill(`#${id.slice(-8)}`)
  await adminPage.getByRole('button', { name: 'Filter' }).click()
  await expect(adminPage.getByText('Showing 1 to 1 of 1')).toBeVisible()
  await adminPage.getByRole('link', { name: `#${id.slice(-8).toUpperCase()}` }).click()
  for (const step of ['Processing', 'Shipped']) {
    await adminPage.getByRole('button', { name: `Mark as ${step.toLowerCase()}` }).click()
    await status(page, step)
  }
  await adminPage.getByLabel(/For admins only/).fill('Rings twice')
  await adminPage.getByRole('button', { name: 'Add Note' }).click()
  await expect(adminPage.locator('.order-notes').getByText('Rings twice')).toBeVisible()
  await adminPage.getByRole('link', { name: 'Packing slip', exact: true }).click()
  await expect(adminPage.getByRole('heading', { level: 1, name: 'Packing slip' })).toBeVisible()

  await adminPage.goto('/admin')
  for (const width of [390, 1440]) {
    await adminPage.setViewportSize({ width, height: 844 })
    const customer = adminPage.locator('.dash-orders td').filter({ hasText: /^(Asha Rao|W+)$/ })
    await customer.first().evaluate((cell) => (cell.textContent = 'W'.repeat(60)))
    expect(await adminPage.locator('.dash-orders').evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0)
    const panel = (await adminPage.locator('.admin-panel', { has: adminPage.locator('.dash-orders') }).boundingBox())!
    const table = (await adminPage.locator('.dash-orders').boundingBox())!
    expect(table.x + table.width).toBeLessThanOrEqual(panel.x + panel.width)
  }

  await page.getByRole('dialog').getByRole('link', { name: 'Invoice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tax Invoice' })).toBeVisible()
  await expect(page.getByRole('main').getByText(/INV\/\d\d-\d\d\/\d{6}/)).toBeVisible()
  await expect(page.getByText('Rings twice')).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/Tax-Invoice-INV.*\.pdf$/)

  const otherShopper = await openPage()
  await comeAsShopper(otherShopper)
  for (const [path, code] of [
    [`/order-history/${id}/invoice`, 404],
    [`/order-history/${id}/invoice.pdf`, 404],
    [`/order-history?order=${id}`, 404],
    [`/admin/orders/${id}`, 403],
    [`/admin/orders/${id}/packing-slip`, 403],
    ['/admin/orders/export.csv', 403],
  ] as const) {
    const answer = await otherShopper.request.get(path)
    expect([path, answer.status()]).toEqual([path, code])
    expect(await answer.text()).not.toMatch(/Church Street|98765 ?43210/)
  }
})

// S4.8-03, Q32
test('a cancellation returns the stock, starts the refund and appears in the other window', async ({
  page,
  context,
}) => {
  test.slow()
  await comeAsShopper(page)
  const id = await buyByUpi(page, '/product/3')
  const secondTab = await context.newPage()
  await secondTab.goto(`/order-history?order=${id}`)
  await status(secondTab, 'Pending')
  await page.getByRole('link', { name: 'Cancel Order' }).click()
  await expect(page.getByText('Are you sure you want to cancel this order?')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('Order cancelled')).toBeVisible()
  await status(secondTab, 'Cancelled')
  await expect(secondTab.getByRole('dialog').getByText(/UPI Payment: Refund/)).toBeVisible()
  await expect(secondTab.getByRole('dialog').getByRole('link', { name: 'Invoice' })).toHaveCount(0)
  const email = secondTab.getByText(`#${id.slice(-8).toUpperCase()} has been cancelled`).first()
  await expect(async () => {
    await secondTab.goto('/mailbox')
    await expect(email).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
})
