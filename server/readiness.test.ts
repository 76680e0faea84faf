import os from 'node:os'
import { sql } from 'drizzle-orm'
import { health } from '#api/health.ts'
import { LIMITS } from '#db/client.server.ts'
import { connect } from '#db/connect.server.ts'
import { openLine } from '#test/line.ts'
import { expect, committingTest as test } from '#test/shop.ts'
import { isRoomy, openReadiness } from './readiness.ts'

const home = os.tmpdir()
const works = { isWorking: () => true, home }

async function ask(checked: Parameters<typeof openReadiness>[0]) {
  const answer = await health(openReadiness(checked)).request('/readyz')
  return { status: answer.status, again: answer.headers.get('retry-after'), told: (await answer.json()) as unknown }
}
const lacks = (...problems: string[]) => ({ status: 503, again: '5', told: { ready: false, problems } })

test('is ready when the database answers and has the schema of this version', async ({ shop }) => {
  expect(await ask({ db: shop.db, ...works })).toEqual({ status: 200, again: null, told: { ready: true } })
})

test('names the database when it does not answer, and the queue when no worker runs', async ({ settings }) => {
  const line = await openLine(settings)
  const db = connect({ ...settings, host: '127.0.0.1', port: line.port }, LIMITS.visitors)
  line.dieSilently()
  expect(await ask({ db, isWorking: () => false, home })).toEqual(lacks('database', 'queue'))
  await db.$client.end()
  await line.close()
})

test('names the migrations when another version has changed the database', async ({ shop }) => {
  await shop.db.execute(sql`insert into migrations.applied (hash, created_at) values ('newer', 9999999999999)`)
  expect(await ask({ db: shop.db, ...works })).toEqual(lacks('migrations'))
})

test('checks once when requests are concurrent', async ({ shop }) => {
  let looks = 0
  const findProblems = openReadiness({ db: shop.db, home, isWorking: () => ++looks > 0 })
  await Promise.all(Array.from({ length: 20 }, findProblems))
  expect(looks).toBe(1)
})

test('names the disk when less than a gigabyte and a twentieth is free, or when it is missing', async ({ shop }) => {
  const free = (bavail: number, blocks: number) => isRoomy({ bavail, blocks, bsize: 1024 ** 2 })
  expect([free(900, 500_000), free(1100, 500_000), free(400, 10_000), free(600, 10_000)]).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect(await ask({ db: shop.db, isWorking: () => true, home: '/there/is/no/such/folder' })).toEqual(lacks('disk'))
})
