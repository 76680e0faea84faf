import { sql } from 'drizzle-orm'
import { expect, committingTest, test } from '#test/shop.ts'
import { LIMITS } from '#db/client.server.ts'
import { connect, type Db } from '#db/connect.server.ts'
import { queryAsRole } from './query-as-role.server.ts'

const ANON_SETTINGS = { role: 'anon', 'request.jwt.claims': '{"role":"anon"}', statement_timeout: '2500' }
const SELECT_SETTINGS = `select current_user as role, coalesce(current_setting('request.jwt.claims', true), '') as claims,
  current_setting('statement_timeout') as longest, current_setting('transaction_read_only') as "readOnly"`
const ANON_ROW = { role: 'anon', claims: '{"role":"anon"}', longest: '2500ms', readOnly: 'on' }

const runQuery = (db: Db, text: string, values: unknown[] = [], name?: string) =>
  queryAsRole(db, ANON_SETTINGS, { text, values, name })
const settingsOf = async (db: Db) => (await db.execute<Record<string, unknown>>(sql.raw(SELECT_SETTINGS))).rows[0]

/** A single connection, so that settings left behind in it are detected. */
const singleConnectionTest = committingTest.extend<{ db: ReturnType<typeof connect> }>({
  db: async ({ shop }, use) => {
    const { options } = (shop.db as ReturnType<typeof connect>).$client
    const db = connect({ ...options, max: 1 })
    await use(db)
    await db.$client.end()
  },
})

singleConnectionTest('applies the settings to one query only', async ({ db }) => {
  const before = await settingsOf(db)
  expect(await runQuery(db, SELECT_SETTINGS)).toEqual([ANON_ROW])
  expect(await settingsOf(db)).toEqual(before)
  expect(before).toMatchObject({ claims: '', readOnly: 'off' })
})

test('does the same within a transaction, which continues unchanged', async ({ shop }) => {
  const before = await settingsOf(shop.db)
  expect(await runQuery(shop.db, SELECT_SETTINGS)).toEqual([ANON_ROW])
  await expect(runQuery(shop.db, 'select 1 / 0')).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(await settingsOf(shop.db)).toEqual(before)
  await shop.db.execute(sql`create table public.notes (said text)`)
})

singleConnectionTest('returns typed values, and rows in their order', async ({ db }) => {
  const rows = await runQuery(
    db,
    'select n::int, $1 as said, null as nothing, n > 1 as more from generate_series(1, $2::int) n',
    ['चाय', 2],
  )
  expect(rows).toEqual([
    { n: 1, said: 'चाय', nothing: null, more: false },
    { n: 2, said: 'चाय', nothing: null, more: true },
  ])
})

singleConnectionTest('cannot write', async ({ db }) => {
  await expect(
    queryAsRole(db, {}, { text: `insert into shop.categories default values`, values: [] }),
  ).rejects.toMatchObject({ code: '25006' })
})

singleConnectionTest('ends a query at its statement timeout', async ({ db }) => {
  const hasty = { ...ANON_SETTINGS, statement_timeout: '20' }
  await expect(queryAsRole(db, hasty, { text: 'select pg_sleep(60)', values: [] })).rejects.toMatchObject({
    code: '57014',
  })
  expect(await runQuery(db, SELECT_SETTINGS)).toEqual([ANON_ROW])
})

singleConnectionTest('prepares a named statement once, and again after a failure', async ({ db }) => {
  const half = (by: number) => runQuery(db, 'select 10 / $1::int as half', [by], 'half')
  const times = async () =>
    (await db.execute(sql`select count(*)::int from pg_prepared_statements where name = 'half'`)).rows[0]
  expect(await half(2)).toEqual([{ half: 5 }])
  expect(await half(5)).toEqual([{ half: 2 }])
  expect(await times()).toEqual({ count: 1 })
  expect(await db.transaction((db) => runQuery(db, 'select 10 / $1::int as half', [1], 'half'))).toEqual([{ half: 10 }])
  expect(await half(1)).toEqual([{ half: 10 }])
  await expect(half(0)).rejects.toMatchObject({ code: '22012' })
  expect(await half(10)).toEqual([{ half: 1 }])

  const read = () => runQuery(db, 'select said from public.later', [], 'later')
  await expect(read()).rejects.toMatchObject({ code: '42P01' })
  await db.execute(sql`create table public.later (said text)`)
  await db.execute(sql`grant select on public.later to anon`)
  expect(await read()).toEqual([])
})

committingTest('prepares nothing in a store that prepares no statements', async ({ shop }) => {
  const { options } = (shop.db as ReturnType<typeof connect>).$client
  const db = connect({ ...options, max: 1 }, LIMITS.visitors, undefined, false)
  expect(await runQuery(db, 'select 10 / $1::int as half', [2], 'half')).toEqual([{ half: 5 }])
  const prepared = await db.execute(sql`select name from pg_prepared_statements where name in ('half', 'settings_4')`)
  expect(prepared.rows).toEqual([])
  await db.$client.end()
})

singleConnectionTest('fails when the connection is lost, and uses a new one for the next query', async ({ db }) => {
  const dying = queryAsRole(db, {}, { text: 'select pg_terminate_backend(pg_backend_pid())', values: [] })
  await expect(dying).rejects.toThrow()
  expect(await runQuery(db, SELECT_SETTINGS)).toEqual([ANON_ROW])
})

singleConnectionTest('runs concurrent queries with the claims of each', async ({ db }) => {
  const results = Array.from({ length: 20 }, async (_, at) => {
    const claims = JSON.stringify({ sub: at })
    const [row] = await queryAsRole(
      db,
      { ...ANON_SETTINGS, 'request.jwt.claims': claims },
      { text: SELECT_SETTINGS, values: [], name: 'who' },
    )
    return row!.claims === claims
  })
  expect(await Promise.all(results)).not.toContain(false)
})
