/** When the database fails, every shop page and form shows the specification's message (S8). */
import { CONNECTION_REFUSED, withFailingDatabase, SECRET, withUnknownUser } from '#test/failing-database.ts'
import { asha, meera } from '#test/fixtures.ts'
import { home } from '#test/checkout.ts'
import { cookies, callRoute, redirectLocation } from '#test/call-route.ts'
import { expect, test } from '#test/shop.ts'
import { afterEach, beforeEach, vi } from 'vitest'
import { loader as categories } from './admin/categories/categories-page.tsx'
import { action as adminLogin } from './admin/admin-login-page.tsx'
import { action as editProduct, loader as readEditedProduct } from './admin/products/edit-product-page.tsx'
import { action as addProduct } from './admin/products/new-product-page.tsx'
import { action as productsAction, loader as readProducts } from './admin/products/products-page.tsx'
import { loader as users } from './admin/users/users-page.tsx'
import { action as logout } from './auth/logout.ts'
import { action as cart, loader as readCart } from './cart/cart-page.tsx'
import { loader as category } from './catalogue/category-page.tsx'
import { loader as collection } from './catalogue/collection-page.tsx'
import { loader as men } from './catalogue/men-page.tsx'
import { loader as product } from './catalogue/product-page.tsx'
import { loader as women } from './catalogue/women-page.tsx'
import { action as checkout } from './checkout/checkout-page.tsx'
import { adminOnly, redirectAdmin, signedInOnly, signedOutOnly } from './guards.ts'
import { loader as readHome } from './home/home-page.tsx'
import { loader as history } from './orders/order-history-page.tsx'
import { action as payment } from './payment/payment-page.tsx'
import { loader as readRoot } from './root.tsx'
import { loader as search } from './search/search-page.tsx'
import { loader as wishlist } from './wishlist/wishlist-page.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

const GENDER_FAILED = 'Something went wrong while loading the products.'
const FETCH_FAILED = 'Failed to fetch products'

// S4.1-01, S8.1-01, S8.1-02, S8.1-03, S8.1-04, S8.2-01, S8.6-04, S8.7-02, S8.8-05, D49, Q37
test.for([
  ['the front', readHome, 'Failed to load products', {}],
  ['a department', category, 'Failed to load products', { slug: 'clothes' }],
  ['men', men, GENDER_FAILED, {}],
  ['women', women, GENDER_FAILED, {}],
  ['a product', product, FETCH_FAILED, { id: '1' }],
  ['a collection', collection, FETCH_FAILED, {}],
  ['a search', search, FETCH_FAILED, {}],
  ['the cart', readCart, 'Failed to load cart items. Please try again.', {}],
  ['the order history', history, 'Failed to load order history.', {}],
  ['the admin’s products', readProducts, 'Failed to fetch products. Please try again.', {}],
  ['the admin’s categories', categories, 'Failed to fetch categories', {}],
  ['the admin’s users', users, 'HTTP 500: Failed to fetch users', {}],
] as const)(
  'shows the message of the page when the database fails: %s',
  async ([, route, message, params], { shop }) => {
    const answer = await callRoute(route, withFailingDatabase(shop, meera), '/kids?q=kurta', undefined, params)
    expect(answer).toMatchObject({ data: { message }, init: { status: 500 } })
  },
)

const productForm = { title: 'Kurta', category: 'Jeans', price: '1', imageUrl: 'https://a.in/1.jpg', version: '1' }
const upi = { method: 'upi', vpa: 'asha@upi', key: 'a key of a press', expectedTotal: '1', addressId: '1' }
const GENERIC_ERROR = 'Something went wrong! Please try again.'

// S4.1-01, S8.2-02, S8.2-03, S8.2-06, S8.2-09, S8.2-11, S8.5-01, S8.5-03, S8.7-05, S8.7-07, S8.7-10, D49
test.for([
  ['put in', cart, { do: 'add', productId: '1' }, 'Failed to add to cart'],
  ['set', cart, { do: 'set-quantity', lineId: '1', quantity: '2' }, 'Failed to update quantity. Please try again.'],
  ['taken out', cart, { do: 'remove', lineId: '1' }, 'Failed to remove item. Please try again.'],
  ['emptied', cart, { do: 'clear' }, 'Failed to clear cart'],
  ['address', checkout, { do: 'save', ...home }, 'Failed to save address. Please try again.'],
  ['payment', payment, upi, 'Payment failed. Please try again.'],
  ['new product', addProduct, productForm, `Error adding product: ${GENERIC_ERROR}`],
  ['changed product', editProduct, productForm, `Error updating product: ${GENERIC_ERROR}`],
  ['admin’s door', adminLogin, { email: 'meera@example.in', password: 'sunshine' }, GENERIC_ERROR],
  ['deleted product', productsAction, { do: 'delete', id: '1' }, 'Error deleting product'],
] as const)('shows the message of the form when the database fails: %s', async ([, route, form, message], { shop }) => {
  const answer = await callRoute(route, withFailingDatabase(shop, meera), '/here', form)
  expect(answer).toMatchObject({ data: { error: message }, init: { status: 500 } })
  expect(JSON.stringify(answer)).not.toContain(SECRET)
})

