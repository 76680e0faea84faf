import { sql } from 'drizzle-orm'
import { connect } from '#db/connect.server.ts'
import { expect, committingTest as test } from '#test/shop.ts'
import { isDatabaseUnavailable, isDiskFull, isTransient } from './database-unavailable.ts'

const errorOf = (query: Promise<unknown>) => query.then(() => undefined).catch((error: unknown) => error)

test('reports the database as unavailable when nothing answers, also in a transaction', async () => {
  const db = connect({ host: '127.0.0.1', port: 1 })
  expect(isDatabaseUnavailable(await errorOf(db.execute(sql`select 1`)))).toBe(true)
  expect(isDatabaseUnavailable(await errorOf(db.transaction((db) => db.execute(sql`select 1`))))).toBe(true)
  await db.$client.end()
})

test('reports the database as unavailable when it hangs up or has no free connections', async ({ settings }) => {
  const db = connect({ ...settings, max: 1, connectionTimeoutMillis: 50 })
  const failure = errorOf(db.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
  expect(isDatabaseUnavailable(await failure)).toBe(true)
  const long = errorOf(db.execute(sql`select pg_sleep(1)`))
  expect(isDatabaseUnavailable(await errorOf(db.execute(sql`select 1`)))).toBe(true)
  await long
  await db.$client.end()
})

test('does not report the database as unavailable when a statement is invalid', async ({ shop }) => {
  expect(isDatabaseUnavailable(await errorOf(shop.db.execute(sql`select nothing`)))).toBe(false)
  expect(isDatabaseUnavailable(await errorOf(shop.db.execute(sql`select 1 / 0`)))).toBe(false)
  expect([isDatabaseUnavailable('away'), isDatabaseUnavailable(undefined)]).toEqual([false, false])
})

test('distinguishes a full disk and a reached limit from a bug of the store', async ({ shop }) => {
  const failure = (code: string) =>
    errorOf(shop.db.execute(sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`)))
  const full = await failure('53100')
  expect([isDiskFull(full), isTransient(full), isDatabaseUnavailable(full)]).toEqual([true, true, false])
  for (const code of ['53200', '53400', '57014', '53300'])
    expect([code, isTransient(await failure(code))]).toEqual([code, true])
  const broken = await failure('23514')
  expect([isDiskFull(broken), isTransient(broken)]).toEqual([false, false])
  expect(isDiskFull(Object.assign(new Error('no room'), { code: 'ENOSPC' }))).toBe(true)
})
