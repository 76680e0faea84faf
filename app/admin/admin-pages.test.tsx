/** The texts and links of the admin pages (S2.15, S6.3-04, S8.7, S8.8). */
import { eq } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { withFailingDatabase } from '#test/failing-database.ts'
import { messages } from '#shop/messages.ts'
import { asha, meera } from '#test/fixtures.ts'
import { callRoute } from '#test/call-route.ts'
import { readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import { seconds } from '#core/time.ts'
import { afterEach, vi } from 'vitest'
import { useOrderEvents } from '../orders/use-order-events.ts'
import * as adminLayout from './admin-layout.tsx'
import * as dashboardPage from './dashboard/dashboard-page.tsx'
import * as editPage from './products/edit-product-page.tsx'
import * as newPage from './products/new-product-page.tsx'
import * as productsPage from './products/products-page.tsx'
import * as usersPage from './users/users-page.tsx'

vi.mock('../orders/use-order-events.ts', () => ({ useOrderEvents: vi.fn() }))
afterEach(() => void vi.restoreAllMocks())

// S2.15-01, S2.15-02, Q32
test('the admin layout shows its title and links to products, a new product, orders and users', async ({ shop }) => {
  const { words, html, links } = await readPage(adminLayout, shop.as(meera), '/admin')
  expect(words).toEqual(expect.arrayContaining(['Admin Panel', 'Admin User']))
  expect(html).toContain('class="logo"')
  expect(links).toMatchObject({
    Products: '/products',
    'Add Product': '/manageProduct',
    Orders: '/admin/orders',
    'Manage Users': '/users',
  })
})

// S2.1-04, S2.1-16, S2.15-11, S6.3-04, D43
test('denies access to other users and offers a way back', async ({ shop }) => {
  for (const visitor of [shop, shop.as(asha)]) {
    const { status, words } = await readPage(adminLayout, visitor, '/admin')
    expect(status).toBe(403)
    expect(words).toEqual([
      ...['dhoop', 'Access Denied'],
      "You don't have permission to access this admin area. Please contact an administrator if you believe this is an error.",
      'Go Back',
    ])
  }
})

// S2.15-05, Q32
test('the dashboard greets the admin by name, shows counts and links to frequent actions', async ({ shop }) => {
  const { words, links } = await readPage(dashboardPage, shop.as(meera), '/admin')
  expect(words).toEqual(
    expect.arrayContaining(['Welcome, Meera', 'Admin Access Confirmed', 'Products', 'Users', 'Orders']),
  )
  expect(links).toMatchObject({
    'Add Product': '/manageProduct',
    'Manage Products': '/products',
    Orders: '/admin/orders',
  })
})

// S4.8-04
test('the dashboard subscribes to all orders and refreshes its counts at most every ten seconds', async ({ shop }) => {
  await readPage(dashboardPage, shop.as(meera), '/admin')
  expect(useOrderEvents).toHaveBeenCalledWith('/order-history/live?of=everybody', seconds(10))
})

test('does not report good stock when the store has no products', async ({ shop }) => {
  await shop.db.update(products).set({ deletedAt: shop.now() })
  const { words } = await readPage(dashboardPage, shop.as(meera), '/admin')
  expect(words).toContain('No products found')
  expect(words).not.toContain('Everything is well stocked')
})

// S2.15-06, S2.15-07, Q34
test('opens the product list at Women and shows a price, Edit and Delete for each product', async ({ shop }) => {
  const { html, words, links } = await readPage(productsPage, shop.as(meera), '/products')
  expect(/<a aria-current="page"[^>]*>(\w+)/.exec(html)?.[1] ?? /aria-current="page"[^>]*>(\w+)/.exec(html)?.[1]).toBe(
    'Women',
  )
  expect(links).toMatchObject({
    'Men 2': '/products?gender=men',
    'Edit Indigo Kurta': '/editProduct/1',
    'Delete Indigo Kurta': '/products?delete=1',
  })
  expect(words).toEqual(expect.arrayContaining(['Keri Dress', '₹2,299']))
  expect(words).not.toContain('Slim Jeans')
})

test('opens the product list where a store without products for women has some', async ({ shop }) => {
  const tabOf = async (path: string) =>
    /aria-current="page"[^>]*>(\w+)/.exec((await readPage(productsPage, shop.as(meera), path)).html)?.[1]
  await shop.db.update(products).set({ gender: null }).where(eq(products.gender, 'women'))
  expect(await tabOf('/products')).toBe('Men')
  expect(await tabOf('/products?gender=women')).toBe('Women')
  await shop.db.update(products).set({ status: 'draft' })
  expect(await tabOf('/products')).toBe('Drafts')
  await shop.db.update(products).set({ deletedAt: shop.now() })
  expect(await tabOf('/products')).toBe('Women')
})

// S2.15-09
test('shows a heading for the purpose of the product form', async ({ shop }) => {
  expect((await readPage(newPage, shop.as(meera), '/manageProduct')).words).toContain('Add New Product')
  const { words } = await readPage(editPage, shop.as(meera), '/editProduct/1', { params: { id: '1' } })
  expect(words).toContain('Edit Product')
})

test('asks to sign in again when the session ended during a form, and forbids a shopper', async ({ shop }) => {
  const form = {
    ...{ title: 'Neel Kurta', gender: 'women', category: 'Kurtas and Kurtis', price: '1499' },
    imageUrl: 'https://a.in/b.jpg',
  }
  const submitAs = async (visitor: typeof shop) => await callRoute(newPage.action, visitor, '/manageProduct', form)
  expect(await submitAs(shop)).toMatchObject({
    init: { status: 403 },
    data: { error: messages.adminSessionExpired, values: { title: 'Neel Kurta' } },
  })
  expect(await submitAs(shop.as(asha) as typeof shop)).toMatchObject({
    init: { status: 403 },
    data: { error: messages.notAdmin },
  })
})

// S2.15-08, S8.7-02, S8.8-01, S8.8-05
test('shows an error and Retry when a list fails', async ({ shop }) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const failing = (page: typeof productsPage | typeof usersPage) => ({
    ...page,
    loader: () => callRoute(page.loader, withFailingDatabase(shop, meera), '/'),
  })
  const productsError = await readPage(failing(productsPage), shop.as(meera), '/products')
  expect(productsError.words).toEqual(expect.arrayContaining(['Failed to fetch products. Please try again.', 'Retry']))
  const usersError = await readPage(failing(usersPage), shop.as(meera), '/users')
  expect(usersError.words).toEqual(
    expect.arrayContaining(['Error Loading Users', 'HTTP 500: Failed to fetch users', 'Retry']),
  )
})

// S2.15-10
test('lists users with number, name and date, and shows the total', async ({ shop }) => {
  const { among, words } = await readPage(usersPage, shop.as(meera), '/users')
  const heads = ['Total users: 3', 'S.No', 'User Name', 'Email', 'Created At']
  expect(among(heads)).toEqual(heads)
  expect(words).toEqual(expect.arrayContaining(['1', 'Asha', 'asha@example.in', '1 Jan 2026']))
  expect((await readPage(usersPage, shop.as(meera), '/users?q=zzz')).words).toContain('No users found')
})
