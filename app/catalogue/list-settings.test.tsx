/** What a merchant says of a list: its order, and its texts for search engines. */
import { sql } from 'drizzle-orm'
import { callRoute } from '#test/call-route.ts'
import { readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import * as categoryPage from './category-page.tsx'
import * as womenPage from './women-page.tsx'
import * as womenSlugPage from './women-slug-page.tsx'

const clothes = { params: { slug: 'clothes' } }

test('shows the order that the merchant chose as the selected one, in its own words', async ({ shop }) => {
  await shop.db.execute(sql`update shop.categories set sort = 'price_desc' where slug = 'clothes'`)
  const optionsOf = async (path: string) => {
    const { html } = await readPage(categoryPage, shop, path, clothes)
    return [...html.matchAll(/<option value="(\w+)"( selected="")?>([^<]+)/g)].map(([, ...option]) => option)
  }
  const own = ['default', ' selected=""', 'Price: High To Low']
  const others = [
    ['price_asc', undefined, 'Price: Low To High'],
    ['name', undefined, 'Name: A To Z'],
    ['newest', undefined, 'Newest First'],
    ['popular', undefined, 'Popularity'],
    ['discount', undefined, 'Discount'],
  ]
  expect(await optionsOf('/category/clothes')).toEqual([own, ...others])
  // A browser selects the first one.
  expect(await optionsOf('/category/clothes?sort=price_desc')).toEqual([[own[0], undefined, own[2]], ...others])
  expect((await optionsOf('/category/clothes?sort=name')).find(([, isSelected]) => isSelected)?.[0]).toBe('name')
  await shop.db.execute(sql`update shop.categories set sort = 'newest' where slug = 'clothes'`)
  expect((await optionsOf('/category/clothes')).map(([, , label]) => label)).toEqual([
    'Newest First',
    'Price: Low To High',
    'Price: High To Low',
    'Name: A To Z',
    'Popularity',
    'Discount',
  ])
})

test('offers the order by rating where products are rated', async ({ shop }) => {
  const hasRating = async () => {
    const { html } = await readPage(categoryPage, shop, '/category/featured', { params: { slug: 'featured' } })
    return html.includes('<option value="rating">Rating</option>')
  }
  expect(await hasRating()).toBe(false)
  await shop.db.execute(sql`
    insert into shop.product_facets (facet, value, product_id)
    select 'rating', stars, id from shop.products cross join unnest('{3,4}'::text[]) stars where is_live`)
  expect(await hasRating()).toBe(true)
})

test('tells search engines what the merchant says of a list, else its name and its products', async ({ shop }) => {
  const metaOf = async (page: { loader: unknown; meta: unknown }, path: string, params = {}) => {
    const loaderData = await callRoute(page.loader as never, shop, path, undefined, params)
    const data = loaderData instanceof Response || !('data' in loaderData) ? loaderData : loaderData.data
    const store = { name: 'Dhoop', baseUrl: 'https://dhoop.example', tagline: '' }
    const args = { location: { pathname: path }, loaderData: data, matches: [{ id: 'root', loaderData: { store } }] }
    const described = (page.meta as (args: object) => { title?: string; name?: string; content?: string }[])(args)
    return [described.find(({ title }) => title)?.title, described.find(({ name }) => name === 'description')?.content]
  }
  const pages = () =>
    Promise.all([
      metaOf(categoryPage, '/category/clothes', clothes.params),
      metaOf(categoryPage, '/category/clothes?subcategory=kurtas', clothes.params),
      metaOf(womenPage, '/women'),
      metaOf(womenSlugPage, '/women/tops', { id: 'tops' }),
    ])
  await shop.db.execute(sql`
    with women as (insert into shop.categories (kind, slug, path, name) values ('group', 'women', 'women', 'Women') returning id)
    insert into shop.categories (kind, parent_id, slug, path, name)
    select 'collection'::shop.category_kind, id, 'tops', 'women/tops', 'Tops' from women
    union all select 'subcategory', 1, 'kurtas', 'clothes/kurtas', 'Kurtas'`)
  const names = ['Clothes', 'Kurtas in Clothes', 'Women', 'Tops – Women'].map((title) => `${title} | Dhoop`)
  expect((await pages()).map(([title]) => title)).toEqual(names)
  await shop.db.execute(
    sql`update shop.categories set seo_title = 'Best ' || name || ' online', seo_description = 'Handmade ' || name`,
  )
  expect(await pages()).toEqual(
    ['Clothes', 'Kurtas', 'Women', 'Tops'].map((name) => [`Best ${name} online | Dhoop`, `Handmade ${name}`]),
  )
})

test('shows the order by price that the merchant chose for women or men as the chosen one', async ({ shop }) => {
  await shop.db.execute(sql`
    insert into shop.categories (kind, slug, path, name, sort) values ('group', 'women', 'women', 'Women', 'price_desc')`)
  const chosenAt = async (path: string) => {
    const { html } = await readPage(womenPage, shop, path)
    const radios = html.match(/<input type="radio"[^>]*>/g) ?? []
    return new Set(
      radios.filter((radio) => radio.includes('checked=""')).map((radio) => /value="(\w+)"/.exec(radio)?.[1]),
    )
  }
  expect(await chosenAt('/women')).toEqual(new Set(['desc']))
  expect(await chosenAt('/women?order=asc')).toEqual(new Set(['asc']))
  await shop.db.execute(sql`update shop.categories set sort = 'newest' where slug = 'women'`)
  expect(await chosenAt('/women')).toEqual(new Set())
})
