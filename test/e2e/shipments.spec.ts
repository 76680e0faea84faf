/** A cash order that is delivered, and one that comes back, without scripts in the admin panel (record 0150). */
import {
  addToCart,
  comeAsAdmin,
  comeAsShopper,
  expect,
  expectAccessible,
  giveAddress,
  test,
  type Page,
} from './fixtures.ts'

/** Returns the order's id. */
async function buyForCash(page: Page, ...paths: string[]) {
  for (const path of paths) {
    await page.goto(path)
    await addToCart(page)
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  await page.goto('/checkout')
  if (await page.getByLabel('Full Name').isVisible()) await giveAddress(page)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check({ force: true })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/\/order-history/)
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await page.waitForURL(/order=/)
  return new URL(page.url()).searchParams.get('order')!
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const card = (page: Page, number: number) => page.locator('.shipments > li').nth(number - 1)
const state = (page: Page, number: number, name: string) => expect(card(page, number).locator('.pill')).toHaveText(name)

async function expectNoOverflow(page: Page) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const root = page.locator('html')
    expect(await root.evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('an order is packed, handed over and delivered, and the shopper follows its parcel', async ({ page, browser }) => {
  test.slow()
  await comeAsShopper(page)
  const id = await buyForCash(page, '/women/1')
  const admin = await (await browser.newContext()).newPage()
  await comeAsAdmin(admin)
  await admin.goto(`/admin/orders/${id}`)
  await admin.getByText('Create a shipment').click()
  await admin.getByLabel('Courier').fill('Blue Dart')
  await admin.getByLabel('AWB (tracking number)').fill('no')
  await admin.getByLabel('Tracking page').fill('https://track.example.in/?no={awb}')
  await press(admin, 'Create shipment')
  await expect(admin.getByText('An AWB has 6 to 30 letters and digits').first()).toBeVisible()
  await admin.getByLabel('AWB (tracking number)').fill('bd 1234 5678')
  await expectNoOverflow(admin)
  await press(admin, 'Create shipment')
  await state(admin, 1, 'To be packed')
  await expectAccessible(admin)
  await press(admin, 'Mark as packed')
  await state(admin, 1, 'Packed')
  await expectNoOverflow(admin)
  await admin.getByRole('link', { name: 'Packing slip of shipment 1' }).click()
  await expect(admin.getByText(/To be collected at delivery: ₹/)).toBeVisible()
  await expectNoOverflow(admin)
  await admin.goBack()
  await press(admin, 'Hand over to the courier')
  await state(admin, 1, 'Handed over')
  await admin.getByLabel('What the courier says').fill('Nobody was at home')
  await press(admin, 'Delivery failed')
  await state(admin, 1, 'Delivery failed')
  await expectNoOverflow(admin)

  const parcel = page.locator('.order-parcels')
  await expect(parcel.locator('.pill')).toHaveText('Could not be delivered')
  await expect(parcel.getByText('Nobody was at home')).toBeVisible()
  await expect(parcel.getByRole('link', { name: 'Track parcel' })).toHaveAttribute(
    'href',
    'https://track.example.in/?no=BD12345678',
  )
  await expectNoOverflow(page)
  await press(admin, 'Delivered')
  await state(admin, 1, 'Delivered')
  await expect(admin.locator('.admin-head .pill')).toHaveText('Delivered')
  await expect(parcel.locator('.pill')).toHaveText('Delivered')
  await expectNoOverflow(admin)
})

test('two shipments come back and are counted in when the admin panel runs no scripts', async ({ page, browser }) => {
  test.slow()
  await comeAsShopper(page)
  const id = await buyForCash(page, '/product/3', '/women/5')
  const admin = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await comeAsAdmin(admin)
  await admin.goto(`/admin/orders/${id}`)
  await admin.getByText('Create a shipment').click()
  await admin.locator('input[name^=quantity-]').nth(1).fill('0')
  await press(admin, 'Create shipment')
  await press(admin, 'Create shipment')
  await state(admin, 2, 'To be packed')
  for (const number of [1, 2]) {
    await press(admin, 'Hand over to the courier')
    await state(admin, number, 'Handed over')
  }
  await press(admin, 'Coming back')
  await press(admin, 'Coming back')
  await state(admin, 2, 'Coming back')
  await expectNoOverflow(admin)
  await admin.goto('/admin')
  await expect(admin.getByRole('heading', { name: 'Shipments coming back' })).toBeVisible()
  await expectNoOverflow(admin)
  await page.goto(`/order-history?order=${id}`)
  await expectNoOverflow(page)
  await admin.goto(`/admin/orders/${id}`)
  await press(admin, 'Received back')
  await state(admin, 1, 'Received back')
  await card(admin, 2).locator('input[name^=good-]').fill('0')
  await card(admin, 2).locator('input[name^=damaged-]').fill('1')
  await press(admin, 'Received back')
  await state(admin, 2, 'Received back')
  await expect(admin.locator('.admin-head .pill')).toHaveText('Cancelled')
  await expect(admin.getByText('Returned to us undelivered')).toBeVisible()
  await expectNoOverflow(admin)
})
