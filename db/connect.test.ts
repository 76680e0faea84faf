import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { isDatabaseUnavailable } from '#shop/database-unavailable.ts'
import { openDatabaseEvents } from '#platform/database-events.server.ts'
import { openLine } from '#test/line.ts'
import { committingTest as base } from '#test/shop.ts'
import { LIMITS } from './client.server.ts'
import { connect } from './connect.server.ts'
import { openDatabase } from './open.server.ts'
import { watchDatabase } from './watch.server.ts'

const test = base.extend<{ line: Awaited<ReturnType<typeof openLine>>; lineConfig: pg.ClientConfig }>({
  line: async ({ settings }, use) => {
    const line = await openLine(settings)
    await use(line)
    await line.close()
  },
  lineConfig: async ({ settings, line }, use) => use({ ...settings, host: '127.0.0.1', port: line.port }),
})

const failureOf = (pending: Promise<unknown>) => pending.then(() => undefined).catch((error: unknown) => error)
const one = sql`select 1 as one`

test.concurrent('fails only the transaction when its connection breaks', async ({ shop, expect }) => {
  const transaction = shop.db.transaction(async (db) => {
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await shop.db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`)
    // The error arrives while no query is running on the connection.
    await wait(100)
    await db.execute(sql`select 1`)
  })
  await expect(transaction).rejects.toThrow()
  expect((await shop.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test.concurrent('is unavailable at a server that may not write, and connects again', async ({ settings, expect }) => {
  const db = connect({ ...settings, max: 1 })
  await db.execute(sql`set default_transaction_read_only = on`)
  const write = sql`update shop.products set title = title where id = 1`
  const failure = await failureOf(db.transaction((tx) => tx.execute(write)))
  expect(isDatabaseUnavailable(failure)).toBe(true)
  await expect.poll(() => failureOf(db.transaction((tx) => tx.execute(write)))).toBeUndefined()
  await db.$client.end()
})

test.concurrent('waits longer for a commit than for a statement, and does not cancel it', async ({
  shop,
  settings,
  expect,
}) => {
  await shop.db.execute(sql`create table public.slow (id int)`)
  await shop.db.execute(sql`create function public.take_time() returns trigger language plpgsql as $$
    begin perform pg_sleep(1.6); return null; end $$`)
  await shop.db.execute(sql`create constraint trigger slow after insert on public.slow deferrable initially deferred
    for each row execute function public.take_time()`)
  const db = connect(settings, { statement: 500, pause: 500 }, watchDatabase(settings))
  await db.transaction((tx) => tx.execute(sql`insert into public.slow values (1)`))
  expect((await shop.db.execute(sql`select id from public.slow`)).rows).toEqual([{ id: 1 }])
  await db.$client.end()
})

test.concurrent('fails queries when a connection breaks silently, rejects new ones, and recovers with the database', async ({
  line,
  lineConfig,
  expect,
}) => {
  const watch = watchDatabase(lineConfig)
  const visitors = connect({ ...lineConfig, max: 2 }, LIMITS.visitors, watch)
  const background = connect(lineConfig, LIMITS.background, watch)
  const live = openDatabaseEvents(lineConfig, watch)
  await live.start()
  await Promise.all([visitors.execute(one), background.execute(one)])

  line.failSilently()
  const pending = [
    ...Array.from({ length: 6 }, () => visitors.execute(one)),
    visitors.transaction((tx) => tx.execute(one)),
    background.execute(sql`select 2`),
  ]
  for (const error of await Promise.all(pending.map(failureOf))) expect(isDatabaseUnavailable(error)).toBe(true)
  expect(watch.isOut()).toBe(true)
  expect(isDatabaseUnavailable(await failureOf(visitors.transaction((tx) => tx.execute(one))))).toBe(true)
  await expect.poll(live.isConnected).toBe(false)

  line.restore()
  await expect.poll(watch.isOut).toBe(false)
  await expect.poll(live.isConnected).toBe(true)
  for (const db of [visitors, background]) {
    expect((await db.execute(one)).rows).toEqual([{ one: 1 }])
    await db.$client.end()
  }
  await live.stop()
})

test.concurrent('cuts no working query when new connections take long', async ({ line, lineConfig, expect }) => {
  const watch = watchDatabase(lineConfig)
  const [visitors, background, setup] = [
    connect(lineConfig, LIMITS.visitors, watch),
    connect(lineConfig, LIMITS.background, watch),
    connect(lineConfig, LIMITS.setup, watch),
  ]
  const pools = [visitors, background, setup]
  const live = openDatabaseEvents(lineConfig, watch)
  await live.start()
  await Promise.all(pools.map((db) => db.execute(one)))
  line.acceptAfter(2500)
  const pending = [
    visitors.transaction((tx) => tx.execute(sql`select pg_sleep(4.5)`)),
    background.execute(sql`select pg_sleep(8)`),
    setup.execute(sql`select pg_sleep(8)`),
  ]
  expect(await Promise.all(pending.map(failureOf))).toEqual([undefined, undefined, undefined])
  await live.stop()
  await Promise.all(pools.map(({ $client }) => $client.end()))
})

test.concurrent('does not cut a migration when no other connection gets a response for long', async ({
  line,
  lineConfig,
  expect,
}) => {
  const watch = watchDatabase(lineConfig)
  const [visitors, setup] = [connect(lineConfig, LIMITS.visitors, watch), connect(lineConfig, LIMITS.setup, watch)]
  await setup.execute(one)
  const migration = failureOf(setup.transaction((tx) => tx.execute(sql`select pg_sleep(8)`)))
  line.acceptAfter(6000)
  expect(isDatabaseUnavailable(await failureOf(visitors.execute(one)))).toBe(true)
  expect(await migration).toBe(undefined)
  await Promise.all([visitors, setup].map(({ $client }) => $client.end()))
})

test.concurrent('does not cut other queries when one connection breaks silently', async ({
  line,
  lineConfig,
  settings,
  expect,
}) => {
  const watch = watchDatabase(settings)
  const short = connect(lineConfig, { statement: 500, pause: 500 }, watch)
  const long = connect(settings, LIMITS.background, watch)
  await short.execute(one)
  const other = failureOf(long.execute(sql`select pg_sleep(4)`))
  line.failSilently()
  expect(isDatabaseUnavailable(await failureOf(short.execute(one)))).toBe(true)
  expect(await other).toBe(undefined)
  await Promise.all([short, long].map(({ $client }) => $client.end()))
})

test.concurrent('stops listening when the listening connection breaks silently without queries', async ({
  line,
  lineConfig,
  expect,
}) => {
  const live = openDatabaseEvents(lineConfig)
  await live.start()
  expect(live.isConnected()).toBe(true)
  line.failSilently()
  await expect.poll(live.isConnected).toBe(false)
  line.restore()
  await expect.poll(live.isConnected).toBe(true)
  await live.stop()
})

test.concurrent('cancels a query that takes too long, in a transaction and alone, and continues', async ({
  settings,
  expect,
}) => {
  const db = connect({ ...settings, max: 1 }, { statement: 1000, pause: 1000 })
  const inTransaction = failureOf(db.transaction((tx) => tx.execute(sql`select pg_sleep(60)`)))
  expect(await inTransaction).toMatchObject({ cause: { code: '57014' } })
  expect(await failureOf(db.execute(sql`select pg_sleep(60)`))).toMatchObject({ cause: { code: '57014' } })
  expect((await db.execute(one)).rows).toEqual([{ one: 1 }])
  await db.$client.end()
})

test.concurrent('leaves no settings in a session, which another client may use next behind a pooler', async ({
  settings,
  expect,
}) => {
  const db = connect({ ...settings, max: 1 })
  const read = sql`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as pause`
  expect((await db.transaction((tx) => tx.execute(read))).rows).toEqual([{ statement: '5s', pause: '5s' }])
  expect((await db.execute(read)).rows).toEqual([{ statement: '0', pause: '0' }])
  await db.$client.end()
})

test.concurrent('frees the locks of a transaction when its connection breaks', async ({
  line,
  lineConfig,
  settings,
  expect,
}) => {
  const db = connect(lineConfig, { statement: 5000, pause: 500 })
  const direct = connect(settings)
  await direct.execute(sql`create table held (what text)`)
  const transaction = db.transaction(async (tx) => {
    await tx.execute(sql`lock table held`)
    line.failSilently()
    await tx.execute(one)
  })
  expect((await direct.execute(sql`select count(*)::int as held from held`)).rows).toEqual([{ held: 0 }])
  expect(isDatabaseUnavailable(await failureOf(transaction))).toBe(true)
  await Promise.all([db.$client.end(), direct.$client.end()])
})

test.concurrent('closes when the connection has broken, also while a query is running', async ({
  line,
  lineConfig,
  expect,
}) => {
  const url = `postgresql://${lineConfig.user}@127.0.0.1:${lineConfig.port}/${lineConfig.database}`
  const { background, close, closeSetup } = await openDatabase(url, '')
  await closeSetup()
  const pending = failureOf(background.execute(sql`select pg_sleep(60)`))
  const inTransaction = failureOf(background.transaction((tx) => tx.execute(sql`select pg_sleep(60)`)))
  await background.execute(one)
  line.failSilently()
  await close()
  expect([isDatabaseUnavailable(await pending), isDatabaseUnavailable(await inTransaction)]).toEqual([true, true])
})
