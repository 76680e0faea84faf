/** An admin turns an offer on. Shoppers see the best price of its goods, and the cart charges it. */
import { comeAsAdmin, expect, expectAccessible, expectNoTroubles, test, type Page } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const code = `GLOW${Date.now() % 1_000_000}`
/** No other journey buys it, so that no other cart has the offer. */
const PRODUCT = { id: '181', path: '/product/181' }

test('an offer is shown on the card, the page and among the offers, and the cart charges its price', async ({
  page,
  openPage,
}) => {
  test.slow()
  const admin = await openPage({ javaScriptEnabled: false })
  await comeAsAdmin(admin)
  await page.goto(PRODUCT.path)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await expect(page.locator('.product-info .best-price')).toHaveCount(0)

  await admin.goto('/admin/offers/new?kind=amount')
  await admin.getByLabel('Name', { exact: true }).fill(`Glow ${code}`)
  await admin.getByLabel('Amount off').fill('101')
  await admin.getByLabel('Code', { exact: true }).selectOption('one')
  await admin.getByLabel('The one code').fill(code)
  await admin.getByLabel('Products').first().fill(PRODUCT.id)
  await press(admin, 'Save Changes')
  await press(admin, 'Save and start')
  await expect(admin.getByText('Running: ₹101 off')).toBeVisible()

  const best = page.locator('.product-info .best-price')
  await expect(async () => {
    await page.reload()
    await expect(best).toHaveText(new RegExp(`^Best price ₹[\\d,]+ with ${code}$`), { timeout: 500 })
  }).toPass()
  const price = /₹[\d,]+/.exec(await best.innerText())![0]
  await page.goto(`/search?q=${encodeURIComponent(title)}`)
  await expect(page.locator('article').filter({ hasText: title }).locator('.best-price').first()).toContainText(price)

  await page.goto(PRODUCT.path)
  await page.getByRole('link', { name: 'All offers' }).click()
  const offer = page.getByRole('article').filter({ hasText: code })
  await expect(offer).toContainText('₹101 off')
  await expect(offer.getByRole('link', { name: title })).toBeVisible()
  await expect(offer.getByRole('button', { name: 'Copy' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0)

  await offer.getByRole('link', { name: title }).click()
  await page.locator('.buy').getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto('/cart')
  await page.getByLabel('Offer code').fill(code)
  await press(page, 'Apply')
  await expect(page.getByText(`Offer ${code}`)).toBeVisible()
  await expect(page.locator('.cart-summary-total')).toContainText(price)

  await press(admin, 'End')
  await expect(admin.getByText('Ended: ₹101 off')).toBeVisible()
  await expect(async () => {
    await page.goto(PRODUCT.path)
    await expect(best).toHaveCount(0, { timeout: 500 })
  }).toPass()
})

test('a code is read without scripts', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false })
  await expectNoTroubles(page, [], async (page) => {
    await page.goto('/offers')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0)
  })
})
