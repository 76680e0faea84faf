/** The kept counts of whole lists equal those counted product by product, folded or not. */
import { sql, type SQL } from 'drizzle-orm'
import type { AttributeSlugs } from '#db/seed/insert-attributes.server.ts'
import { insertProducts, type NewProduct } from '#db/seed/insert-products.server.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { productsOf } from '../catalogue/narrowed-lists.ts'
import { allProducts, collectionList, departmentList, genderList, subcategoryList } from '../catalogue/product-lists.ts'
import { ANY_PRICE } from '../catalogue/rules.ts'
import { facetTotals } from '#db/schema.server.ts'
import { ANY_FACET, countFacets, UNCOUNTED, type FacetCount } from './count-facets.ts'
import { findFacetTotals, findKeptTotal, foldFacetChanges, keptChoices } from './facet-totals.ts'
import { toFacets } from './read-facets.ts'
import { MAX_VALUES, type FacetChoices } from './rules.ts'

const pick = <T>(all: readonly T[], at: number) => all[at % all.length]!

const THINGS = Array.from({ length: 30 }, (_, n): NewProduct => ({
  ...{ title: `Thing ${n}`, brand: pick(['Tantuvan', 'A=B', ''], n), description: '', features: [], hsn: '6204' },
  ...{ rupees: 500 + n * 37, mrp: (500 + n * 37) * pick([1, 1.5], n), gender: pick(['men', 'women', null], n) },
  ...{ category: pick(['Shirts', 'Jeans'], n * 5), departmentId: pick([1, 2], n), collectionIds: [], images: [] },
  ...{ sizes: pick([['S', 'M'], ['30', 'XXL'], []], n), colours: pick([['Indigo', 'Red'], ['Zorp'], []], n * 3 + 1) },
  ...{ stock: (position) => (position + n) % 3, attributes: pick<AttributeSlugs>([{ fabric: 'silk' }, {}], n) },
}))

const LISTS = [
  allProducts,
  departmentList(1),
  departmentList(2),
  subcategoryList(1, [902]),
  subcategoryList(1, []),
  genderList('women', []),
  genderList('men', ['Shirts', 'Jeans']),
  collectionList(900, [900]),
  collectionList(901, [901]),
]

const sorted = (counts: FacetCount[] | undefined) =>
  counts?.map(({ facet, value, count }) => `${facet}=${value} ${count}`).toSorted()

async function expectRightCounts(shop: TestShop) {
  for (const list of LISTS) {
    const counted = await countFacets(shop, (wanted) => productsOf(list, ANY_PRICE, wanted, sql`0`), {})
    const kept = await findFacetTotals(shop, list.keys)
    expect([list.keys, sorted(kept)]).toEqual([list.keys, sorted(counted)])
    for (const choices of CHOICES) {
      const { rows } = await shop.db.execute(productsOf(list, ANY_PRICE, choices, sql`0`))
      const total = await findKeptTotal(shop, list.keys, keptChoices(choices)!)
      expect([list.keys, choices, total]).toEqual([list.keys, choices, rows.length])
    }
  }
}

const CHOICES: FacetChoices[] = [
  { size: ['M'], colour: ['blue'] },
  { colour: ['red'], size: ['XXL'] },
  { size: ['S'] },
  { brand: ['Tantuvan', 'A=B'] },
  { 'f.fabric': ['silk'] },
]

const move = (quantity: SQL, condition: SQL) => sql`
  insert into shop.stock_moves (variant_id, quantity, reason, at)
  select id, ${quantity}, 'sold', now() from shop.variants where deleted_at is null and ${condition}`

const things = sql`product_id in (select id from shop.products where title like 'Thing %')`
const CHANGES = [
  sql`insert into shop.product_collections (product_id, category_id)
      select id, 900 + id % 2 from shop.products where title like 'Thing %'`,
  move(sql`-stock`, sql`id % 3 = 0 and stock > 0`),
  move(sql`5`, sql`id % 4 = 0`),
  sql`update shop.variants set size = 'M', colour = 'Navy' where id % 7 = 0 and ${things}`,
  sql`update shop.variants set deleted_at = now() where id % 5 = 0 and not is_default`,
  sql`update shop.products set department_id = 3 - department_id, subcategory_id = null where id % 3 = 0 and title like 'Thing %'`,
  sql`update shop.products set subcategory_id = 902 where id % 2 = 0 and department_id = 1`,
  sql`update shop.products set status = 'hidden' where id % 6 = 0`,
  sql`update shop.products set brand = 'Novo', gender = 'women', price = 100 where id % 5 = 0`,
  sql`update shop.products set status = 'live', category = 'Jeans' where id % 4 = 0`,
  sql`delete from shop.product_attributes where product_id % 2 = 0`,
  sql`delete from shop.product_collections where product_id % 5 = 0`,
  sql`update shop.product_collections set category_id = 900 where category_id = 901 and product_id % 3 = 0`,
  sql`update shop.products set deleted_at = now() where id % 7 = 0`,
]

