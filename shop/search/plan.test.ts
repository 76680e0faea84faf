/** Checks the query plan of a search in a store of some size: it uses indexes, also for misspelled words. */
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#db/connect.server.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { CategoryQuery } from '../catalogue/input.ts'
import { candidatesQuery, keysOfBlocks } from './candidates.ts'
import { buildTextQuery } from './text-query.ts'
import type { SpellingResult } from './rules.ts'
import { searchProducts } from './search.ts'
import { checkSpelling, MAX_COMPLETED_TERMS, spellingQuery } from './spelling.ts'
import { suggest } from './suggestions.ts'
import { readDictionary } from './read-dictionary.ts'
import { understand } from './understand.ts'

type Node = {
  'Node Type': string
  'Index Name'?: string
  'Index Cond'?: string
  'Plan Rows': number
  'Relation Name'?: string
  Plans?: Node[]
}

async function nodesOf(shop: TestShop, query: SQL) {
  const { rows } = await shop.db.execute<{ 'QUERY PLAN': { Plan: Node }[] }>(sql`explain (format json) ${query}`)
  const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)]
  return flat(rows[0]!['QUERY PLAN'][0]!.Plan)
}
const indexes = (nodes: Node[]) => new Set(nodes.flatMap((node) => node['Index Name'] ?? []))
const seqScans = (nodes: Node[]) =>
  nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? node['Relation Name'] : []))

/** From the third block of ids on, 8,000 products with the word "thing" and a word of their own. */
const insertManyProducts = sql`
  with made as (
    insert into shop.products (id, slug, title, description, price, actual_price, category, department_id, created_at, updated_at)
    select 8192 + 10 * n, 'thing-' || n, 'Thing ' || md5(n::text), 'Made of ' || md5((n * 7)::text), n, n, 'Things', 1, now(), now()
      from generate_series(1, 8000) n returning id
  ) insert into shop.variants (product_id, sku, is_default) select id, 'sku-' || id, true from made`

async function fill(db: Database) {
  await db.execute(insertManyProducts)
  const indexes = ['products_terms', 'products_terms_first', 'search_words_trigrams']
  for (const index of indexes) await db.execute(sql`select gin_clean_pending_list(${`shop.${index}`}::regclass)`)
  await db.execute(sql`analyze shop.products, shop.search_words`)
}

/** Each test is rolled back, so all of them use the same products. */
test.beforeAll(({ database }) => fill(database))

const resultOf = (word: string): SpellingResult => ({
  word,
  plain: word,
  isSearchable: true,
  isKnown: true,
  isPrefix: true,
  completions: undefined,
  isInTitle: true,
  isInName: true,
  term: undefined,
  nearest: undefined,
})

test('answers a search and its spelling query by index', async ({ shop }) => {
  const search = understand('indigo kurta', await readDictionary(shop))
  const { where, ranking } = buildTextQuery(search, search.words.map(resultOf))!

  const best = { limit: 500, sort: 'default' } as const
  const first = await nodesOf(shop, candidatesQuery(where, ranking, best, 1))
  expect(seqScans(first)).toEqual([])
  expect(indexes(first)).toEqual(new Set(['products_terms_first', 'products_pkey']))
  for (const blocks of [16, undefined]) {
    const further = await nodesOf(shop, candidatesQuery(where, ranking, best, blocks))
    expect(seqScans(further)).toEqual([])
    expect(indexes(further)).toEqual(new Set(['products_terms', 'products_pkey']))
  }

  const spellingNodes = await nodesOf(shop, spellingQuery(['kurtaa']))
  expect(seqScans(spellingNodes)).toEqual([])
  expect(indexes(spellingNodes)).toEqual(new Set(['search_words_trigrams', 'search_words_pkey', 'search_lexemes_pkey']))
})

