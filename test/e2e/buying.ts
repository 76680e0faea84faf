/** Orders that journeys begin with. */
import { addToCart, expect, giveAddress, type Page } from './fixtures.ts'

/** Buys one of each product and returns the order's id. Its details are open then. */
async function buy(page: Page, paths: string[], pay: () => Promise<void>) {
  for (const path of paths) {
    await page.goto(path)
    await addToCart(page)
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  await page.goto('/checkout')
  if (await page.getByLabel('Full Name').isVisible()) await giveAddress(page)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await pay()
  await page.waitForURL(/\/order-history/)
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await page.waitForURL(/order=/)
  return new URL(page.url()).searchParams.get('order')!
}

export const buyForCash = (page: Page, ...paths: string[]) =>
  buy(page, paths, async () => {
    await page.getByRole('radio', { name: 'Cash on Delivery' }).check({ force: true })
    await page.getByRole('button', { name: 'Place Order' }).click()
  })

export const buyByUpi = (page: Page, ...paths: string[]) =>
  buy(page, paths, async () => {
    await page.getByRole('radio', { name: 'UPI Payment' }).check({ force: true })
    await page.getByLabel('UPI ID').fill('asha@okbank')
    await page.getByRole('button', { name: 'Pay Now' }).click()
  })

/** Leaves the page at 1440 px. */
export async function expectNoOverflow(page: Page) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const root = page.locator('html')
    expect(await root.evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0)
  }
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** By the steps of an admin. */
export async function deliver(admin: Page, orderId: string) {
  await admin.goto(`/admin/orders/${orderId}`)
  for (const step of ['processing', 'shipped', 'delivered']) {
    await press(admin, `Mark as ${step}`)
    await expect(admin.locator('.admin-head .pill')).toHaveText(new RegExp(step, 'i'))
  }
}

/** Without scripts, for what is in the cart. Returns the order's id. */
export async function placeByForms(page: Page) {
  await page.goto('/checkout')
  await giveAddress(page)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check({ force: true })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/order-history|payment/)
  await page.goto('/order-history')
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await page.waitForURL(/order=/)
  return new URL(page.url()).searchParams.get('order')!
}
