import { sql } from 'drizzle-orm'
import { connect } from '#db/connect.server.ts'
import { expect, rivalTest as test } from '#test/shop.ts'
import { isAway } from './away.ts'

const failureOf = (asked: Promise<unknown>) => asked.then(() => undefined).catch((error: unknown) => error)

test('where nothing answers the database is away, inside a transaction too', async () => {
  const db = connect({ host: '127.0.0.1', port: 1 })
  expect(isAway(await failureOf(db.execute(sql`select 1`)))).toBe(true)
  expect(isAway(await failureOf(db.transaction((db) => db.execute(sql`select 1`))))).toBe(true)
  await db.$client.end()
})

test('so it is where it hangs up in the middle, and where all its lines are taken', async ({ settings }) => {
  const db = connect({ ...settings, max: 1, connectionTimeoutMillis: 50 })
  const asked = failureOf(db.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
  expect(isAway(await asked)).toBe(true)
  const long = failureOf(db.execute(sql`select pg_sleep(1)`))
  expect(isAway(await failureOf(db.execute(sql`select 1`)))).toBe(true)
  await long
  await db.$client.end()
})

test('a question that it cannot answer is another matter', async ({ shop }) => {
  expect(isAway(await failureOf(shop.db.execute(sql`select nothing`)))).toBe(false)
  expect(isAway(await failureOf(shop.db.execute(sql`select 1 / 0`)))).toBe(false)
  expect([isAway('away'), isAway(undefined)]).toEqual([false, false])
})