test('knows how many products have a word when it narrows a search', async ({ shop }) => {
  await shop.db.execute(sql`update shop.products set title = 'Brass Thing' where id % 100 = 92`)
  await shop.db.execute(sql`analyze shop.products`)
  const search = understand('brass', await readDictionary(shop))
  const { where, ranking } = buildTextQuery(search, [{ ...resultOf('brass'), isPrefix: false }])!
  const facets = { size: ['M'], colour: ['blue'], brand: ['Tantuvan'] }
  const nodes = await nodesOf(shop, candidatesQuery(where, ranking, { limit: 500, sort: 'default', facets }, 64))
  expect(nodes.find((node) => node['Index Name'] === 'products_terms')?.['Plan Rows']).toBeGreaterThan(500)
  const ofValues = ['variant_facets_size_colour', 'product_facets_facet_value_product_id_pk']
  expect(indexes(nodes)).toEqual(new Set(['products_terms', 'products_pkey', ...ofValues]))
})

const ANY = CategoryQuery.parse({})
const findThings = (shop: TestShop, text: string, filters = ANY) => searchProducts(shop, text, filters)

test('lists the first five hundred products of a search that matches more', async ({ shop }) => {
  const { products } = await findThings(shop, 'things')
  expect(products).toMatchObject({ total: 500, pages: 42 })
  expect(products.items.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, at) => 8202 + 10 * at))
  const last = (await findThings(shop, 'things', { ...ANY, page: 500 })).products
  expect(last).toMatchObject({ page: 42 })
  expect(last.items.map(({ id }) => id)).toEqual([13122, 13132, 13142, 13152, 13162, 13172, 13182, 13192])
  const dearest = (await findThings(shop, 'things', { ...ANY, sort: 'price_desc' })).products
  expect(dearest).toMatchObject({
    total: 500,
    items: [{ id: 13192 }, { id: 13182 }, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}],
  })
})

test('finds a product anywhere in the catalogue when few match', async ({ shop }) => {
  await shop.db.execute(sql`update shop.products set title = 'Brass Kamandal', brand = 'Tarang' where id = 88192`)
  for (const text of ['kamandal', 'kaman', 'brass kamandal', 'kamandl', 'tarang']) {
    expect([text, (await findThings(shop, text)).products]).toMatchObject([text, { total: 1, items: [{ id: 88192 }] }])
    expect([text, (await suggest(shop, text)).products]).toMatchObject([text, [{ id: 88192 }]])
  }
  await shop.db.execute(sql`update shop.products set deleted_at = now() where id = 88192`)
  expect((await findThings(shop, 'kamandal')).products.total).toBe(0)
})

test('searches for the few completions of the last word instead of its beginning', async ({ shop }) => {
  const [, kurta] = await checkSpelling(shop, ['indigo', 'kurta'], await readDictionary(shop))
  expect(kurta?.completions).toContain('kurta')
  const { where } = buildTextQuery(understand('indigo kurta', await readDictionary(shop)), [
    resultOf('indigo'),
    kurta!,
  ])!
  const texts = (await shop.db.execute<{ 'QUERY PLAN': string }>(sql`explain select from shop.products where ${where}`))
    .rows
  expect(texts.map((row) => row['QUERY PLAN']).join()).toContain('kurta')
  expect(texts.map((row) => row['QUERY PLAN']).join()).not.toContain(':*')
  const [thing] = await checkSpelling(shop, ['thing'], await readDictionary(shop))
  expect(thing?.completions).toEqual(['thing'])
})

test('searches for the beginning of a word that may become many', async ({ shop }) => {
  await shop.db.execute(sql`
    update shop.products set description = (select string_agg('zan' || chr(97 + n), ' ') from generate_series(0, ${MAX_COMPLETED_TERMS}) n)
     where id = (select min(id) from shop.products where is_live)`)
  const [result] = await checkSpelling(shop, ['zan'], await readDictionary(shop))
  expect(result).toMatchObject({ isPrefix: true, completions: undefined })
  expect((await findThings(shop, 'zan')).products.total).toBe(1)
})

test('names the first blocks by few keys', async ({ shop }) => {
  for (const [blocks, count] of [
    [1, 1],
    [7, 3],
    [48, 2],
    [256, 1],
    [600, 5],
  ] as const) {
    const keys = keysOfBlocks(blocks)
    expect([blocks, keys.length]).toEqual([blocks, count])
    const { rows } = await shop.db.execute(sql`
      select count(*)::int as wrong from generate_series(0, 700) n
       where (shop.blocks_of(n * 4096 + 4095) && ${sql.param(keys)}::int[]) <> (n < ${blocks})`)
    expect(rows).toEqual([{ wrong: 0 }])
  }
})
