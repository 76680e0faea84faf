import { sql, type SQL } from 'drizzle-orm'
import { LIMITS } from '#db/client.server.ts'
import { connect } from '#db/connect.server.ts'
import { jeans, kurta, lamp } from '#test/fixtures.ts'
import { openProcesses } from '#test/processes.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { findProduct } from '../catalogue/products.ts'
import { listSimilar, similarQuery } from './list-similar.ts'
import { COMPARED } from './rules.ts'

type Fields = { price?: number; category?: string; gender?: string; type?: string; colour?: string; stock?: number }

/** Products like the kurta (₹799, Indigo) unless said otherwise. */
async function add(shop: TestShop, id: number, fields: Fields = {}) {
  const { price = 800, category = 'Kurtas and Kurtis', gender = 'women', type = '', colour = 'Red', stock = 5 } = fields
  await shop.db.execute(sql`
    with added as (insert into shop.products (id, slug, title, brand, price, actual_price, category, gender, type, department_id, tax_class_id, created_at, updated_at)
    select ${id}, 'added-' || ${id}, 'Added', 'Other', ${price * 100}, ${price * 100}, ${category}, ${gender}, ${type}, department_id, 1, now(), now()
      from shop.products where id = ${kurta.id} returning id)
    insert into shop.variants (id, product_id, sku, is_default, colour) select id, id, 'sku-' || id, true, ${colour} from added`)
  if (stock > 0)
    await shop.db.execute(
      sql`insert into shop.stock_moves (variant_id, quantity, reason, at) values (${id}, ${stock}, 'stocked', now())`,
    )
}

const similarTo = async (shop: TestShop, id: number) =>
  (await listSimilar(shop, (await findProduct(shop, id))!)).map((card) => card.id)

test('shows products of the gender and category that have most in common', async ({ shop }) => {
  await add(shop, 1001, { price: 1000 })
  await add(shop, 1002, { colour: 'Navy' })
  await add(shop, 1003)
  await add(shop, 1004, { gender: 'men' })
  await add(shop, 1005, { category: 'Dresses and Jumpsuits' })
  await add(shop, 1006, { price: 1100, colour: 'Navy' })
  await add(shop, 1007, { price: 500, colour: 'Navy' })
  await add(shop, 1008, { stock: 0, colour: 'Navy' })
  await add(shop, 1009, { price: 790 })
  expect(await similarTo(shop, kurta.id)).toEqual([1002, 1003, 1009, 1001])
})

test('prefers shared attributes to a shared colour', async ({ shop }) => {
  for (const id of [1001, 1002, 1003, 1004]) await add(shop, id, { colour: id === 1001 ? 'Navy' : 'Red' })
  await shop.db.execute(sql`
    insert into shop.product_facets (facet, value, product_id)
    select 'f.fabric', 'cotton', id from unnest(array[${kurta.id}, 1003]::int[]) id`)
  expect((await similarTo(shop, kurta.id)).slice(0, 2)).toEqual([1003, 1001])
})

test('adds the tags of products up to the last one shown only, and shows the next one when it sells out', async ({
  shop,
}) => {
  for (const id of [1001, 1002, 1003, 1004, 1005, 1006]) await add(shop, id, { price: 800 + id - 1000 })
  const product = (await findProduct(shop, kurta.id))!
  const cacheTags = new Set<string>()
  const shown = await listSimilar({ ...shop, cacheTags }, product)
  expect([...cacheTags].filter((tag) => tag.startsWith('product:'))).toEqual(shown.map(({ id }) => `product:${id}`))
  await shop.db.execute(
    sql`insert into shop.stock_moves (variant_id, quantity, reason, at) values (1001, -5, 'corrected', now())`,
  )
  expect(await similarTo(shop, kurta.id)).toEqual([1002, 1003, 1004, 1005])
})

test('fills up with related products, and never shows the product itself or one twice', async ({ shop }) => {
  await add(shop, 1001)
  const shown = await similarTo(shop, kurta.id)
  expect(shown[0]).toBe(1001)
  expect(shown).toHaveLength(4)
  expect(new Set(shown).size).toBe(4)
  expect(shown).not.toContain(kurta.id)
  expect(await similarTo(shop, lamp.id)).toEqual([])
})

committingTest('leaves out what has sold out since', async ({ shop, settings }) => {
  const { open, stop } = openProcesses(shop, settings)
  const running = await open()
  for (const id of [1001, 1002, 1003, 1004, 1005]) await add(shop, id)
  const shown = () => similarTo(running, kurta.id)
  await expect.poll(shown).toEqual([1001, 1002, 1003, 1004])
  await shop.db.execute(
    sql`insert into shop.stock_moves (variant_id, quantity, reason, at) values (1001, -5, 'corrected', now())`,
  )
  await expect.poll(shown).toEqual([1002, 1003, 1004, 1005])
  await stop()
})

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Node[]
}

async function nodesOf(shop: TestShop, query: SQL) {
  const { rows } = await shop.db.execute<{ 'QUERY PLAN': { Plan: Node }[] }>(
    sql`explain (analyze, format json) ${query}`,
  )
  const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)]
  return flat(rows[0]!['QUERY PLAN'][0]!.Plan)
}

committingTest('reads few products of a large category', { timeout: 60_000 }, async ({ shop, settings }) => {
  const db = connect(settings, LIMITS.setup)
  for (const table of ['products', 'variants'])
    await db.execute(sql.raw(`alter table shop.${table} disable trigger user`))
  await db.execute(sql`
    insert into shop.categories (kind, parent_id, slug, path, name)
    select 'subcategory', id, 'jeans', 'clothes/jeans', 'Jeans' from shop.categories where slug = 'clothes'`)
  await db.execute(sql`
    insert into shop.products (id, slug, title, price, actual_price, category, gender, department_id, subcategory_id, tax_class_id, created_at, updated_at)
    select n, 'thing-' || n, 'Thing', 100000 + n % 7919, 200000, 'Jeans', 'men', c.root_id, c.id, 1, now(), now()
      from generate_series(1000, 41000) n, shop.categories c where c.path = 'clothes/jeans'`)
  await db.execute(sql`
    insert into shop.variants (id, product_id, sku, is_default, stock, colour)
    select n, n, 'sku-' || n, true, 1, 'Indigo' from generate_series(1000, 41000) n`)
  await db.execute(sql`select shop.rebuild_facets()`)
  await db.execute(sql`vacuum (analyze) shop.products, shop.variants, shop.product_facets, shop.variant_facets`)
  await db.$client.end()
  for (const id of [20_000, jeans.id]) {
    const nodes = await nodesOf(shop, similarQuery(id))
    expect(nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? node['Relation Name'] : []))).toEqual([])
    expect(Math.max(...nodes.map((node) => node['Actual Rows'] * node['Actual Loops']))).toBeLessThan(COMPARED * 30)
    expect(nodes.map((node) => node['Index Name'])).toContain('products_gender_category_by_price')
  }
  expect(await similarTo(shop, 20_000)).toHaveLength(4)
})