test('keeps the counts of every list through every kind of change', { timeout: 60_000 }, async ({ shop }) => {
  await shop.db.execute(sql`
    insert into shop.categories (id, kind, slug, path, name, parent_id) values (900, 'collection', 'many', 'collections/many', 'Many', null),
      (901, 'collection', 'more', 'collections/more', 'More', null), (902, 'subcategory', 'tops', 'clothes/tops', 'Tops', 1)`)
  await expectRightCounts(shop)
  await insertProducts(shop.db, THINGS)
  await expectRightCounts(shop)
  for (const [n, change] of CHANGES.entries()) {
    await shop.db.execute(change)
    await expectRightCounts(shop)
    if (n % 3 === 0) await foldFacetChanges(shop)
    await expectRightCounts(shop)
  }
  await foldFacetChanges(shop)
  const totals = async () =>
    (await shop.db.execute(sql`select list, choice, count from shop.facet_totals order by 1, 2`)).rows
  const folded = await totals()
  await shop.db.execute(sql`select shop.rebuild_facet_totals()`)
  expect(folded).toEqual(await totals())
})

test('has no counts after a large change, until it is folded', async ({ shop }) => {
  await shop.db.execute(sql`
    insert into shop.facet_changes (product_id) select p.id from shop.products p, generate_series(1, 600)`)
  expect(await findFacetTotals(shop, ['all'])).toBeUndefined()
  await foldFacetChanges(shop)
  await expectRightCounts(shop)
})

test('has the most frequent brands of a list, and those that have just changed', async ({ shop }) => {
  const many = Array.from({ length: MAX_VALUES + 5 }, (_, n) => ({
    list: 'department/1',
    choice: `brand=B${n}`,
    count: 1000 - n,
  }))
  await foldFacetChanges(shop)
  await shop.db.insert(facetTotals).values(many)
  const brands = async () =>
    (await findFacetTotals(shop, ['department/1']))!.filter(
      ({ facet, value }) => facet === 'brand' && /^B\d/.test(value),
    )
  const last = `B${MAX_VALUES + 4}`
  expect((await brands()).length).toBe(MAX_VALUES)
  expect((await brands()).map(({ value }) => value)).not.toContain(last)
  expect(await findKeptTotal(shop, ['department/1'], [`brand=${last}`])).toBe(1000 - MAX_VALUES - 4)
  await shop.db.execute(sql`update shop.products set brand = ${last} where id = (
    select min(id) from shop.products where is_live and department_id = 1)`)
  expect(await brands()).toContainEqual({ facet: 'brand', value: last, count: 1001 - MAX_VALUES - 4 })
})

test('says which facet it has not counted: its list without its choice is too long', async ({ shop }) => {
  const count = (choices: FacetChoices, max: number) =>
    countFacets(shop, (wanted) => productsOf(allProducts, ANY_PRICE, wanted, sql`0`), choices, max)
  await insertProducts(shop.db, THINGS)
  const choices = { brand: ['Tantuvan'] }
  const { rows } = await shop.db.execute(productsOf(allProducts, ANY_PRICE, choices, sql`0`))
  const counts = await count(choices, rows.length)
  expect(counts.filter(({ facet }) => facet === 'brand')).toEqual([{ facet: 'brand', value: UNCOUNTED, count: null }])
  expect(counts.filter(({ facet, count }) => facet !== 'brand' && count === null)).toEqual([])
  const facets = await toFacets(shop, (await findFacetTotals(shop, ['all']))!, counts, choices)
  const numbers = (name: string) => facets.find((facet) => facet.name === name)!.values.map(({ count }) => count)
  expect(new Set(numbers('brand'))).toEqual(new Set([null]))
  expect(numbers('colour')).not.toContain(null)
  expect((await count(choices, rows.length - 1)).filter(({ value }) => value === UNCOUNTED)).toContainEqual({
    ...{ facet: ANY_FACET, value: UNCOUNTED, count: null },
  })
})

test('leaves the changes of a product to its own transaction: a sale that leaves stock marks nothing', async ({
  shop,
}) => {
  await foldFacetChanges(shop)
  const marked = async () => (await shop.db.execute(sql`select product_id from shop.facet_changes`)).rows.length
  await shop.db.execute(move(sql`-1`, sql`stock > 1`))
  expect(await marked()).toBe(0)
  await shop.db.execute(move(sql`-stock`, sql`id = (select min(id) from shop.variants where stock > 0)`))
  expect(await marked()).toBe(1)
})
