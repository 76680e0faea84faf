/** A cash order is refunded by a transfer: the shopper names the account, with and without scripts (records 0179 and 0187). */
import { buyForCash, deliver, expectNoOverflow, placeByForms, press } from './buying.ts'
import { addToCart, comeAsAdmin, comeAsShopper, expect, expectAccessible, test, type Page } from './fixtures.ts'

// A sentence about a field comes with this status, which the browser's console names.
test.use({ expected: [/422/] })

type Look = (page: Page) => Promise<void>

async function owe(admin: Page, orderId: string) {
  await deliver(admin, orderId)
  await admin.getByText('Refund a part').click()
  await admin.getByLabel('Amount in rupees').fill('100')
  await admin.getByLabel('How').selectOption('Bank transfer')
  await admin.getByLabel('Why').fill('A button was missing')
  await press(admin, 'Refund')
  await expect(admin.getByText('to be paid').first()).toBeVisible()
}

async function nameAccount(page: Page, orderId: string, look: Look) {
  await page.goto(`/order-history?order=${orderId}`)
  await expect(page.getByText('Your refund of ₹100')).toBeVisible()
  await expectNoOverflow(page)
  await look(page)
  await page.getByLabel('Account holder').fill('Asha Rao')
  await page.getByLabel('Account number').fill('12345ABC6789')
  await page.getByLabel('IFSC').fill('hdfc0000001')
  await press(page, 'Save the account')
  await expect(page.getByText(/account number has/i).first()).toBeVisible()
  await expectNoOverflow(page)
  await page.getByLabel('Account number').fill('1234 5678 9012')
  await press(page, 'Save the account')
  await expect(page.getByText('Change the account for your refund of ₹100')).toBeVisible()
  await expect(page.getByText('12345678')).toHaveCount(0)
  await expectNoOverflow(page)
  await look(page)
}

async function pay(admin: Page, orderId: string, look: Look) {
  await admin.goto(`/admin/orders/${orderId}`)
  await press(admin, 'Show account')
  await expect(admin.getByText('123456789012')).toBeVisible()
  await expect(admin.getByText('HDFC0000001')).toBeVisible()
  await expectNoOverflow(admin)
  await look(admin)
  await admin.getByLabel('Number of the transfer').fill('UTR123')
  await press(admin, 'Paid by hand')
  await expect(admin.getByText('UTR123')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Show account' })).toHaveCount(0)
}

test('a shopper names the account of a refund, and an admin transfers it', async ({ page, openPage }) => {
  test.slow()
  await comeAsShopper(page)
  const orderId = await buyForCash(page, '/women/8')
  const admin = await openPage()
  await comeAsAdmin(admin)
  await owe(admin, orderId)
  await nameAccount(page, orderId, expectAccessible)
  await pay(admin, orderId, expectAccessible)
})

test('the account is named and read when no scripts run', async ({ openPage }) => {
  test.slow()
  const lookNotAtAll: Look = () => Promise.resolve()
  const withoutScripts = () => openPage({ javaScriptEnabled: false })
  const page = await withoutScripts()
  await comeAsShopper(page)
  await page.goto('/men/9')
  await addToCart(page)
  const orderId = await placeByForms(page)
  const admin = await withoutScripts()
  await comeAsAdmin(admin)
  await owe(admin, orderId)
  await nameAccount(page, orderId, lookNotAtAll)
  await pay(admin, orderId, lookNotAtAll)
})
