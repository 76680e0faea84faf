import { sql } from 'drizzle-orm'
import { expect, test } from '#test/shop.ts'
import { assertGuarded } from './assert-guarded.server.ts'

test('starts a store whose tables, views and roles are guarded', async ({ shop: { db } }) => {
  await assertGuarded(db)
  // What else is in the database is not the store's.
  await db.execute(sql`create table public.of_others (id int)`)
  await db.execute(sql`grant select on public.of_others to anon`)
  // A newer version ended before it closed this one.
  await db.execute(sql`create table shop.of_a_newer_version (id int)`)
  await assertGuarded(db)
})

test.for([
  ['alter table shop.orders disable row level security', 'the table shop.orders'],
  ['alter table shop.orders no force row level security', 'the table shop.orders'],
  ['create table shop.wishes (id int); grant select on shop.wishes to anon', 'the table shop.wishes'],
  ['alter view public.orders reset (security_invoker)', 'the view public.orders'],
  [
    'create view public.all_orders as select * from shop.orders; grant select on public.all_orders to anon',
    'the view public.all_orders',
  ],
  ['alter role anon bypassrls', 'the role anon'],
  ['alter role service superuser', 'the role service'],
  ['grant shop_admin to authenticated', 'the role authenticated, a member of shop_admin,'],
  [
    'create role keeper; alter table shop.orders owner to keeper; grant keeper to anon',
    'the role anon, a member of keeper,',
  ],
  [
    'create role keeper bypassrls; create role between; grant keeper to between; grant between to service',
    'the role service, a member of keeper,',
  ],
] as const)('refuses to start after "%s"', async ([change, what], { shop: { db } }) => {
  await db.execute(sql.raw(change))
  await expect(assertGuarded(db)).rejects.toThrow(
    `Row-level security does not guard ${what}: the rows of every shopper`,
  )
})
