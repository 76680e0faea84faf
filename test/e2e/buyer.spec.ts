/** A business buys with its GSTIN, with and without scripts. */
import { addToCart, comeAsShopper, expect, expectAccessible, giveAddress, test, type Page } from './fixtures.ts'
import { expectNoOverflow } from './buying.ts'

const WRONG = '29AAAAA1111A1ZB'
const RIGHT = '29AAAAA1111A1ZS'
const COMPANY = 'Asha Traders'
const sentence = 'This GSTIN is not valid.'

/** A wrong GSTIN first; then the order. */
async function buy(page: Page, hasScripts: boolean) {
  await page.goto('/women/12')
  await addToCart(page)
  if (hasScripts) await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto('/checkout')
  await giveAddress(page)
  const gstin = page.getByLabel('GSTIN for the invoice')
  const proceed = page.getByRole('button', { name: 'Proceed to Payment' })
  await expect(proceed).toBeVisible()
  await expect(gstin).toBeHidden()
  await page.getByText('Buying for a business? Add its GSTIN').click()
  await gstin.fill(WRONG)
  await page.getByLabel('Company name').fill(COMPANY)
  await proceed.click()
  await expect(page.locator('#buyer-gstin-complaint')).toContainText(sentence)
  await expect(gstin).toHaveValue(WRONG)
  await expect(page.getByLabel('Company name')).toHaveValue(COMPANY)
  await expect(page.getByText('29 · Karnataka')).toBeVisible()
  if (hasScripts) await expectAccessible(page)
  await gstin.fill(` ${RIGHT.toLowerCase()} `)
  await proceed.click()
  await expect(page.getByText(`The invoice names ${COMPANY}, GSTIN ${RIGHT} (29 · Karnataka).`)).toBeVisible()
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check({ force: true })
  const choose = page.getByRole('button', { name: /choose|continue/i })
  if (await choose.isVisible()) await choose.click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/placed=|order-history/)
  await page.goto('/order-history')
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await expect(page.getByText(`${COMPANY}, GSTIN ${RIGHT}`)).toBeVisible()
  const id = new URL(page.url()).searchParams.get('order')!
  await page.goto(`/order-history/${id}/invoice`)
  await expect(page.getByText(`GSTIN ${RIGHT}`)).toBeVisible()
}

test.describe('at the width of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, expected: [/422/] })

  test('a business buys with its GSTIN', async ({ page }) => {
    await comeAsShopper(page)
    await buy(page, true)
    await expectNoOverflow(page)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('a business buys with its GSTIN by forms only', async ({ page }) => {
      await comeAsShopper(page)
      await buy(page, false)
    })
  })
})
