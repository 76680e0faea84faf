/** The texts of the department, men's and women's pages (S2.5, S2.6). */
import { sql } from 'drizzle-orm'
import { products, stockMovements } from '#db/schema.server.ts'
import { withFailingDatabase } from '#test/failing-database.ts'
import { kurta } from '#test/fixtures.ts'
import { callRoute } from '#test/call-route.ts'
import { readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import { vi } from 'vitest'
import * as categoryPage from './category-page.tsx'
import * as menPage from './men-page.tsx'
import * as womenPage from './women-page.tsx'

const clothes = { params: { slug: 'clothes' } }

// S2.5-01, S2.5-02, S2.5-03, S2.5-04, S2.5-06, Q7
test('shows filters, sort orders, views and the number of products of a department', async ({ shop }) => {
  const labels = ['Clear All', 'Price Range', 'Min', 'Max', 'Apply', '4 products', 'Sort By']
  const orders = ['Default', 'Price: Low To High', 'Price: High To Low', 'Name: A To Z']
  const { among, html } = await readPage(categoryPage, shop, '/category/clothes', clothes)
  expect(among([...labels, ...orders])).toEqual([...labels, ...orders])
  for (const value of ['default', 'price_asc', 'price_desc', 'name']) expect(html).toContain(`value="${value}"`)
  for (const label of ['Grid view', 'List view']) expect(html).toContain(`aria-label="${label}"`)
  expect(html).toContain('product-grid')
  expect((await readPage(categoryPage, shop, '/category/clothes?view=list', clothes)).html).toContain('product-row')
})

// S2.5-06, S2.5-08, Q7
test('shows the empty state and a link that clears the filters when no product has this price', async ({ shop }) => {
  const { words, links } = await readPage(categoryPage, shop, '/category/clothes?price_min=90000', clothes)
  expect(words).toContain('No products found')
  expect(links).toMatchObject({ 'Clear Filters': '/category/clothes' })
})

test('does not mention filters when the catalogue is empty', async ({ shop }) => {
  await shop.db.update(products).set({ deletedAt: shop.now() })
  const { words, links } = await readPage(categoryPage, shop, '/category/clothes', clothes)
  expect(words).toContain('No products found')
  expect(words).not.toContain('A wider price range may show more.')
  expect(links).not.toHaveProperty('Clear Filters')
})

// S2.6-01, S2.6-02, S2.6-03, S2.6-04, S2.6-05, S2.6-06, S3.15-01, S4.1-02, S5.7-05, Q42
test('shows banner, filter bar, cards and pages for men and women', async ({ shop }) => {
  const price = ['Filter By Price', 'Low To High', 'High To Low', 'Filter By Category']
  const men = await readPage(menPage, shop, '/men')
  const menTexts = [
    'New arrivals in menswear upto 30% off',
    ...price,
    'Casual Shirts',
    'Jeans',
    'Prev',
    'Page 1 of 1',
    'Next',
  ]
  expect(men.among(menTexts)).toEqual(menTexts)
  expect(men.html).toMatch(/name="order" value="asc".*name="order" value="desc"/s)
  expect(men.links).toMatchObject({ 'Slim Jeans': '/men/2' })
  expect(men.words).toContain('Add to Cart')

  const women = await readPage(womenPage, shop, '/women')
  const womenTexts = ['New arrivals in womenswear upto 30% off', ...price, 'Dresses and Jumpsuits', 'Kurtas and Kurtis']
  expect(women.among([...womenTexts, 'Jeans'])).toEqual(womenTexts)
  expect(women.links).toMatchObject({ 'Keri Dress': '/women/3' })
})

// Q42
test('asks for a size on a card, and on the product page when scripts are off', async ({ shop }) => {
  await shop.db.insert(stockMovements).values({ variantId: kurta.small, quantity: -10, reason: 'sold', at: shop.now() })
  const { html } = await readPage(womenPage, shop, '/women')
  expect(html).toMatch(
    /<form class="cart-add" action="\/women\/1\?choose=size#sizes" method="get"><button value="size"/,
  )
  expect(html.match(/>Add to Cart/g)).toHaveLength(2)
})

// Q42
test('links a card to the product page when its default colour is sold out', async ({ shop }) => {
  await shop.db.execute(sql`update shop.variants set size = '', colour = id::text where product_id = ${kurta.id}`)
  await shop.db.insert(stockMovements).values({ variantId: kurta.small, quantity: -10, reason: 'sold', at: shop.now() })
  const { links } = await readPage(womenPage, shop, '/women')
  expect(links).toMatchObject({ 'View Details Indigo Kurta': '/women/1' })
})

test('uses the name of the subcategory in title, heading and breadcrumb', async ({ shop }) => {
  await shop.db.execute(sql`insert into shop.categories (kind, parent_id, slug, path, name)
    values ('subcategory', 1, 'jeans', 'clothes/jeans', 'Jeans')`)
  const { html, words } = await readPage(categoryPage, shop, '/category/clothes?subcategory=jeans', clothes)
  expect(html).toContain('<h1>Jeans</h1>')
  expect(html).toContain('<b aria-current="page">Jeans</b>')
  expect(words).toContain('Clothes')
})

// S4.7-02
test('disables Prev on the first page and Next on the last', async ({ shop }) => {
  const { html, links } = await readPage(menPage, shop, '/men')
  expect(html.match(/<span role="link" aria-disabled="true">/g)).toHaveLength(2)
  expect(links).not.toHaveProperty('Prev')
  expect(links).not.toHaveProperty('Next')
})

// S2.6-09
test('offers a link to shopping when the men’s list is empty', async ({ shop }) => {
  const { words, links } = await readPage(menPage, shop, '/men?category=Nothing')
  expect(words).toContain('No products found')
  expect(links).toMatchObject({ 'Continue Shopping': '/' })
})

// S2.6-08, S3.15-01, S4.1-02
test('shows Error! and a retry with the same filters when a list fails', async ({ shop }) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const loader = () => callRoute(menPage.loader, withFailingDatabase(shop), '/men')
  const { status, words, links, html } = await readPage({ ...menPage, loader }, shop, '/men?category=Jeans')
  expect(status).toBe(500)
  expect(words).toEqual(expect.arrayContaining(['Error!', 'Something went wrong while loading the products.']))
  expect(links).toMatchObject({ 'Try Again': '/men?category=Jeans' })
  expect(html).toMatch(/value="Jeans"/)
  vi.restoreAllMocks()
})
