/** Two orders are packed, numbered, handed over and printed at once; a visitor follows one without sign-in (records 0153, 0154). */
import { buyForCash, expectNoOverflow } from './buying.ts'
import { comeAsAdmin, comeAsShopper, expect, expectAccessible, test, type Page } from './fixtures.ts'

const numberOf = (id: string) => id.slice(-8).toUpperCase()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('orders are sent at once without scripts, and a visitor tracks one by its link', async ({ page, openPage }) => {
  test.slow()
  await comeAsShopper(page)
  const ids = [await buyForCash(page, '/women/7'), await buyForCash(page, '/women/7')]
  const admin = await openPage({ javaScriptEnabled: false })
  await comeAsAdmin(admin)
  await admin.goto(`/admin/orders?q=${numberOf(ids[0]!)}`)
  await expectNoOverflow(admin)
  await admin.getByLabel(`Choose order #${numberOf(ids[0]!)}`).check()
  await press(admin, 'Start packing')
  await expect(admin.getByText('1 order done')).toBeVisible()

  await admin.goto('/admin/orders')
  await admin.getByRole('link', { name: 'Paste tracking numbers' }).click()
  await admin.getByLabel('Tracking numbers').fill(`${numberOf(ids[0]!)}, BULK${numberOf(ids[0]!)}\n0000ffff, BD1234567\n${ids[1]}\tBULK${numberOf(ids[1]!)}`) // oxfmt-ignore
  await admin.getByLabel('Courier of other rows').fill('Blue Dart')
  await press(admin, 'Check')
  await expect(admin.getByText('2 rows to save, 1 row with an error, which changes nothing')).toBeVisible()
  await expect(admin.getByText('No such order')).toBeVisible()
  await expectNoOverflow(admin)
  await press(admin, 'Save and hand over')
  await expect(admin.getByText('2 orders done')).toBeVisible()
  await expect(admin.getByText('1 order not changed')).toBeVisible()
  await expectNoOverflow(admin)

  for (const kind of ['slips', 'labels', 'invoices']) {
    const file = await admin.request.post('/admin/orders/papers.pdf', {
      form: { do: kind, order: ids[0]! },
      headers: { origin: new URL(admin.url()).origin },
    })
    expect([kind, file.status(), file.headers()['content-type']]).toEqual([kind, 200, 'application/pdf'])
  }

  await page.goto(`/order-history?order=${ids[0]}`)
  const path = await page.getByRole('link', { name: 'Tracking page' }).getAttribute('href')
  const visitor = await openPage()
  const document = await visitor.goto(path!)
  expect(document!.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' })
  await expect(visitor.getByText(`1 item, Blue Dart, BULK${numberOf(ids[0]!)}`)).toBeVisible()
  await expect(visitor.getByText(/Please have ₹/)).toBeVisible()
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectNoOverflow(visitor)
  await expectAccessible(visitor)
  expect((await visitor.goto('/track/AAAAAAAAAAAAAAAAAAAAAA'))!.status()).toBe(404)
  await visitor.goto('/track-order')
  await visitor.getByLabel('Order number').fill(`#${numberOf(ids[0]!)}`)
  await visitor.getByLabel('Mobile number').fill('9000000000')
  await press(visitor, 'Send link')
  await expect(visitor.getByText('If they belong together, the link is on its way')).toBeVisible()
  await expectAccessible(visitor)

  const scripted = await openPage()
  await comeAsAdmin(scripted)
  await scripted.goto('/admin/orders')
  await scripted.getByLabel(/Select all \d+ on this page/).check()
  for (const box of await scripted.getByRole('checkbox', { name: /Choose order/ }).all())
    await expect(box).toBeChecked()
  await expectAccessible(scripted)
  await scripted.goto('/admin/orders/bulk')
  await scripted.getByLabel('Tracking numbers').fill('0000ffff, BD1234567')
  await press(scripted, 'Check')
  await expect(scripted.getByText('No such order')).toBeVisible()
  await expectAccessible(scripted)
})
