/** What a courier pays is pasted, checked and booked; what is missing is explained (record 0156). */
import { buyForCash, expectNoOverflow } from './buying.ts'
import { comeAsAdmin, comeAsShopper, expect, expectAccessible, test, type Page } from './fixtures.ts'

// A sentence about a field, or about a reference that is taken, comes with these statuses.
test.use({ expected: [/422/, /409/] })

const numberOf = (id: string) => id.slice(-8).toUpperCase()
const awbOf = (id: string) => `CASH${numberOf(id)}`
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Returns what the courier collected: ₹1,499. */
async function deliver(admin: Page, id: string) {
  await admin.goto(`/admin/orders/${id}`)
  await press(admin, 'Delivered')
  await expect(admin.locator('.admin-head .pill')).toHaveText('Delivered')
  await expect(admin.getByText('Not remitted by the courier yet')).toBeVisible()
  const text = await admin.getByText(/^Collected: /).textContent()
  return text!.replace('Collected: ', '')
}

async function fillRemittance(admin: Page, courier: string, reference: string, text: string) {
  await admin.getByLabel('Paid by').fill(courier)
  await admin.getByLabel('Reference').fill(reference)
  await admin.getByLabel('Shipments').fill(text)
}

test('cash is booked from a pasted table, and a difference is explained', async ({ page, openPage }) => {
  test.slow()
  await comeAsShopper(page)
  const ids = [await buyForCash(page, '/men/7'), await buyForCash(page, '/men/7')]
  const [first, second] = ids as [string, string]
  const courier = `Courier ${numberOf(first)}`
  const reference = `UTR ${numberOf(first)}`
  const admin = await openPage({ javaScriptEnabled: false })
  await comeAsAdmin(admin)
  await admin.goto('/admin/orders/bulk')
  await admin.getByLabel('Tracking numbers').fill(ids.map((id) => `${id}, ${awbOf(id)}, ${courier}`).join('\n'))
  await press(admin, 'Check')
  await press(admin, 'Save and hand over')
  await expect(admin.getByText('2 orders done')).toBeVisible()
  const collected = await deliver(admin, first)
  await deliver(admin, second)

  await admin.goto('/admin')
  await admin.getByRole('link', { name: 'COD outstanding' }).click()
  await expectNoOverflow(admin)
  await admin.getByRole('link', { name: courier, exact: true }).click()
  await expect(admin.getByText(awbOf(second))).toBeVisible()
  await admin.getByRole('link', { name: 'Book a remittance' }).click()
  const pasted = `AWB\tAmount\n${awbOf(first)}\t${collected}\nNOBODYS1\t1\n${awbOf(second)}\t100`
  await fillRemittance(admin, courier, '', pasted)
  await press(admin, 'Check')
  await expect(admin.getByText('Please type the number of the payment').first()).toBeVisible()
  await expect(admin.getByLabel('Shipments')).toHaveValue(pasted)
  await fillRemittance(admin, courier, reference, pasted)
  await press(admin, 'Check')
  await expect(admin.getByText('1 line with an error is left out')).toBeVisible()
  await expect(admin.getByText('No shipment has this AWB or order number')).toBeVisible()
  await expectNoOverflow(admin)
  await press(admin, 'Change the lines')
  await expect(admin.getByLabel('Shipments')).toHaveValue(pasted)
  await press(admin, 'Check')
  await press(admin, /^Book ₹/)
  await expect(admin.getByText(`for 2 shipments booked as ${reference}`)).toBeVisible()
  await expect(admin.getByText('1 line not booked')).toBeVisible()
  await expectNoOverflow(admin)

  await admin.goto('/admin/cash?show=differences')
  const difference = admin.locator('.cash-differences li').filter({ hasText: numberOf(second) })
  await expect(difference.getByText(/less than ₹/)).toBeVisible()
  await difference.getByLabel('Note').fill('The courier will pay the rest on Monday')
  await press(admin, 'Save note')
  await expect(difference.getByText('The courier will pay the rest on Monday')).toBeVisible()
  await expectNoOverflow(admin)
  await admin.goto(`/admin/orders/${second}`)
  await expect(admin.getByText(`Remitted by ${courier}`)).toBeVisible()
  await admin.getByRole('link', { name: reference }).click()
  await expect(admin.getByText('The courier will pay the rest on Monday')).toBeVisible()
  await expectNoOverflow(admin)

  const scripted = await openPage()
  await comeAsAdmin(scripted)
  for (const path of ['/admin/cash', '/admin/cash?show=remittances', '/admin/cash?show=differences']) {
    await scripted.goto(path)
    await expectNoOverflow(scripted)
    await expectAccessible(scripted)
  }
  await scripted.goto('/admin/cash/book')
  await expectAccessible(scripted)
  await fillRemittance(scripted, courier, reference.toLowerCase(), `${awbOf(first)}, ${collected}`)
  await press(scripted, 'Check')
  await expect(scripted.getByText(/is booked already/).first()).toBeVisible()
  await expect(scripted.getByLabel('Shipments')).toHaveValue(`${awbOf(first)}, ${collected}`)
  await scripted.getByLabel('Reference').fill(`${reference} B`)
  await press(scripted, 'Check')
  await expect(scripted.getByText(new RegExp(`Remitted already by ${courier}`))).toBeVisible()
  await expectNoOverflow(scripted)
  await expectAccessible(scripted)
})
