/** Items come back: requested, approved, received and closed, with and without scripts (record 0157). */
import { buyForCash, deliver, expectNoOverflow, placeByForms, press } from './buying.ts'
import { addToCart, comeAsAdmin, comeAsShopper, expect, expectAccessible, test, type Page } from './fixtures.ts'

// A sentence about a field comes with this status, which the browser's console names.
test.use({ expected: [/422/] })

/** Axe needs scripts. */
type Look = (page: Page) => Promise<void>
const lookNotAtAll: Look = () => Promise.resolve()

async function request(page: Page, orderId: string, reason: string, look: Look) {
  await page.goto(`/order-history?order=${orderId}`)
  await page.getByRole('link', { name: 'Return or exchange' }).click()
  await page.waitForURL(/\/return$/)
  await expectNoOverflow(page)
  await look(page)
  await page.getByLabel('Pieces').selectOption('1')
  await press(page, 'Continue')
  await expect(page.getByText('Please choose why it comes back')).toBeVisible()
  await page.getByLabel('Why').selectOption(reason)
  await press(page, 'Continue')
  await expect(page.getByRole('heading', { name: 'Check your return' })).toBeVisible()
  await expect(page.getByText('Your refund')).toBeVisible()
  await expectNoOverflow(page)
  await look(page)
  await page.getByRole('radio', { name: 'A UPI ID' }).check()
  await page.getByLabel('UPI ID', { exact: true }).fill('nobody')
  await choosePhoto(page, reason)
  await press(page, 'Request return')
  await expect(page.getByText('A UPI ID looks like name@bank').first()).toBeVisible()
  await page.getByLabel('UPI ID', { exact: true }).fill('asha@upi')
  await choosePhoto(page, reason)
  await press(page, 'Request return')
  await page.waitForURL(/\/returns\//)
}

/** What came damaged is shown on a photo. A browser without scripts forgets the file after an error. */
async function choosePhoto(page: Page, reason: string) {
  if (reason === 'damaged') await page.getByLabel(/^A photo of/).setInputFiles('public/icon-512.png')
}

async function settle(admin: Page, look: Look) {
  await expectNoOverflow(admin)
  await look(admin)
  await press(admin, 'Save the inspection')
  await expect(admin.locator('.admin-head .pill')).toHaveText('Received')
  await press(admin, 'Close the return')
  await expect(admin.locator('.admin-head .pill')).toHaveText('Closed')
  await press(admin, 'Show account')
  await expect(admin.getByText('asha@upi')).toBeVisible()
  await expectNoOverflow(admin)
}

test('a damaged item is looked at, approved, received and refunded', async ({ page, openPage }) => {
  test.slow()
  await comeAsShopper(page)
  const orderId = await buyForCash(page, '/women/8')
  const admin = await openPage()
  await comeAsAdmin(admin)
  await deliver(admin, orderId)
  await request(page, orderId, 'damaged', expectAccessible)
  await expect(page.locator('.return .pill')).toHaveText('We are looking at it')
  await expect(page.getByRole('img', { name: /Photo 1 of/ })).toBeVisible()
  await page.getByLabel(/Add a photo/).setInputFiles('public/icon-512.png')
  await press(page, 'Add')
  await expect(page.getByRole('img', { name: /Photo 2 of/ })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)

  await admin.goto('/admin/returns')
  await expectNoOverflow(admin)
  await expectAccessible(admin)
  await admin
    .getByRole('link', { name: /^R-\d{6}$/ })
    .first()
    .click()
  await expect(admin.getByRole('img', { name: /Photo 1 of/ })).toBeVisible()
  await press(admin, 'Decline')
  await expect(admin.getByText('Please tell the shopper why it is declined').first()).toBeVisible()
  await press(admin, 'Approve')
  await expect(admin.locator('.admin-head .pill')).toHaveText('Approved')
  await expect(page.locator('.return .pill')).toHaveText('Approved')
  await press(admin, 'Mark as on its way')
  await expect(admin.locator('.admin-head .pill')).toHaveText('On its way')
  await settle(admin, expectAccessible)
  await expect(page.locator('.return .pill')).toHaveText('Closed')
  await expect(page.getByText(/is on its way back to you/)).toBeVisible()
})

test('an item is returned and settled when no scripts run', async ({ openPage }) => {
  test.slow()
  const withoutScripts = () => openPage({ javaScriptEnabled: false })
  const page = await withoutScripts()
  await comeAsShopper(page)
  await page.goto('/men/9')
  await addToCart(page)
  const orderId = await placeByForms(page)
  const admin = await withoutScripts()
  await comeAsAdmin(admin)
  await deliver(admin, orderId)
  await request(page, orderId, 'too-small', lookNotAtAll)
  await expect(page.locator('.return .pill')).toHaveText('Approved')
  await expectNoOverflow(page)
  await admin.goto('/admin/returns?state=approved')
  await admin
    .getByRole('link', { name: /^R-\d{6}$/ })
    .first()
    .click()
  await settle(admin, lookNotAtAll)
})
