/** An item is exchanged for another size: requested, received and replaced, with and without scripts (record 0158). */
import { buyByUpi, buyForCash, deliver, expectNoOverflow, press } from './buying.ts'
import { comeAsAdmin, comeAsShopper, expect, expectAccessible, test, type Page } from './fixtures.ts'

/** Axe needs scripts. */
type Look = (page: Page) => Promise<void>
const lookNotAtAll: Look = () => Promise.resolve()

/** Asks for the first size that is not sold out. */
async function request(page: Page, orderId: string, look: Look) {
  await page.goto(`/order-history?order=${orderId}`)
  await page.getByRole('link', { name: 'Return or exchange' }).click()
  await page.waitForURL(/\/return$/)
  await page.getByLabel('Pieces').selectOption('1')
  await page.getByLabel('Why').selectOption('too-small')
  const wanted = page.getByLabel('Instead of it')
  const size = await wanted.locator('option:enabled').nth(1).innerText()
  await wanted.selectOption({ label: size })
  await expectNoOverflow(page)
  await look(page)
  await press(page, 'Continue')
  await expect(page.getByRole('heading', { name: 'Check your exchange' })).toBeVisible()
  await expect(page.getByText(/There is nothing to pay/)).toBeVisible()
  await expect(page.getByText(`Instead of it: ${size}`)).toBeVisible()
  await expectNoOverflow(page)
  await look(page)
  await press(page, 'Request exchange')
  await page.waitForURL(/\/returns\//)
  await expect(page.locator('.return .pill')).toHaveText('Approved')
  await expect(page.getByText(`Instead of it: ${size}`)).toBeVisible()
  return size
}

async function settle(admin: Page, orderId: string, size: string, look: Look) {
  await admin.goto('/admin/returns?state=approved')
  const row = admin.getByRole('row').filter({ hasText: `#${orderId.slice(-8).toUpperCase()}` })
  await expect(row).toContainText('Exchange')
  await expectNoOverflow(admin)
  await row.getByRole('link', { name: /^R-\d{6}$/ }).click()
  await expect(admin.getByText(`Instead of it: ${size}`)).toBeVisible()
  await look(admin)
  await press(admin, 'Save the inspection')
  await expect(admin.locator('.admin-head .pill')).toHaveText('Received')
  await press(admin, 'Close the exchange')
  await expect(admin.locator('.admin-head .pill')).toHaveText('Closed')
  await expectNoOverflow(admin)
  await look(admin)
  await admin.locator('.return-sums').getByRole('link').click()
  await expect(admin.getByText(/Replaces items of/)).toBeVisible()
  await expect(admin.locator('.admin-head .pill')).toHaveText('Processing')
  await expectNoOverflow(admin)
}

async function openReplacement(page: Page, look: Look) {
  await page
    .getByRole('link', { name: /^Order #/ })
    .last()
    .click()
  await expect(page.getByRole('link', { name: /^Items of order #/ })).toBeVisible()
  await expectNoOverflow(page)
  await look(page)
}

test('an item is exchanged for another size', async ({ page, openPage }) => {
  test.slow()
  await comeAsShopper(page)
  const orderId = await buyByUpi(page, '/women/11')
  const admin = await openPage()
  await comeAsAdmin(admin)
  await deliver(admin, orderId)
  const size = await request(page, orderId, expectAccessible)
  await settle(admin, orderId, size, expectAccessible)
  await expect(page.locator('.return .pill')).toHaveText('Closed')
  await openReplacement(page, expectAccessible)
})

test('an item is exchanged when no scripts run', async ({ page, openPage }) => {
  test.slow()
  await comeAsShopper(page)
  const orderId = await buyForCash(page, '/men/10')
  const withoutScripts = async (signedIn: Page) => {
    const still = await openPage({ javaScriptEnabled: false })
    await still.context().addCookies(await signedIn.context().cookies())
    return still
  }
  const still = await withoutScripts(page)
  const desk = await openPage()
  await comeAsAdmin(desk)
  await deliver(desk, orderId)
  const admin = await withoutScripts(desk)
  const size = await request(still, orderId, lookNotAtAll)
  await settle(admin, orderId, size, lookNotAtAll)
  await still.reload()
  await openReplacement(still, lookNotAtAll)
})
