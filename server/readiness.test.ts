import os from 'node:os'
import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { health } from '#api/health.ts'
import { LIMITS } from '#db/client.server.ts'
import { connect } from '#db/connect.server.ts'
import { readJournal } from '#db/migration-files.server.ts'
import { hours, seconds } from '#core/time.ts'
import { openLine } from '#test/line.ts'
import { expect, committingTest as test } from '#test/shop.ts'
import { isEnoughSpace, openReadiness } from './readiness.ts'

const home = os.tmpdir()
const healthy = { isWorking: () => true, home }

async function check(options: Parameters<typeof openReadiness>[0]) {
  const response = await health(openReadiness(options)).request('/readyz')
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: (await response.json()) as unknown,
  }
}
const unready = (...problems: string[]) => ({ status: 503, retryAfter: '5', body: { ready: false, problems } })

test('is ready when the database answers and has the schema of this version', async ({ shop }) => {
  expect(await check({ db: shop.db, ...healthy })).toEqual({ status: 200, retryAfter: null, body: { ready: true } })
})

test('names the database when it does not answer, and the queue when no worker runs', async ({ settings }) => {
  const line = await openLine(settings)
  const db = connect({ ...settings, host: '127.0.0.1', port: line.port }, LIMITS.visitors)
  line.failSilently()
  expect(await check({ db, isWorking: () => false, home })).toEqual(unready('database', 'queue'))
  await db.$client.end()
  await line.close()
})

test('names the migrations when a newer version has changed the database and supports none before', async ({
  shop,
}) => {
  await shop.db.execute(sql`insert into migrations.applied (hash, created_at) values ('newer', 9999999999999)`)
  await shop.db.execute(sql`update migrations.oldest_code set knows_migration = 9999999999999`)
  expect(await check({ db: shop.db, ...healthy })).toEqual(unready('migrations'))
})

test('stays ready on the schema of a newer version that supports this one', async ({ shop }) => {
  await shop.db.execute(sql`insert into migrations.applied (hash, created_at) values ('newer', 9999999999999)`)
  const supportSince = (migration: number) =>
    shop.db.execute(sql`update migrations.oldest_code set knows_migration = ${migration}`)
  const newest = Math.max(...readJournal().entries.map(({ when }) => when))
  await supportSince(newest)
  expect(await check({ db: shop.db, ...healthy })).toMatchObject({ status: 200 })
  await supportSince(newest + 1)
  expect(await check({ db: shop.db, ...healthy })).toEqual(unready('migrations'))
})

test('checks once when requests are concurrent', async ({ shop }) => {
  let checks = 0
  const findProblems = openReadiness({ db: shop.db, home, isWorking: () => ++checks > 0 })
  await Promise.all(Array.from({ length: 20 }, findProblems))
  expect(checks).toBe(1)
})

// I-20
test('checks again when the clock is set back', async ({ shop }) => {
  let isWorking = true
  const findProblems = openReadiness({ db: shop.db, home, isWorking: () => isWorking })
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  try {
    await findProblems()
    isWorking = false
    vi.setSystemTime(Date.now() - hours(1))
    vi.advanceTimersByTime(seconds(2))
    expect(await findProblems()).toEqual(['queue'])
  } finally {
    vi.useRealTimers()
  }
})

test('names the disk when less than a gigabyte and a twentieth is free, or when it is missing', async ({ shop }) => {
  const free = (bavail: number, blocks: number) => isEnoughSpace({ bavail, blocks, bsize: 1024 ** 2 })
  expect([free(900, 500_000), free(1100, 500_000), free(400, 10_000), free(600, 10_000)]).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect(await check({ db: shop.db, isWorking: () => true, home: '/there/is/no/such/folder' })).toEqual(unready('disk'))
})
