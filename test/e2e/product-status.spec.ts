/** A product from draft to hidden: what its admin and a shopper see of it. */
import sharp from 'sharp'
import { istMinute } from '../../core/time.ts'
import { comeAsAdmin, expect, expectAccessible, test, type Page } from './fixtures.ts'

const newTitle = () => `Nilgiri Shawl ${crypto.randomUUID().slice(0, 8)}`
const saved = (page: Page) => page.waitForURL(/\/products\?/)
const picture = async () => ({
  name: 'front.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 800, channels: 3, background: '#405070' } })
    .png()
    .toBuffer(),
})

async function addDraft(page: Page, title: string) {
  await page.goto('/manageProduct')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('radio', { name: 'Women' }).check({ force: true })
  await page.getByLabel('Category').selectOption('Kurtas and Kurtis')
  await page.getByLabel('Price', { exact: true }).fill('2499')
  await page.getByRole('radio', { name: 'Draft' }).check({ force: true })
}
const save = async (page: Page, name = 'Save Changes') => {
  await page.locator('main').getByRole('button', { name }).click()
  await saved(page)
}
async function openForm(page: Page, title: string, tab: string) {
  await page.goto(`/products?gender=${tab}&q=${encodeURIComponent(title)}`)
  await page.locator('.stock-card').filter({ hasText: title }).getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Product' })).toBeVisible()
}

test.describe('a product', () => {
  test.use({ expected: [/404/] })

  test('is a draft, scheduled, live at its time, and hidden', async ({ page, openPage }) => {
    test.setTimeout(240_000)
    const shopper = await openPage()
    const title = newTitle()
    await comeAsAdmin(page)
    await addDraft(page, title)
    await page.getByLabel('choose files').setInputFiles([await picture()])
    await expect(page.getByRole('img', { name: 'front view' })).toBeVisible()
    await save(page, 'Add Product')
    await openForm(page, title, 'draft')
    await page.getByRole('link', { name: 'Preview' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const address = new URL(page.url()).pathname
    const ribbon = page.locator('.pill-pending')
    const statusFor = async (one: Page) => (await one.request.get(address)).status()
    const found = async () => {
      await shopper.goto(`/search?q=${encodeURIComponent(title)}`)
      return shopper.getByRole('link', { name: title }).count()
    }

    await expect(ribbon).toContainText('Draft')
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
    await expectAccessible(page)
    for (const path of [address, `${address}?again`]) {
      const answer = await page.goto(path)
      expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([200, 'private, no-store'])
    }
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect([await statusFor(shopper), await found()]).toEqual([404, 0])

    await ribbon.getByRole('link', { name: 'Edit product' }).click()
    await page.getByLabel('Publish at').fill(istMinute(new Date(Date.now() + 60_000)))
    await save(page)
    await page.goto(address)
    await expect(ribbon).toContainText('Scheduled for')
    expect(await statusFor(shopper)).toBe(404)
    await expect.poll(() => statusFor(shopper), { timeout: 150_000, intervals: [3000] }).toBe(200)
    expect(await found()).toBeGreaterThan(0)
    await page.goto(address)
    await expect(ribbon).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()

    await openForm(page, title, 'women')
    await page.getByRole('radio', { name: 'Hidden' }).check({ force: true })
    await save(page)
    expect([await statusFor(shopper), await found()]).toEqual([404, 0])
    await page.goto(address)
    await expect(ribbon).toContainText('Hidden')
  })
})

for (const width of [390, 1440])
  test.describe(`the product form at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } })
    test('is accessible and as wide as the window', async ({ page }) => {
      await comeAsAdmin(page)
      for (const path of ['/manageProduct', '/editProduct/5']) {
        await page.goto(path)
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    })
  })

for (const width of [390, 1440])
  test.describe(`without scripts at ${width} pixels`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 900 }, expected: [/422/] })
    test('a draft is saved, hidden, and told what it lacks to go live', async ({ page }) => {
      const title = newTitle()
      await comeAsAdmin(page)
      await addDraft(page, title)
      await save(page, 'Add Product')
      await openForm(page, title, 'draft')
      await page.getByRole('radio', { name: 'Live', exact: true }).check({ force: true })
      await page.locator('main').getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Cannot go live: picture is missing.').first()).toBeVisible()
      await page.getByRole('radio', { name: 'Hidden' }).check({ force: true })
      await save(page)
      await openForm(page, title, 'hidden')
      await page.getByRole('link', { name: 'Preview' }).click()
      await expect(page.locator('.pill-pending')).toContainText('Hidden')
    })
  })
