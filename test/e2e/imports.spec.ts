/**
 * The first file of a merchant: its columns and categories are named, what it leaves open is given once, and its pictures are
 * fetched from another site. The test starts its own store, which shows nothing that lacks what the law wants and may fetch
 * pictures from this machine.
 */
import { once } from 'node:events'
import fs from 'node:fs'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { Locator } from '@playwright/test'
import { comeAsAdmin, expect, expectAccessible, test, type Page } from './fixtures.ts'
import { findFreePort } from '#test/find-free-port.ts'
import { admin, openStore } from './store.ts'

const port = await findFreePort()
const home = path.join(os.tmpdir(), `dhoop-imports-${port}`)
test.describe.configure({ mode: 'default' })
test.use({ baseURL: `http://localhost:${port}`, expected: [/422/] })

const PICTURE = fs.readFileSync('db/seed/images/handloom-ikat-straight-kurta.peacock.front.avif')
const CERTIFICATE = 'test/tls/cert.pem'
const site = https.createServer(
  { key: fs.readFileSync('test/tls/key.pem'), cert: fs.readFileSync(CERTIFICATE) },
  (request, response) => {
    const status = request.url?.startsWith('/coat') ? 200 : 404
    response.writeHead(status, { 'content-type': 'image/avif' }).end(status === 200 ? PICTURE : undefined)
  },
)
let host: string
let close: () => Promise<void>

test.beforeAll(async () => {
  test.setTimeout(120_000)
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  host = `localhost:${(site.address() as AddressInfo).port}`
  const settings = { LAW_FIELDS: 'require', INSIDE_PICTURE_HOSTS: host, NODE_EXTRA_CA_CERTS: path.resolve(CERTIFICATE) }
  close = await openStore(port, home, settings)
})
test.afterAll(async () => {
  await close()
  site.close()
})

/** Two coats, one of them with a picture that does not exist. `mark` keeps the tests apart. */
const fileOf = (mark: string) =>
  [
    'Item Code,Product Name,Section,Selling Price,Photo,Notes',
    `${mark}-1,Long Coat ${mark},Coats of ${mark},1499,https://${host}/coat-${mark}.avif,x`,
    `${mark}-2,Short Coat ${mark},Coats of ${mark},999,https://${host}/none-${mark}.avif,`,
  ].join('\n')

async function addManufacturer(page: Page, name: string) {
  await page.goto('/admin/parties/new')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Address').fill('4 Mill Road, Erode 638001')
  await page
    .locator('main')
    .getByRole('button', { name: /^(Add|Save)/ })
    .click()
  await page.waitForURL(/\/admin\/parties$/)
}

/** Waits for the answer, because loading the page again would cut the request. */
async function press(page: Page, button: string) {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: button }).click()
  await answered
}

/** The job answers after a moment. Without scripts the page shows it when it is loaded again. */
const reloadUntil = (page: Page, part: Locator) =>
  expect(async () => {
    await page.goto(page.url())
    await expect(part).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
const expectSoon = (page: Page, text: string) => reloadUntil(page, page.locator('main').filter({ hasText: text }))

async function importCoats(page: Page, mark: string) {
  await comeAsAdmin(page, admin(home))
  await addManufacturer(page, `Looms of ${mark}`)
  await page.goto('/admin/runs')
  const buffer = Buffer.from(fileOf(mark))
  await page.getByLabel('CSV file').setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.waitForURL(/\/admin\/runs\/./)
  await expectSoon(page, 'The first row must name the columns')

  await expect(page.getByLabel('Item Code')).toHaveValue('sku')
  await expect(page.getByLabel('Product Name')).toHaveValue('title')
  await expect(page.getByLabel('Selling Price')).toHaveValue('price')
  await page.getByLabel('Section').selectOption('category')
  await page.getByLabel('Photo').selectOption('picture_urls')
  await page.getByLabel('Notes').selectOption('')
  await press(page, 'Check again')
  await expectSoon(page, 'The store has no such category')

  const category = page.getByLabel(`Coats of ${mark}`)
  await reloadUntil(page, category)
  await category.selectOption({ label: 'Furniture' })
  await page.getByLabel('Country of origin').selectOption('India')
  await page.getByLabel('Generic name').fill('{category}')
  await page.getByLabel('Net quantity').fill('a few')
  await page.getByLabel('Manufacturer', { exact: true }).selectOption(`Looms of ${mark}`)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Please enter an amount and its unit').first()).toBeVisible()
  await expect(page.getByLabel('Country of origin')).toHaveValue('IN')
  await page.getByLabel('Net quantity').fill('1 N')
  await press(page, 'Check again')
  await expectSoon(page, 'Apply 2 rows')
  await expect(page.getByText('are missing')).toHaveCount(0)
}

async function expectOnSale(page: Page, mark: string) {
  const run = page.url()
  await press(page, 'Apply 2 rows')
  await expectSoon(page, 'Pictures that failed')
  await expect(page.getByText('The site has no such picture')).toBeVisible()
  await expect(async () => {
    await page.goto(`/search?q=${encodeURIComponent(`Coat ${mark}`)}`)
    const found = page.getByRole('link', { name: `Long Coat ${mark}` })
    await found.first().click({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Long Coat ${mark}`)
  await expect(page.locator('main')).toContainText(`Looms of ${mark}`)
  const picture = page.locator('main img').first()
  await expect(picture).toHaveAttribute('src', /^\/media\//)
  await page.goto(run)
}

for (const [width, mark] of [
  [390, 'phone'],
  [1440, 'desk'],
] as const)
  test(`names columns and categories and fetches pictures at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await importCoats(page, mark)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectOnSale(page, mark)
    await press(page, 'Undo this import')
    await expectSoon(page, 'Undone')
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('names columns and categories and fetches pictures', async ({ page }) => {
    await importCoats(page, 'plain')
    await expectOnSale(page, 'plain')
  })
})
