import { sql } from 'drizzle-orm'
import { asha } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { EXPOSED_TABLES } from './exposed-tables.ts'

// S3.3-01
test('matches the exposed tables with the views of the database', async ({ shop }) => {
  const { rows } = await shop.db.execute(sql`
    select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' group by c.relname`)
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
  expect((rows as { name: string }[]).toSorted(byName)).toEqual(
    EXPOSED_TABLES.map(({ name, columns }) => ({ name, columns })).toSorted(byName),
  )
})

test('names the columns that are never null, as the tables below do', async ({ shop }) => {
  const { rows } = await shop.db.execute<{ name: string; column: string; never: boolean }>(sql`
    select v.relname as name, a.attname as column, b.attnotnull as never
      from pg_class v join pg_attribute a on a.attrelid = v.oid and a.attnum > 0
      join pg_class t on t.relnamespace = 'shop'::regnamespace
       and t.relname = case v.relname when 'products_data' then 'products' else v.relname end
      join pg_attribute b on b.attrelid = t.oid and b.attname = a.attname
     where v.relnamespace = 'public'::regnamespace and v.relkind = 'v'`)
  const isRequired = ({ name, column }: { name: string; column: string }) =>
    EXPOSED_TABLES.find((table) => table.name === name)!.required.includes(column)
  expect(rows.filter((row) => row.column !== 'discount' && isRequired(row) !== row.never)).toEqual([])
  for (const { name, required } of EXPOSED_TABLES) {
    const missing = sql.join(
      required.map((column) => sql`${sql.identifier(column)} is null`),
      sql` or `,
    )
    const found = await shop.db.execute(sql`select 1 from public.${sql.identifier(name)} where ${missing}`)
    expect([name, found.rows]).toEqual([name, []])
  }
})

// D40
test('enables and forces row-level security on every table, with read-only API roles', async ({ shop }) => {
  const unguarded = await shop.db.execute(sql`
    select relname from pg_class where relnamespace = 'shop'::regnamespace and relkind in ('r', 'p')
       and not (relrowsecurity and relforcerowsecurity and exists (select from pg_policy where polrelid = pg_class.oid))`)
  expect(unguarded.rows).toEqual([])
  const writable = await shop.db.execute(sql`
    select c.relname, role, may from pg_class c,
           unnest(array['anon', 'authenticated', 'shop_admin', 'service']) role,
           unnest(array['insert', 'update', 'delete', 'truncate']) may
     where c.relnamespace in ('shop'::regnamespace, 'public'::regnamespace) and c.relkind in ('r', 'p', 'v')
       and has_table_privilege(role, c.oid, may)`)
  expect(writable.rows).toEqual([])
})

test('uses an index when a user reads their own rows', async ({ shop }) => {
  await shop.db.execute(sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: asha.id })}, true),
    set_config('enable_seqscan', 'off', true), set_config('role', 'authenticated', true)`)
  const indexes = {
    cart_items: 'cart_items_user_variant',
    wishlist_items: 'wishlist_items_user_product',
    orders: 'orders_user',
  }
  for (const [table, index] of Object.entries(indexes)) {
    const { rows } = await shop.db.execute(sql`explain select * from public.${sql.identifier(table)}`)
    const plan = rows.map((row) => Object.values(row)[0]).join('\n')
    expect(plan).toMatch(new RegExp(`${index}[^]*Index Cond: \\(user_id = `))
  }
  await shop.db.execute(sql`set local role none`)
})
