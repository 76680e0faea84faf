import { sql } from 'drizzle-orm'
import { connect } from '#db/connect.server.ts'
import { expect, committingTest as test } from '#test/shop.ts'
import { isDatabaseUnavailable, isFull, isPassing } from './database-unavailable.ts'

const failureOf = (asked: Promise<unknown>) => asked.then(() => undefined).catch((error: unknown) => error)

test('reports the database as unavailable when nothing answers, also in a transaction', async () => {
  const db = connect({ host: '127.0.0.1', port: 1 })
  expect(isDatabaseUnavailable(await failureOf(db.execute(sql`select 1`)))).toBe(true)
  expect(isDatabaseUnavailable(await failureOf(db.transaction((db) => db.execute(sql`select 1`))))).toBe(true)
  await db.$client.end()
})

test('reports the database as unavailable when it hangs up or has no free connections', async ({ settings }) => {
  const db = connect({ ...settings, max: 1, connectionTimeoutMillis: 50 })
  const asked = failureOf(db.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
  expect(isDatabaseUnavailable(await asked)).toBe(true)
  const long = failureOf(db.execute(sql`select pg_sleep(1)`))
  expect(isDatabaseUnavailable(await failureOf(db.execute(sql`select 1`)))).toBe(true)
  await long
  await db.$client.end()
})

test('does not report the database as unavailable when a statement is invalid', async ({ shop }) => {
  expect(isDatabaseUnavailable(await failureOf(shop.db.execute(sql`select nothing`)))).toBe(false)
  expect(isDatabaseUnavailable(await failureOf(shop.db.execute(sql`select 1 / 0`)))).toBe(false)
  expect([isDatabaseUnavailable('away'), isDatabaseUnavailable(undefined)]).toEqual([false, false])
})

test('distinguishes a full disk and a reached limit from a bug of the store', async ({ shop }) => {
  const failure = (code: string) =>
    failureOf(shop.db.execute(sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`)))
  const full = await failure('53100')
  expect([isFull(full), isPassing(full), isDatabaseUnavailable(full)]).toEqual([true, true, false])
  for (const code of ['53200', '53400', '57014', '53300'])
    expect([code, isPassing(await failure(code))]).toEqual([code, true])
  const broken = await failure('23514')
  expect([isFull(broken), isPassing(broken)]).toEqual([false, false])
  expect(isFull(Object.assign(new Error('no room'), { code: 'ENOSPC' }))).toBe(true)
})
