/** The database stops under an open store and returns: each surface shows its own error, and users stay signed in. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startPostgres, type Postgres } from '#db/embedded.server.ts'
import { chooseSize } from './choose-size.ts'
import { addToCart, comeAsAdmin, comeAsShopper, expect, expectAccessible, test } from './fixtures.ts'
import { findFreePort } from '#test/find-free-port.ts'
import { admin, openStore } from './store.ts'

const port = await findFreePort()
const place = path.join(os.tmpdir(), `dhoop-away-${port}`)
const home = path.join(place, 'data')
test.describe.configure({ mode: 'default' })
test.use({ baseURL: `http://localhost:${port}`, expected: [/503/] })

let database: Postgres | undefined
let close: () => Promise<void>

const startDatabase = async () => (database ??= await startPostgres(place))
/** Restarts the database. The store reconnects by itself. */
async function comeBack() {
  await startDatabase()
  await expect.poll(async () => (await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
}
async function goAway() {
  await database?.stop()
  database = undefined
}

test.beforeAll(async () => {
  test.setTimeout(120_000)
  fs.mkdirSync(place, { mode: 0o755 })
  const { host } = (await startDatabase()).settings
  const address = `postgres://store@localhost/postgres?host=${encodeURIComponent(host!)}`
  close = await openStore(port, home, { DATABASE_URL: address, DEMO: 'true' })
})
test.afterAll(async () => {
  await close()
  await goAway()
  fs.rmSync(place, { recursive: true, force: true })
})
test.beforeEach(comeBack)

// S8.10-01
test('a shopper sees the error, stays signed in, and continues with Try Again', async ({ page }) => {
  await comeAsShopper(page)
  await page.goto('/women/5')
  await addToCart(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto('/men/2')
  await chooseSize(page)
  await goAway()

  await page.getByRole('button', { name: 'Add to Wishlist', exact: true }).click()
  await expect(page.getByText('Failed to add to wishlist')).toBeVisible()
  await page.locator('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Failed to add to cart')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeEnabled()
  expect((await page.goto('/order-history'))?.status()).toBe(503)
  await expect(page.getByText('Failed to load order history.')).toBeVisible()
  await expectAccessible(page)
  expect((await page.goto('/cart'))?.status()).toBe(503)
  await expect(page.getByText('Failed to load cart items. Please try again.')).toBeVisible()

  await comeBack()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeVisible()
})

// S8.10-01
test('an admin sees an error for the data that a form cannot load', async ({ page }) => {
  await comeAsAdmin(page, admin(home))
  await goAway()
  for (const address of ['/manageProduct', '/editProduct/5', '/admin/categories/1']) {
    expect((await page.goto(address))?.status()).toBe(503)
    await expect(page.locator('main')).toContainText(/Try Again|Retry/)
  }
})

const JSON_TYPE = { 'content-type': 'application/json' }
const SIGN_IN = { email: 'asha@example.in', password: 'sunshine' }
const PROGRAMS: [path: string, asked: Record<string, string> | undefined, told: Record<string, unknown>][] = [
  ['/rest/v1/products_data?limit=1', undefined, { code: 'PGRST000' }],
  ['/auth/v1/token?grant_type=password', SIGN_IN, { code: 503, error_code: 'unexpected_failure' }],
  ['/storage/v1/object/public/a/b.png', undefined, { statusCode: '503', code: 'DatabaseTimeout' }],
  ['/api/products', undefined, { status: 503, detail: 'Failed to fetch products' }],
  ['/api/v1/products', undefined, { statusCode: 503, message: 'Service Unavailable' }],
]

// D30
test('sends Retry-After to API clients in the format of each API', async ({ request }) => {
  await goAway()
  for (const [path, data, told] of PROGRAMS) {
    const answer = data ? await request.post(path, { data, headers: JSON_TYPE }) : await request.get(path)
    expect([path, answer.status(), answer.headers()['retry-after']]).toEqual([path, 503, '5'])
    expect(await answer.json()).toMatchObject(told)
  }
  await comeBack()
  expect((await request.get('/rest/v1/products_data?limit=1')).status()).toBe(200)
})
