/** Checks that the lists of API clients read the products before a page from an index only. */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { committingTest as test, expect } from '#test/shop.ts'
import { bindValues } from './bind-values.ts'
import { buildStatement } from './build-sql.ts'
import { levelOf, readQuery } from './grammar/query.ts'

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Node[] }

const insertManyProducts = sql`
  insert into shop.products (id, slug, title, price, actual_price, category, department_id, tax_class_id, created_at, updated_at)
  select n, 'thing-' || n, 'Thing ' || n, n * 37 % 9000, n * 37 % 9000, 'Things', 1, 1, now(), now() from generate_series(1000, 9000) n`

test('reads the products before a page from an index when a client sorts by price', async ({ shop, settings }) => {
  await shop.db.execute(sql`alter table shop.products disable trigger user`)
  await shop.db.execute(insertManyProducts)
  await shop.db.execute(sql`vacuum (analyze) shop.products`)
  const client = new pg.Client(settings)
  await client.connect()
  await client.query('set role anon')
  for (const [search, name] of [
    ['?select=*&order=price.asc', 'products_rest_price'],
    ['?select=*&order=price.desc', 'products_rest_price'],
    ['?select=id,title', 'products_listed_with_department'],
  ] as const) {
    const query = readQuery(search)
    const options = { form: 'array', counts: false, stripsNulls: false } as const
    const { text, bound } = buildStatement('products_data', levelOf(query), options)
    const values = bindValues(bound, { values: query.values, limit: 12, offset: 6000 }, 'anon')
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (format json) ${text}`, values)
    const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)]
    const nodes = flat(rows[0]!['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] === 'products')
    expect([search, nodes]).toEqual([
      search,
      expect.arrayContaining([expect.objectContaining({ 'Node Type': 'Index Only Scan', 'Index Name': name })]),
    ])
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan')
  }
  await client.end()
})
