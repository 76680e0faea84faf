/**
 * Every screen of the store in every state worth looking at: what axe, reflow and the walk with a camera go through
 * (`screens.spec.ts`). A new page gets a line here.
 */
import type { Page } from '@playwright/test'
import { giveAddress, newEmail } from './journey.ts'

export type Visitor = 'guest' | 'shopper' | 'buyer' | 'admin'
export type Screen = {
  name: string
  path: string
  /** What is done before it is looked at. */
  then?: (page: Page) => Promise<void>
  /** Only above, or only up to, this width. */
  from?: number
  upTo?: number
  /** What Chromium's console says of it, on purpose. */
  expected?: RegExp[]
}

const DESK = 1024
const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).and(page.locator(':visible')).first().click()
}
const main = (page: Page) => page.locator('main')
const addToCart = async (page: Page) => {
  await press('Add to Cart')(page)
  await page.getByRole('dialog').waitFor()
}
const openOrder = async (page: Page) => {
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await page.getByRole('dialog').waitFor()
}
const openInvoice = async (page: Page) => {
  await openOrder(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Invoice' }).click()
  await page.getByRole('heading', { name: /Invoice/ }).waitFor()
}
const openAnyOrder = async (page: Page) => {
  await page.locator('.orders-table tbody a').first().click()
  await page.getByRole('heading', { name: /^Order #/ }).waitFor()
}
/** By a link to this address or one like it, or by another way. */
type Way = string | RegExp | ((page: Page) => Promise<void>)
const follow = async (page: Page, to: Way) => {
  if (typeof to === 'function') return to(page)
  const links = page.locator('a:visible')
  for (const link of await links.all()) {
    const href = (await link.getAttribute('href')) ?? ''
    if (typeof to === 'string' ? href === to : to.test(href)) return link.click()
  }
  throw new Error(`No link leads to ${to.toString()}`)
}
const searchFor = (text: string) => async (page: Page) => {
  const field = page.getByRole('combobox', { name: 'Search' }).and(page.locator(':visible'))
  await field.click()
  await field.fill(text)
  // Only a page that is alive proposes anything.
  await page.getByRole('option', { name: /₹/ }).first().waitFor()
  await field.press('Enter')
}

const guest: Screen[] = [
  { name: 'home', path: '/' },
  {
    name: 'mega-menu',
    path: '/',
    from: DESK,
    then: async (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('button').first().press('Enter'),
  },
  { name: 'menu', path: '/', upTo: DESK - 1, then: press('Menu') },
  {
    name: 'search-suggestions',
    path: '/',
    then: async (page) => {
      const field = page.getByRole('combobox', { name: 'Search' }).and(page.locator(':visible'))
      await field.click()
      await field.fill('kurt')
      await page.getByRole('option', { name: /₹/ }).first().waitFor()
    },
  },
  { name: 'category', path: '/category/clothes' },
  { name: 'category-list', path: '/category/clothes?view=list' },
  { name: 'category-filters', path: '/category/clothes', upTo: DESK - 1, then: press(/^Filters?/) },
  { name: 'category-nothing', path: '/category/clothes?price_min=900000' },
  { name: 'featured', path: '/category/featured' },
  { name: 'electronics', path: '/category/electronics' },
  { name: 'women', path: '/women' },
  { name: 'men', path: '/men' },
  { name: 'women-tops', path: '/women/tops' },
  { name: 'kids', path: '/kids' },
  { name: 'shoes-bags', path: '/shoes-bags/women' },
  { name: 'beauty', path: '/beauty' },
  { name: 'search', path: '/search?q=kurta' },
  { name: 'search-nothing', path: '/search?q=zzqxwvv' },
  { name: 'product', path: '/product/1' },
  { name: 'product-women', path: '/women/1' },
  {
    name: 'product-sizes',
    path: '/product/1',
    then: async (page) => page.getByRole('link', { name: 'Size guide' }).first().click(),
  },
  { name: 'added-to-cart', path: '/product/1', then: addToCart },
  { name: 'cart-empty', path: '/cart' },
  {
    name: 'cart-of-a-guest',
    path: '/product/1',
    then: async (page) => {
      await addToCart(page)
      await page.goto('/cart')
      await main(page).getByRole('link', { name: 'Proceed to Checkout' }).first().waitFor()
    },
  },
  { name: 'wishlist-signed-out', path: '/wishlist' },
  { name: 'login', path: '/login' },
  {
    name: 'login-refused',
    path: '/login',
    then: async (page) => main(page).getByRole('button', { name: 'Login' }).click(),
  },
  { name: 'signup', path: '/signup' },
  {
    name: 'signup-refused',
    path: '/signup',
    expected: [/422/],
    then: async (page) =>
      main(page)
        .locator('form')
        .getByRole('button', { name: /sign up|create/i })
        .click(),
  },
  { name: 'forgot-password', path: '/forgot-password' },
  {
    name: 'forgot-password-sent',
    path: '/forgot-password',
    then: async (page) => {
      await main(page).getByLabel('Email').fill(newEmail())
      await main(page).locator('form button').first().click()
    },
  },
  { name: 'reset-password-too-late', path: '/reset-password?token=none', expected: [/404/] },
  { name: 'change-email-too-late', path: '/change-email?code=none', expected: [/404/] },
  { name: 'help', path: '/help' },
  { name: 'shipping', path: '/shipping' },
  { name: 'returns', path: '/returns' },
  { name: 'size-guide', path: '/size-guide' },
  { name: 'about', path: '/about' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'apps', path: '/apps' },
  { name: 'follow-us', path: '/follow-us' },
  { name: 'newsletter', path: '/newsletter' },
  { name: 'mailbox', path: '/mailbox' },
  { name: 'not-found', path: '/no-such-page', expected: [/404/] },
  { name: 'admin-login', path: '/adminLogin' },
  { name: 'access-denied', path: '/users', expected: [/403/] },
  { name: 'home-coming', path: '/about', then: holding(/home-page/, '/') },
  { name: 'home-failed', path: '/about', then: failing(/home-page/, '/'), expected: [/500|home-page/] },
  { name: 'category-coming', path: '/', then: holding(/category-page/, '/category/clothes') },
  {
    name: 'category-failed',
    path: '/',
    then: failing(/category-page/, '/category/clothes'),
    expected: [/500|category-page/],
  },
  { name: 'product-coming', path: '/category/furniture', then: holding(/product-page/, /^\/product\//) },
  {
    name: 'product-failed',
    path: '/category/furniture',
    then: failing(/product-page/, /^\/product\//),
    expected: [/500|product-page/],
  },
  { name: 'search-coming', path: '/', then: holding(/search-page/, searchFor('kurta')) },
  { name: 'search-failed', path: '/', then: failing(/search-page/, searchFor('kurta')), expected: [/500|search-page/] },
]

const shopper: Screen[] = [
  { name: 'account', path: '/account' },
  { name: 'account-edit', path: '/account?edit' },
  { name: 'addresses-none', path: '/account/addresses' },
  { name: 'address-add', path: '/account/addresses?add' },
  {
    name: 'address-refused',
    path: '/account/addresses?add',
    expected: [/422/],
    then: async (page) => main(page).getByRole('button', { name: 'Add Address' }).click(),
  },
  { name: 'security', path: '/account/security' },
  {
    name: 'security-refused',
    path: '/account/security',
    expected: [/422/],
    then: async (page) => main(page).getByRole('button', { name: 'Change password' }).click(),
  },
  { name: 'your-data', path: '/account/your-data' },
  {
    name: 'deletion-refused',
    path: '/account/your-data',
    expected: [/422/],
    then: async (page) => main(page).getByRole('button', { name: 'Delete my account' }).click(),
  },
  { name: 'wishlist-empty', path: '/wishlist' },
  { name: 'orders-none', path: '/order-history' },
  { name: 'cart-empty-signed-in', path: '/cart' },
  { name: 'user-menu', path: '/', then: async (page) => page.getByLabel(/^Account menu/).click() },
]

const buyer: Screen[] = [
  { name: 'wishlist', path: '/wishlist' },
  { name: 'cart', path: '/cart' },
  { name: 'checkout', path: '/checkout' },
  {
    name: 'payment',
    path: '/checkout',
    then: async (page) => {
      await press('Proceed to Payment')(page)
      await page.waitForURL(/\/payment/)
    },
  },
  ...['UPI Payment', 'Net Banking', 'Cash on Delivery'].map((method) => ({
    name: `payment-${method.toLowerCase().replaceAll(' ', '-')}`,
    path: '/payment',
    then: async (page: Page) => page.getByRole('radio', { name: method }).check({ force: true }),
  })),
  { name: 'payment-refused', path: '/payment', then: press('Get OTP'), expected: [/422/] },
  { name: 'addresses', path: '/account/addresses' },
  {
    name: 'address-remove',
    path: '/account/addresses',
    then: async (page) => {
      await page
        .getByRole('link', { name: /^Remove/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Yes, remove it' }).waitFor()
    },
  },
  { name: 'orders', path: '/order-history' },
  { name: 'order', path: '/order-history', then: openOrder },
  { name: 'invoice', path: '/order-history', then: openInvoice },
  {
    name: 'invoice-on-paper',
    path: '/order-history',
    then: async (page) => {
      await openInvoice(page)
      await page.emulateMedia({ media: 'print' })
    },
  },
  {
    name: 'order-on-paper',
    path: '/order-history',
    then: async (page) => {
      await openOrder(page)
      await page.emulateMedia({ media: 'print' })
    },
  },
]

const admin: Screen[] = [
  { name: 'admin', path: '/admin' },
  { name: 'admin-products', path: '/products' },
  { name: 'admin-products-others', path: '/products?gender=other&sort=stock' },
  { name: 'admin-products-nothing', path: '/products?q=zzqxwvv' },
  {
    name: 'admin-product-delete',
    path: '/products',
    then: async (page) => {
      await main(page)
        .getByRole('link', { name: /^Delete/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'admin-product-new', path: '/manageProduct' },
  {
    name: 'admin-product-refused',
    path: '/manageProduct',
    expected: [/422/],
    then: async (page) => {
      await main(page).getByRole('button', { name: 'Add Product' }).click()
      await main(page).getByText('Please fill all required fields').waitFor()
    },
  },
  { name: 'admin-product-edit', path: '/editProduct/2' },
  {
    name: 'admin-product-page-preview',
    path: '/editProduct/2',
    then: async (page) => page.getByRole('button', { name: 'Page', exact: true }).click(),
  },
  { name: 'admin-users', path: '/users' },
  { name: 'admin-users-nobody', path: '/users?q=zzqxwvv' },
  { name: 'admin-orders', path: '/admin/orders' },
  { name: 'admin-orders-nothing', path: '/admin/orders?q=zzqxwvv' },
  { name: 'admin-order', path: '/admin/orders', then: openAnyOrder },
  {
    name: 'admin-order-refused',
    path: '/admin/orders',
    expected: [/422/],
    then: async (page) => {
      await openAnyOrder(page)
      await page.getByLabel(/For admins only/).fill(' ')
      await press('Add Note')(page)
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'admin-packing-slip',
    path: '/admin/orders',
    then: async (page) => {
      await openAnyOrder(page)
      await page.getByRole('link', { name: 'Packing slip' }).click()
      await page.getByRole('heading', { name: 'Packing slip' }).waitFor()
    },
  },
  { name: 'admin-categories', path: '/admin/categories' },
  { name: 'admin-collections', path: '/admin/categories?of=groups' },
  { name: 'admin-category', path: '/admin/categories/1' },
  {
    name: 'admin-category-refused',
    path: '/admin/categories/1',
    expected: [/422/],
    then: async (page) => {
      await page.getByLabel('Title').fill('')
      await press('Save Changes')(page)
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'admin-audit',
    path: '/admin/audit',
    then: async (page) => {
      for (const summary of await page.locator('.audit-changes summary').all()) await summary.click()
    },
  },
  { name: 'admin-audit-nothing', path: '/admin/audit?record=zzqxwvv' },
]

export const screens: Record<Visitor, Screen[]> = { guest, shopper, buyer, admin }

/** Somebody with a wishlist, an address, an order, and something in the cart. */
export async function shopAround(page: Page) {
  await page.goto('/women')
  const hearts = page.getByRole('article').getByRole('button', { name: /wishlist/i })
  for (const at of [0, 1, 2]) await hearts.nth(at).click()
  await page.goto('/product/1')
  await addToCart(page)
  await page.goto('/checkout')
  await giveAddress(page)
  await press('Proceed to Payment')(page)
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check({ force: true })
  await press('Place Order')(page)
  await page.waitForURL(/\/order-history/)
  for (const path of ['/women/1', '/product/3']) {
    await page.goto(path)
    await addToCart(page)
  }
}

/** The page behind a link is on its way and does not arrive. */
function holding(loader: RegExp, to: Way) {
  return async (page: Page) => {
    await page.route(new RegExp(`\\.data\\?.*${loader.source}`), () => undefined)
    await follow(page, to)
    await page.locator('.skeleton').first().waitFor()
  }
}
function failing(loader: RegExp, to: Way) {
  return async (page: Page) => {
    await page.route(new RegExp(`\\.data\\?.*${loader.source}`), (route) => route.fulfill({ status: 500, body: '' }))
    await follow(page, to)
    await page
      .getByText(/Failed to (load|fetch)/)
      .first()
      .waitFor()
  }
}