// S8.7-10
test('shows the message of the product page when another admin has changed the product', async ({ shop }) => {
  const stale = { ...productForm, category: 'as-it-is', version: '9' }
  const answer = await callRoute(editProduct, shop.as(meera), '/here', stale, { id: '1' })
  const message = 'Error updating product: Somebody else has changed it in the meantime. Nothing was overwritten.'
  expect(answer).toMatchObject({ data: { error: message }, init: { status: 409 } })
})

test.for([
  ['no deed', productsAction, { do: 'burn', id: '1' }],
  ['no version', editProduct, { ...productForm, version: 'x' }],
  ['no rate', addProduct, { ...productForm, gst: 'x' }],
] as const)(
  'fails with our own message when the input comes from no form of the store: %s',
  async ([, route, form], { shop }) => {
    const answer = await callRoute(route, shop.as(meera), '/here', form)
    expect(answer).toMatchObject({ data: { error: GENERIC_ERROR }, init: { status: 422 } })
    expect(JSON.stringify(answer)).not.toMatch(/expected|Invalid/)
  },
)

// S8.10-01
test.for([
  ['a page', readHome, 'Failed to load products'],
  ['a page behind a door', history, 'Failed to load order history.'],
  ['the admin’s users', users, 'HTTP 503: Failed to fetch users'],
] as const)('answers 503 when the database is unavailable: %s', async ([, route, message], { shop }) => {
  const answer = await callRoute(route, withFailingDatabase(shop, meera, CONNECTION_REFUSED), '/')
  expect(answer).toMatchObject({ data: { message }, init: { status: 503 } })
})

test('answers a form with its own message and status 503 when the database is unavailable', async ({ shop }) => {
  const answer = await callRoute(cart, withFailingDatabase(shop, asha, CONNECTION_REFUSED), '/cart', {
    do: 'add',
    productId: '1',
  })
  expect(answer).toMatchObject({ data: { error: 'Failed to add to cart' }, init: { status: 503 } })
})

test('lets the page show its message before any guard redirects when the database is unavailable', async ({ shop }) => {
  const unknown = withUnknownUser(withFailingDatabase(shop, null, CONNECTION_REFUSED))
  expect(await callRoute(signedInOnly, unknown, '/account')).toBeNull()
  expect(await callRoute(adminOnly, unknown, '/products')).toEqual({ pending: 0, returns: 0, reviews: 0 })
  expect(
    redirectLocation(await callRoute(signedInOnly, withFailingDatabase(shop, null, CONNECTION_REFUSED), '/account')),
  ).toBe('/login?from=%2Faccount')
})

test.for([
  ['the home page', readHome, 'Failed to load products'],
  ['the cart', readCart, 'Failed to load cart items. Please try again.'],
  ['the wishlist', wishlist, 'Failed to load your wishlist. Please try again.'],
  ['the order history', history, 'Failed to load order history.'],
  ['the sign-in page', signedOutOnly, GENERIC_ERROR],
  ['the admin sign-in page', redirectAdmin, GENERIC_ERROR],
  ['the admin’s products', readProducts, 'Failed to fetch products. Please try again.'],
] as const)(
  'answers 503 when the user is unknown and the database is back: %s',
  async ([, route, message], { shop }) => {
    const answer = await callRoute(route, withUnknownUser(shop), '/')
    expect(answer).toMatchObject({ data: { message }, init: { status: 503 } })
  },
)

test.for([
  ['put in', cart, { do: 'add', productId: '1' }, 'Failed to add to cart'],
  ['pay', payment, upi, 'Payment failed. Please try again.'],
  ['the admin’s sign-in', adminLogin, { email: 'meera@example.in', password: 'sunshine' }, GENERIC_ERROR],
] as const)('fails the form with 503 when the user is unknown: %s', async ([, route, form, message], { shop }) => {
  const answer = await callRoute(route, withUnknownUser(shop), '/here', form)
  expect(answer).toMatchObject({ data: { error: message }, init: { status: 503 } })
})

// S8.10-01
test('returns the store data with status 503 when the layout data cannot be read', async ({ shop }) => {
  const answer = await callRoute(readRoot, withFailingDatabase(shop, asha, CONNECTION_REFUSED), '/')
  expect(answer).toMatchObject({ data: { store: { name: 'Dhoop' } }, init: { status: 503 } })
  expect(JSON.stringify(answer)).not.toContain('who')
  expect(await callRoute(readRoot, withFailingDatabase(shop), '/')).toMatchObject({ init: { status: 500 } })
})

// S8.7-08
test('redirects to the product list when a product cannot be read', async ({ shop }) => {
  const answer = await callRoute(readEditedProduct, withFailingDatabase(shop, meera), '/editProduct/1', undefined, {
    id: '1',
  })
  expect(redirectLocation(answer)).toBe('/products')
})

// S8.4-06
test('signs the user out and logs the error when the sign-out fails in the database', async ({ shop }) => {
  const answer = await callRoute(logout, withFailingDatabase(shop, asha), '/logout', {})
  expect([redirectLocation(answer), cookies(answer)[0]]).toEqual(['/', expect.stringContaining('sid=;')])
  expect(console.error).toHaveBeenCalled()
})
