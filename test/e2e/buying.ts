/** Orders that journeys begin with. */
import { expect, giveAddress, type Page } from './fixtures.ts'

const ADDRESS = {
  ...{ name: 'Asha Rao', mobile: '9876543210', building: '12, Church Street' },
  ...{ pin: '560001', city: 'Bengaluru', state: 'Karnataka' },
}

type Product = { id: number; variants: { id: number; stock: number; isDefault: boolean }[] }

/** Puts one of each product into the cart, in its first size that is in stock. Opens no page. */
export async function fillCart(page: Page, ...paths: string[]) {
  for (const path of paths) {
    const { id, variants } = await call<Product>(page, 'GET', `/api/products/${path.split('/').at(-1)}`)
    const sizes = variants.filter(({ isDefault, stock }) => !isDefault && stock > 0)
    await call(page, 'POST', '/api/cart/items', { productId: id, variantId: (sizes[0] ?? variants[0])?.id })
  }
}

/** Orders what is in the cart, and returns the order's id. */
export async function orderForCash(page: Page) {
  const [{ total }, addresses] = await Promise.all([
    call<{ total: number }>(page, 'GET', '/api/cart'),
    call<{ items: { id: number }[] }>(page, 'GET', '/api/addresses'),
  ])
  const { items } =
    addresses.items.length > 0 ? addresses : await call<typeof addresses>(page, 'POST', '/api/addresses', ADDRESS)
  const order = { method: 'cash', addressId: items[0]!.id, expectedTotal: total }
  return (await call<{ id: string }>(page, 'POST', '/api/orders', order)).id
}

export const addToWishlist = (page: Page, productId: number) => call(page, 'POST', '/api/wishlist', { productId })

/**
 * Buys one of each product and returns the order's id. Its details are open then. It orders through the API: other
 * journeys fill a cart and pay in cash on the pages.
 */
export async function buyForCash(page: Page, ...paths: string[]) {
  await fillCart(page, ...paths)
  const id = await orderForCash(page)
  await page.goto(`/order-history?order=${id}`)
  return id
}

async function call<Answer>(page: Page, method: string, path: string, data?: object) {
  const headers = { 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() }
  const answer = await page.request.fetch(path, { method, headers, data, maxRetries: 2 })
  expect([path, answer.status() < 300]).toEqual([path, true])
  return (await answer.json()) as Answer
}

/** The same on the pages of the checkout. */
export async function buyByUpi(page: Page, ...paths: string[]) {
  await fillCart(page, ...paths)
  await page.goto('/checkout')
  await giveAddress(page)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await page.getByRole('radio', { name: 'UPI Payment' }).check({ force: true })
  await page.getByLabel('UPI ID').fill('asha@okbank')
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.waitForURL(/\/order-history/)
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await page.waitForURL(/order=/)
  return new URL(page.url()).searchParams.get('order')!
}

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
