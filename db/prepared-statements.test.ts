import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { expect } from 'vitest'
import { committingTest as base } from '#test/shop.ts'
import { LIMITS } from './client.server.ts'
import { connect, type Database } from './connect.server.ts'
import { createPreparedStatements, PLANNED_EACH_TIME } from './prepared-statements.server.ts'

const test = base.extend<{ open: (prepares?: boolean) => Database }>({
  open: async ({ settings }, use) => {
    const opened: Database[] = []
    await use((prepares) => {
      const db = connect({ ...settings, max: 1 }, LIMITS.visitors, undefined, prepares)
      opened.push(db)
      return db
    })
    await Promise.all(opened.map((db) => db.$client.end()))
  },
})

const double = (value: number) => sql`select ${value}::int * 2 as doubled`
const prepared = (db: Database) =>
  db.$client
    .query<{ statement: string }>("select statement from pg_prepared_statements where name like 'store_%'")
    .then(({ rows }: pg.QueryResult<{ statement: string }>) => rows.map(({ statement }) => statement))

async function runOften(db: Database, run: (time: number) => Promise<unknown>) {
  for (let time = 1; time <= 8; time++) await run(time)
  return prepared(db)
}

test('prepares a statement that runs often, and returns the same rows', async ({ open }) => {
  const db = open()
  const doubled: unknown[] = []
  const statements = await runOften(db, async (time) => doubled.push(...(await db.execute(double(time))).rows))
  expect(statements).toEqual(['select $1::int * 2 as doubled'])
  expect(doubled).toEqual([2, 4, 6, 8, 10, 12, 14, 16].map((doubled) => ({ doubled })))
})

test('prepares no statement when that is switched off', async ({ open }) => {
  const db = open(false)
  expect(await runOften(db, (time) => db.execute(double(time)))).toEqual([])
})

test('prepares no statement that has to be planned each time', async ({ open }) => {
  const db = open()
  expect(await runOften(db, (time) => db.execute(sql`${sql.raw(PLANNED_EACH_TIME)} ${double(time)}`))).toEqual([])
})

test('prepares statements within a transaction, and still limits its duration', async ({ open }) => {
  const db = open()
  const statements = await runOften(db, (time) => db.transaction((tx) => tx.execute(double(time))))
  expect(statements).toEqual(['select $1::int * 2 as doubled'])
  const timeout = db.transaction((tx) => tx.execute<{ statement_timeout: string }>(sql`show statement_timeout`))
  expect((await timeout).rows).toEqual([{ statement_timeout: '5s' }])
})

test('runs a statement again after a migration has changed what it returns', async ({ open }) => {
  const db = open()
  await db.execute(sql`create table kept (id int)`)
  const read = () => db.execute(sql`select * from kept where id <> ${0}`)
  await runOften(db, read)
  await db.execute(sql`alter table kept add column name text default 'kurta'`)
  await db.execute(sql`insert into kept values (1)`)
  await expect(read()).rejects.toMatchObject({ cause: { code: '0A000' } })
  expect((await read()).rows).toEqual([{ id: 1, name: 'kurta' }])
  expect(await runOften(db, read)).toEqual(['select * from kept where id <> $1'])
})

test('names a limited number of statements', () => {
  const statements = createPreparedStatements()
  const runFiveTimes = (text: string) => Array.from({ length: 5 }, () => statements.nameOf(text))
  for (let which = 0; which < 200; which++) runFiveTimes(`select ${which}`)
  expect(statements.nameOf('select 149')).toBe('store_150')
  expect(statements.nameOf('select 150')).toBeUndefined()
})
