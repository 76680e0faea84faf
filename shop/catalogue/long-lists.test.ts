/** A long list narrowed to many products: exact totals, right pages, and few rows read. */
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { committingTest, expect, type TestShop } from '#test/shop.ts'
import { collectStatements } from '#test/statements.ts'
import { LIMITS } from '#db/client.server.ts'
import { connect } from '#db/connect.server.ts'
import type { Paise } from '#core/money.ts'
import { MAX_COUNTED, type FacetChoices } from '../facets/rules.ts'
import { readFacetedList } from './faceted-list.ts'
import type { PriceRange } from './price-range.ts'
import { allProducts, departmentList, genderList } from './product-lists.ts'
import { ANY_PRICE, type CategorySort } from './rules.ts'

const PRODUCTS = 16_000
const SIZE = 50

const test = committingTest.extend<{ settings: pg.ClientConfig }>({
  settings: async ({ settings }, use) => {
    // A visitor's statement timeout is too short for so many rows.
    const db = connect(settings, LIMITS.setup)
    await db.execute(sql`alter table shop.products disable trigger user`)
    await db.execute(sql`alter table shop.variants disable trigger user`)
    await db.execute(sql`
      insert into shop.products (id, slug, title, brand, price, actual_price, category, gender, department_id, tax_class_id, first_live_at, created_at, updated_at)
      select n, 'thing-' || n, 'Thing ' || md5(n::text), 'Brand ' || n % 4, n * 7919 % 4000 * 100, 400000, 'Things',
             (array['men', 'women'])[n % 2 + 1]::shop.gender, 1, 1, timestamptz '2026-01-01' + n * interval '1 minute', now(), now()
        from generate_series(1000, ${sql.raw(String(999 + PRODUCTS))}) n`)
    await db.execute(sql`
      insert into shop.variants (id, product_id, sku, size, is_default, stock)
      select n, n, 'sku-' || n, (array['S', 'M', 'L'])[n % 3 + 1], true, n % 5 from generate_series(1000, ${sql.raw(String(999 + PRODUCTS))}) n`)
    await db.execute(sql`select shop.rebuild_collection_items(), shop.rebuild_totals(), shop.rebuild_price_totals(),
      shop.rebuild_product_list(), shop.rebuild_facets(), shop.rebuild_facet_totals()`)
    await db.execute(sql`vacuum (analyze)`)
    await db.$client.end()
    await use(settings)
  },
})

const SORTS: CategorySort[] = ['default', 'name', 'price_asc', 'price_desc', 'newest', 'discount', 'popular']
const CHOICES: FacetChoices[] = [{ brand: ['Brand 1'] }, { brand: ['Brand 1', 'Brand 3'] }, { size: ['M'] }]
const read = (shop: TestShop, list: typeof allProducts, facets: FacetChoices, more = {}) =>
  readFacetedList(shop, list, { ...ANY_PRICE, facets, sort: 'default', page: 1, size: SIZE, ...more })

const LISTS = [allProducts, departmentList(1), genderList('women', [])]

test('narrows a long list without counting it', { timeout: 120_000 }, async ({ shop }) => {
  const cases = [
    ...LISTS.flatMap((list) => CHOICES.map((choices) => ({ list, choices, sort: 'default', page: 3 }))),
    ...SORTS.map((sort, at) => ({ list: departmentList(1), choices: CHOICES[at % CHOICES.length]!, sort, page: 1 })),
  ]
  for (const { list, choices, ...page } of cases) {
    const { products, facets } = await read(shop, list, choices, page)
    // A list without kept totals is counted product by product.
    const counted = await read(shop, { ...list, hasTotals: false }, choices, page)
    const idsOf = ({ items }: typeof products) => items.map(({ id }) => id)
    expect(products.total).toBeGreaterThan(MAX_COUNTED)
    expect({ choices, page, total: products.total, ids: idsOf(products) }).toEqual({
      ...{ choices, page, total: counted.products.total },
      ids: idsOf(counted.products),
    })
    expect(facets.flatMap(({ values }) => values.map(({ count }) => count))).not.toContainEqual(expect.any(Number))
  }
  await expectFewRows(shop)
  await expectExactTotal(shop)
})

async function expectExactTotal(shop: TestShop) {
  const readTotal = async () => (await read(shop, departmentList(1), { brand: ['Brand 1'] })).products.total
  const before = await readTotal()
  await shop.db.execute(sql`alter table shop.products enable trigger user`)
  await shop.db.execute(sql`update shop.products set brand = 'Brand 2' where id = 1005`)
  expect(await readTotal()).toBe(before - 1)
}

async function expectFewRows(shop: TestShop) {
  const range = { priceMin: 50_000 as Paise, priceMax: 250_000 as Paise }
  const cases: [string, FacetChoices, PriceRange][] = [
    ['one brand', { brand: ['Brand 1'] }, ANY_PRICE],
    ['two brands', { brand: ['Brand 1', 'Brand 3'] }, ANY_PRICE],
    ['a size', { size: ['M'] }, ANY_PRICE],
    ['a price range', {}, range],
  ]
  const { $client } = shop.db as unknown as { $client: pg.Pool }
  for (const [name, choices, prices] of cases) {
    const { statements } = await collectStatements(() => read(shop, departmentList(1), choices, prices))
    let buffers = 0
    for (const { text, values } of statements.filter((one) => /^\s*(select|with)/i.test(one.text))) {
      const { rows } = await $client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
        `explain (analyze, buffers, format json) ${text}`,
        values,
      )
      const { Plan: plan } = rows[0]!['QUERY PLAN'][0]
      buffers += plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!
    }
    expect([name, buffers < 4000, buffers]).toEqual([name, true, buffers])
  }
}
