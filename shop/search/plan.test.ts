/** Checks the query plan of a search in a store of some size: it uses indexes, also for misspelled words. */
import { sql, type SQL } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { buildTextQuery } from './text-query.ts'
import type { SpellingResult } from './rules.ts'
import { spellingQuery } from './spelling.ts'
import { splitSearch } from './split-search.ts'
import { termOf } from './terms.ts'

type Node = { 'Node Type': string; 'Index Name'?: string; 'Relation Name'?: string; Plans?: Node[] }

async function nodesOf(shop: TestShop, query: SQL) {
  const { rows } = await shop.db.execute<{ 'QUERY PLAN': { Plan: Node }[] }>(sql`explain (format json) ${query}`)
  const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)]
  return flat(rows[0]!['QUERY PLAN'][0]!.Plan)
}
const indexes = (nodes: Node[]) => new Set(nodes.flatMap((node) => node['Index Name'] ?? []))
const seqScans = (nodes: Node[]) =>
  nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? node['Relation Name'] : []))

const insertManyProducts = sql`
  with made as (
    insert into shop.products (slug, title, description, price, actual_price, category, department_id, created_at, updated_at)
    select 'x', 'Thing ' || md5(n::text), 'Made of ' || md5((n * 7)::text), n, n, 'Things', 1, now(), now()
      from generate_series(1, 3000) n returning id
  ) insert into shop.variants (product_id, sku, is_default) select id, 'sku-' || id, true from made`

test('answers a search and its spelling query by index', async ({ shop }) => {
  await shop.db.execute(insertManyProducts)
  await shop.db.execute(
    sql`select gin_clean_pending_list('shop.products_words'), gin_clean_pending_list('shop.search_words_trigrams')`,
  )
  await shop.db.execute(sql`analyze shop.products, shop.search_words`)
  const search = splitSearch('indigo kurta')
  const spelling = search.words.map((word): SpellingResult => ({
    word,
    plain: word,
    isSearchable: true,
    isKnown: true,
    isPrefix: true,
    isInTitle: true,
    isInName: true,
    term: termOf(word),
    nearest: undefined,
  }))
  const { where, ranking } = buildTextQuery(search, spelling)!

  const page = await nodesOf(
    shop,
    sql`select * from ${products} where deleted_at is null and ${where} order by ${sql.join(ranking, sql`, `)} limit 12`,
  )
  expect(seqScans(page)).toEqual([])
  expect(indexes(page)).toEqual(new Set(['products_words']))

  const spellingNodes = await nodesOf(shop, spellingQuery(['kurtaa']))
  expect(seqScans(spellingNodes)).toEqual([])
  expect(indexes(spellingNodes)).toEqual(new Set(['products_words', 'search_words_trigrams', 'search_words_pkey']))
})
