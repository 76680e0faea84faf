/** Checks the query plan of the orders of one status when nothing has vacuumed the table for a while. */
import { desc, sql } from 'drizzle-orm'
import { orders } from '#db/schema.server.ts'
import { ravi } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { matchingFilters } from './order-search.ts'

test('reads the orders of a frequent status in the index of the status', async ({ shop }) => {
  await shop.db.execute(sql`
    insert into shop.orders (user_id, status, mrp, discount, shipping, total, created_at, updated_at)
    select ${ravi.id}, case when n % 10 = 0 then 'pending' else 'delivered' end::shop.order_status, 0, 0, 0, 0,
           timestamptz '2026-01-01' + n * interval '1 minute', now()
      from generate_series(1, 10000) n`)
  await shop.db.execute(sql`analyze shop.orders`)
  await shop.db.execute(sql`update pg_class set relallvisible = 0 where oid = 'shop.orders'::regclass`)
  const query = shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(matchingFilters({ status: 'delivered' }))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(20)
  const { rows } = await shop.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_status')
})
