/** Checks how many rows a price range and a late page by price read in a large list. */
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { committingTest as test, expect } from '#test/shop.ts'
import { collectStatements } from '#test/statements.ts'
import { LIMITS } from '#db/client.server.ts'
import { connect } from '#db/connect.server.ts'
import type { Paise } from '#core/money.ts'
import { departmentList, readList } from './product-lists.ts'
import { ANY_PRICE, type CategorySort } from './rules.ts'

type Node = { 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Node[] }

const rowsRead = (node: Node): number =>
  Math.max(
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    ...(node.Plans ?? []).map(rowsRead),
  )

test('reads few of the products of a large list', { timeout: 60_000 }, async ({ shop, settings }) => {
  // A visitor's statement timeout is too short for so many rows.
  const db = connect(settings, LIMITS.setup)
  await db.execute(sql`alter table shop.products disable trigger user`)
  await db.execute(sql`
    insert into shop.products (id, slug, title, price, actual_price, category, department_id, tax_class_id, created_at, updated_at)
    select n, 'thing-' || n, 'Thing ' || md5(n::text), n * 7919 % 4000 * 100, 400000, 'Things', 1, 1, now(), now()
      from generate_series(1000, 21000) n`)
  await db.execute(sql`select shop.rebuild_totals(), shop.rebuild_price_totals()`)
  await db.execute(sql`vacuum (analyze) shop.products, shop.price_totals`)
  await db.$client.end()
  const { $client } = shop.db as unknown as { $client: pg.Pool }
  const range = { priceMin: 100_050 as Paise, priceMax: 299_950 as Paise }
  const requests: [string, typeof range | typeof ANY_PRICE, CategorySort, number][] = [
    ['a price range', range, 'default', 1],
    ['a price range by name', range, 'name', 1],
    ['a price range by price', range, 'price_desc', 1],
    ['a late page by price', ANY_PRICE, 'price_asc', 300],
    ['a late page from the highest price', ANY_PRICE, 'price_desc', 300],
  ]
  for (const [name, prices, sort, page] of requests) {
    const read = () => readList(shop, departmentList(1), { ...prices, sort, page, size: 50 })
    const { statements, answer } = await collectStatements(read)
    expect([name, answer.items.length]).toEqual([name, 50])
    const lists = statements.filter((one) => one.text.includes(' as ids'))
    expect([name, lists.length]).toEqual([name, 1])
    for (const { text, values } of lists) {
      const { rows } = await $client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        `explain (analyze, format json) ${text}`,
        values,
      )
      expect(rowsRead(rows[0]!['QUERY PLAN'][0].Plan)).toBeLessThan(2000)
    }
  }
})
