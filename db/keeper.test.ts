/** A store on somebody's own PostgreSQL: its user owns the database and is nobody special there (D40). */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect } from 'vitest'
import { rivalTest as test } from '#test/shop.ts'
import { stockTestShop } from '#test/cast.ts'
import { connect } from './connect.server.ts'
import { migrateTo } from './migrate.server.ts'

test('who owns the tables is not kept from them, and may ask as anybody', async ({ settings }) => {
  const name = `keeper_${crypto.randomUUID().replaceAll('-', '')}`
  const server = new pg.Client(settings)
  await server.connect()
  await server.query(`create role ${name} login password 'mine' createrole`)
  await server.query(`grant anon, authenticated, shop_admin, service to ${name}`)
  await server.query(`create database ${name} owner ${name}`)
  const db = connect({ ...settings, user: name, password: 'mine', database: name })
  try {
    await migrateTo(db)
    await stockTestShop(db)
    expect((await db.execute(sql`select count(*)::int as all from shop.products`)).rows).toEqual([{ all: 5 }])
    const asked = db.transaction(async (tx) => {
      await tx.execute(sql`set local role anon`)
      const seen = await tx.execute(sql`select count(*)::int as all from public.products_data`)
      await tx.execute(sql`set local role none`)
      return seen.rows
    })
    expect(await asked).toEqual([{ all: 5 }])
  } finally {
    await db.$client.end()
    await server.query(`drop database ${name} with (force)`)
    await server.query(`drop role ${name}`)
    await server.end()
  }
})
