/**
 * A parcel that is booked with Shiprocket (record 0159). The test starts its own store, which sends its requests to the
 * test version of Shiprocket: only this process is configured to do so.
 */
import os from 'node:os'
import path from 'node:path'
import { openShiprocket, SHIPROCKET_ACCOUNT, type TestShiprocket } from '../shiprocket.ts'
import { buyForCash, expectNoOverflow } from './buying.ts'
import type { Locator } from '@playwright/test'
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
import { findFreePort } from '#test/find-free-port.ts'
import { admin as adminOf, openStore } from './store.ts'

const port = await findFreePort()
const home = path.join(os.tmpdir(), `dhoop-shiprocket-${port}`)
test.describe.configure({ mode: 'default' })
// A sentence about a field comes with this status, which the browser's console names.
test.use({ expected: [/422/], baseURL: `http://localhost:${port}` })

let shiprocket: TestShiprocket
let close: () => Promise<void>

test.beforeAll(async () => {
  test.setTimeout(120_000)
  shiprocket = await openShiprocket()
  const elsewhere = `const real = globalThis.fetch
    globalThis.fetch = (to, how) => real(String(to).replace('https://apiv2.shiprocket.in', '${shiprocket.url}'), how)`
  const { email, password, pickup, webhookKey } = SHIPROCKET_ACCOUNT
  const settings = {
    ...{ SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password, SHIPROCKET_PICKUP: pickup },
    SHIPROCKET_WEBHOOK_KEY: webhookKey,
  }
  close = await openStore(port, home, settings, ['--import', `data:text/javascript,${encodeURIComponent(elsewhere)}`])
})
test.afterAll(async () => {
  await close()
  await shiprocket.close()
})

test('a parcel is booked, and its courier reports where it is', async ({ page, openPage, request }) => {
  test.slow()
  await comeAsShopper(page)
  const id = await buyForCash(page, '/women/1')
  const admin = await openPage()
  await comeAsAdmin(admin, adminOf(home))
  await admin.goto(`/admin/orders/${id}`)
  await admin.getByText('Create a shipment').click()
  await admin.getByRole('button', { name: 'Create shipment' }).click()
  await admin.locator('summary', { hasText: 'Book with Shiprocket' }).click()
  await admin.getByLabel('Weight in grams').fill('450')
  await expectNoOverflow(admin)
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Book with Shiprocket' }).click()
  await expect(admin.getByText('Booked with Shiprocket, 450 g')).toBeVisible()
  const { awb, body } = shiprocket.orders[0]!
  expect(body).toMatchObject({ weight: 0.45, payment_method: 'COD', billing_pincode: '560001' })
  await expect(admin.getByText(`Delhivery Surface, ${awb}`)).toBeVisible()
  await expectNoOverflow(admin)
  await expectAccessible(admin)

  shiprocket.scan(awb!, 42, new Date())
  shiprocket.scan(awb!, 17, new Date())
  const { bytes, headers } = shiprocket.webhook(awb!)
  const sent = { data: bytes, headers: { ...Object.fromEntries(headers), 'content-type': 'application/json' } }
  expect((await request.post('/webhooks/shipments', sent)).status()).toBe(200)
  await expect(admin.locator('.shipments .pill')).toHaveText('Out for delivery')
  await expect(page.locator('.order-parcels .pill')).toHaveText('Out for delivery')
})

test('an admin without scripts settles a booking that Shiprocket did not answer', async ({ page, openPage }) => {
  test.slow()
  await comeAsShopper(page)
  const id = await buyForCash(page, '/women/1')
  const admin = await openPage({ javaScriptEnabled: false })
  await comeAsAdmin(admin, adminOf(home))
  await admin.goto(`/admin/orders/${id}`)
  await admin.getByText('Create a shipment').click()
  await admin.getByRole('button', { name: 'Create shipment' }).click()
  shiprocket.fault = { at: /create|search/, does: 'down' }
  await admin.locator('summary', { hasText: 'Book with Shiprocket' }).click()
  await admin.getByRole('button', { name: 'Book with Shiprocket' }).click()
  const unknown = admin.getByText('It is not known whether Shiprocket booked this shipment.')
  await comeTo(admin, id, unknown)
  await expect(admin.getByRole('button', { name: 'Booked: enter the AWB' })).toBeVisible()
  await expectNoOverflow(admin)
  shiprocket.fault = undefined
  await admin.getByRole('button', { name: 'Not booked: book again' }).click()
  await comeTo(admin, id, admin.getByText(/^Booked with Shiprocket/))
  expect(shiprocket.orders).toHaveLength(2)
})

test('the checkout says where nothing is delivered, and where cash is not collected', async ({ page, openPage }) => {
  test.slow()
  await comeAsShopper(page)
  await page.goto('/women/1')
  await addToCart(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto('/checkout?address=choose')
  shiprocket.cashless.add('110001')
  shiprocket.unserved.add('799999')
  await giveAddress(page, '110001')
  await expect(page.getByText('Cash on delivery is not possible at 110001')).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check({ force: true })
  await expect(page.getByText('Not available at your PIN code')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Place Order' })).toHaveCount(0)

  const shopper = await openPage({ javaScriptEnabled: false })
  await shopper.context().addCookies(await page.context().cookies())
  await shopper.goto('/checkout?address=choose')
  await giveAddress(shopper, '799999')
  await expect(shopper.getByText('We do not deliver to 799999 yet')).toBeVisible()
  await expect(shopper.getByRole('button', { name: 'Proceed to Payment' })).toHaveCount(0)
  await expectNoOverflow(shopper)
  const admin = await openPage({ javaScriptEnabled: false })
  await comeAsAdmin(admin, adminOf(home))
  await admin.goto('/admin/delivery-areas')
  await admin.getByLabel('Delivered, also for cash').fill('7999x')
  await admin.getByRole('button', { name: 'Save Changes' }).click()
  await expect(admin.getByText('is no PIN code').first()).toBeVisible()
  await admin.getByLabel('Delivered, also for cash').fill('7999')
  await admin.getByRole('button', { name: 'Save Changes' }).click()
  await expect(admin.getByLabel('Delivered, also for cash')).toHaveValue('7999')
  await expectNoOverflow(admin)
  await shopper.goto('/checkout')
  await shopper.getByRole('button', { name: 'Proceed to Payment' }).click()
  await shopper.getByRole('radio', { name: 'Cash on Delivery' }).check({ force: true })
  await expect(shopper.getByRole('button', { name: 'Place Order' })).toBeVisible()
})

/** Loads the page of the order until it shows what a job has written. */
const comeTo = (page: Page, id: string, what: Locator) =>
  expect(async () => {
    await page.goto(`/admin/orders/${id}`)
    await expect(what).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
