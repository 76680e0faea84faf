/** A store on a merchant's own PostgreSQL: its user owns the database and has no other privileges there (D40). */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect } from 'vitest'
import { committingTest as test } from '#test/shop.ts'
import { seedTestShop } from '#test/fixtures.ts'
import { connect } from './connect.server.ts'
import { migrateTo } from './migrate.server.ts'

// D40
test('lets the owner of the tables read them and switch to the anon role', async ({ settings }) => {
  const name = `keeper_${crypto.randomUUID().replaceAll('-', '')}`
  const server = new pg.Client(settings)
  await server.connect()
  await server.query(`create role ${name} login password 'mine' createrole`)
  await server.query(`grant anon, authenticated, shop_admin, service to ${name}`)
  await server.query(`create database ${name} owner ${name}`)
  const db = connect({ ...settings, user: name, password: 'mine', database: name })
  try {
    await migrateTo(db)
    await seedTestShop(db)
    expect((await db.execute(sql`select count(*)::int as all from shop.products`)).rows).toEqual([{ all: 5 }])
    const query = db.transaction(async (tx) => {
      await tx.execute(sql`set local role anon`)
      const counted = await tx.execute(sql`select count(*)::int as all from public.products_data`)
      await tx.execute(sql`set local role none`)
      return counted.rows
    })
    expect(await query).toEqual([{ all: 5 }])
  } finally {
    await db.$client.end()
    await server.query(`drop database ${name} with (force)`)
    await server.query(`drop role ${name}`)
    await server.end()
  }
})

test('creates its extensions in the public schema when the user has the name of the schema', async ({ settings }) => {
  const server = new pg.Client(settings)
  await server.connect()
  const database = `named_${crypto.randomUUID().replaceAll('-', '')}`
  await server.query(`create role shop login password 'mine' createrole`)
  await server.query(`grant anon, authenticated, shop_admin, service to shop`)
  await server.query(`create database ${database} owner shop`)
  const db = connect({ ...settings, user: 'shop', password: 'mine', database })
  try {
    await migrateTo(db)
    await seedTestShop(db)
    const { rows } = await db.execute(
      sql`select extname as name, extnamespace::regnamespace::text as place from pg_extension where extname <> 'plpgsql' order by 1`,
    )
    expect(rows).toEqual(['fuzzystrmatch', 'pg_trgm', 'unaccent'].map((name) => ({ name, place: 'public' })))
    await migrateTo(db)
  } finally {
    await db.$client.end()
    await server.query(`drop database ${database} with (force)`)
    await server.query('drop role shop')
    await server.end()
  }
})

test('sets a search path for every function', async ({ shop }) => {
  const { rows } = await shop.db.execute(sql`
    select oid::regprocedure::text as name from pg_proc
     where pronamespace = 'shop'::regnamespace and prolang = (select oid from pg_language where lanname = 'plpgsql')
       and not coalesce(array_to_string(proconfig, ' ') like '%search_path=pg_catalog%', false)`)
  expect(rows).toEqual([])
})

// D40
test('opens a store that was restored under another owner and without its roles', async ({ settings }) => {
  const server = new pg.Client(settings)
  await server.connect()
  const owner = `owner_${crypto.randomUUID().replaceAll('-', '')}`
  await server.query(`create role ${owner} login superuser password 'mine'`)
  const open = connect({ ...settings, user: owner, password: 'mine' })
  const keepers = `select distinct pg_get_userbyid(unnest(polroles)) as name from pg_policy where polname = 'the_shop'`
  try {
    await server.query(`grant ${owner} to current_user`)
    const { rows } = await server.query<{ name: string }>(`select current_user as name`)
    await server.query(`
      do $$ declare one record; begin
        for one in select oid::regclass as name from pg_class where relnamespace = 'shop'::regnamespace and relkind = 'r' loop
          execute format('alter table %s owner to ${owner}', one.name);
        end loop;
      end $$;
      drop policy sold on shop.products;
      revoke select (id, title) on shop.products from anon;
      revoke usage on schema shop from anon;
      grant execute on function shop.claimed_user() to public`)
    expect((await server.query(keepers)).rows).toEqual(rows)
    await migrateTo(open)
    expect((await server.query(keepers)).rows).toEqual([{ name: owner }])
    await server.query('set role anon')
    expect((await server.query('select count(*)::int as all from public.products_data')).rows).toEqual([{ all: 5 }])
    await server.query('set role none')
    const { rows: calls } = await server.query(
      `select proacl::text ~ '[{,]=X' as by_all from pg_proc where proname = 'claimed_user'`,
    )
    expect(calls).toEqual([{ by_all: false }])
    const policies = await server.query(`select oid, xmin::text from pg_policy order by oid`)
    await migrateTo(open)
    expect((await server.query(`select oid, xmin::text from pg_policy order by oid`)).rows).toEqual(policies.rows)
  } finally {
    await open.$client.end()
    await server.query(`reassign owned by ${owner} to current_user; drop owned by ${owner}; drop role ${owner}`)
    await server.end()
  }
})
