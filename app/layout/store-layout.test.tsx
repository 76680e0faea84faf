/** The layout around every page, as the server renders it (S1.2, S2.2). */
import { categories } from '#db/schema.server.ts'
import { addToCart } from '#shop/cart/cart.ts'
import { readLayoutData } from '#shop/layout-data.ts'
import type { Shop } from '#shop/shop.ts'
import { addToWishlist } from '#shop/wishlist/wishlist.ts'
import { asha, kurta, lamp, meera } from '#test/fixtures.ts'
import { readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import * as checkoutLayout from './checkout-layout.tsx'
import { DepartmentMenu, GenderMenu } from './mega-menu.tsx'
import { MenuEntries } from './mobile-menu.tsx'
import * as storeLayout from './store-layout.tsx'

const read = (shop: Shop) => readPage(storeLayout, shop, '/about')

async function withDepartments(shop: Shop, names: string[]) {
  for (const [index, name] of names.entries()) {
    const slug = name.toLowerCase()
    await shop.db.insert(categories).values({ kind: 'department', slug, path: slug, name, position: 10 + index })
  }
}

// S2.2-01, S2.2-02
test('shows logo, search, account, wishlist and cart in this order', async ({ shop }) => {
  const { html } = await read(shop)
  const parts = [
    'class="logo"',
    'placeholder="What are you looking for?"',
    'Account menu of User',
    '"Wishlist"',
    '"Cart"',
  ]
  const positions = parts.map((part) => html.indexOf(part))
  expect(positions).not.toContain(-1)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
})

// S2.2-06, S2.2-07
test('shows the number of items at wishlist and cart when there are any', async ({ shop }) => {
  for (const visitor of [shop, shop.as(asha)]) {
    const { html } = await read(visitor)
    expect(html).toContain('aria-label="Wishlist"')
    expect(html).toContain('aria-label="Cart"')
    expect(html).not.toContain('badge-count')
  }
  await addToWishlist(shop.as(asha), lamp.id)
  await addToCart(shop.as(asha), { productId: kurta.id, quantity: 2 })
  const { html } = await read(shop.as(asha))
  expect(html).toContain('aria-label="Wishlist, 1 item"')
  expect(html).toContain('aria-label="Cart, 2 items"')
})

// S2.2-13, S2.2-14, S2.2-15, S2.2-16, S2.2-17, S6.3-01
test('greets the user and offers only permitted links in the account menu', async ({ shop }) => {
  const all = 'My Account,Order History,My Wishlist,Admin Panel,Admin Login,Sign Out,Sign Up,Admin'.split(',')
  const menuOf = async (visitor: Shop, name: string) => (await read(visitor)).among([`Hey, ${name}`, ...all])
  expect(await menuOf(shop, 'User')).toEqual(['Hey, User', 'My Account', 'Order History', 'Admin Login', 'Sign Up'])
  const shared = ['My Account', 'Order History', 'My Wishlist']
  expect(await menuOf(shop.as(asha), 'Asha')).toEqual(['Hey, Asha', ...shared, 'Sign Out'])
  expect(await menuOf(shop.as(meera), 'Meera')).toEqual(['Hey, Meera', 'Admin', ...shared, 'Admin Panel', 'Sign Out'])
  expect((await read(shop)).links).toMatchObject({
    'My Account': '/account',
    'Order History': '/order-history',
    'Admin Login': '/adminLogin',
    'Sign Up': '/signup',
  })
  expect((await read(shop.as(meera))).links).toMatchObject({ 'My Wishlist': '/wishlist', 'Admin Panel': '/admin' })
})

// S2.2-08, S2.2-18
test('shows the first five departments in the header and in the mobile menu', async ({ shop }) => {
  await withDepartments(shop, ['Shoes', 'Toys', 'Books', 'Garden'])
  const visible = ['Clothes', 'Furniture', 'Shoes', 'Toys', 'Books']
  const { html } = await read(shop)
  const from = html.indexOf('class="main-nav"')
  const nav = html.slice(from, html.indexOf('</nav>', from))
  expect([...nav.matchAll(/href="\/category\/(\w+)"/g)].map(([, slug]) => slug)).toEqual(
    visible.map((name) => name.toLowerCase()),
  )

  const menuOf = async (visitor: Shop) => {
    const Menu = () => <MenuEntries layout={layout} />
    const layout = await readLayoutData(visitor)
    const { among } = await readPage({ default: Menu }, visitor, '/')
    return among(['Home', ...visible, 'Garden', 'Your Cart', 'My Account', 'Logout', 'Login'])
  }
  expect(await menuOf(shop)).toEqual(['Home', ...visible, 'Your Cart', 'Login'])
  expect(await menuOf(shop.as(asha))).toEqual(['Home', ...visible, 'Your Cart', 'My Account', 'Logout'])
})

// S2.2-09
test('lists the subcategories of a department, then a link to all of it', async ({ shop }) => {
  const subcategories = ['T-Shirts', 'Home & Garden'].map((name) => ({ name, slug: name }))
  const department = { id: 1, slug: 'clothes', name: 'Clothes', description: '', image: null, subcategories }
  const { words, links } = await readPage({ default: () => <DepartmentMenu department={department} /> }, shop, '/')
  expect(words).toEqual(['T-Shirts', 'Home & Garden', 'View All Clothes'])
  expect(links).toEqual({
    'T-Shirts': '/category/clothes?subcategory=t-shirts',
    'Home & Garden': '/category/clothes?subcategory=home%20%26%20garden',
    'View All Clothes': '/category/clothes',
  })
})

// S2.2-12
test('lists the categories of Women and Men and links to all of them', async ({ shop }) => {
  const layout = await readLayoutData(shop)
  const menuOf = async (gender: 'women' | 'men', name: string) =>
    (await readPage({ default: () => <GenderMenu gender={gender} name={name} layout={layout} /> }, shop, '/')).links
  expect(await menuOf('men', 'Men')).toMatchObject({ 'Jeans 1 product': '/men?category=Jeans', 'View All Men': '/men' })
  expect(await menuOf('women', 'Women')).toMatchObject({
    'Kurtas and Kurtis 1 product': '/women?category=Kurtas+and+Kurtis',
    'View All Women': '/women',
  })
})

// S1.2-01, S1.2-03, S1.2-04, S1.2-05
test('shows newsletter, apps, social networks, help, terms and the year in the footer', async ({ shop }) => {
  const { html, words, links } = await read(shop)
  const footer = html.slice(html.indexOf('<footer'))
  expect(footer).toContain('placeholder="Enter your email"')
  for (const network of ['Instagram', 'Facebook', 'YouTube']) expect(footer).toContain(`aria-label="${network}"`)
  expect(words).toEqual(expect.arrayContaining(['Subscribe', 'toll-free', '© 2023 Dhoop. Prices include all taxes.']))
  expect(links).toMatchObject({
    'Get it on Android': '/apps#android',
    'Get it on iPhone': '/apps#iphone',
    '1800 123 4567': 'tel:18001234567',
    'help@dhoop.example': 'mailto:help@dhoop.example',
    Terms: '/terms',
    Privacy: '/privacy',
  })
})

// S2.2-01, S2.2-02, D45
test('shows neither menus nor newsletter, only help, on the checkout page', async ({ shop }) => {
  const { html } = await readPage(checkoutLayout, shop.as(asha), '/checkout')
  expect(html).toContain('quiet-footer')
  expect(html).not.toMatch(/newsletter-form|main-nav|search-box/)
})

// S2.8-05, D15
test('asks users with an unverified email to verify it on every page', async ({ shop }) => {
  const prompt = 'address: open the link that we sent to'
  const unverified = shop.as({ ...asha, emailConfirmed: false })
  expect((await read(unverified)).words).toEqual(expect.arrayContaining(['Verify your email', prompt]))
  expect((await read(shop.as(asha))).words).not.toContain(prompt)
  expect((await read(shop)).words).not.toContain(prompt)
})
