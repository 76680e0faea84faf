/** Replicas as those see them who run the store: in `/metrics` of two processes, on Health and in its API. */
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertSession } from '../torture/buyers.ts'
import { SECRET } from '../torture/store.ts'
import { startReplicaPair, type ReplicaPair } from './replica-pair.ts'
import { findFreePort } from '#test/find-free-port.ts'
import { newHome, startStore, stopStores, type StartedStore } from './start-store.ts'

const TOKEN = 'a-token-for-the-scrape'
const SOON = { timeout: 30_000, interval: 100 }

let pair: ReplicaPair
let store: StartedStore | undefined
let url: string
let scrapeUrl: string
let admin: string

beforeAll(async () => {
  pair = await startReplicaPair(inject('seededHome'))
  const [port, metricsPort] = [await findFreePort(), await findFreePort()]
  store = startStore('build/server/index.js', {
    ...{ PORT: port, DATA_DIR: newHome(), DEMO: 'true', SECRET, PROCESSES: '2' },
    ...{ METRICS_PORT: metricsPort, METRICS_TOKEN: TOKEN },
    ...{ DATABASE_URL: pair.primary.url, DATABASE_REPLICA_URLS: pair.replica.url, DATABASE_REPLICA_LAG: '2000' },
  })
  await store.opened
  ;[url, scrapeUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${metricsPort}/metrics`]
  const pool = new pg.Pool(pair.primary.settings)
  const { rows } = await pool.query<{ id: string }>(`select id from shop.users where email = 'admin@dhoop.example'`)
  admin = await insertSession(pool, rows[0]!.id)
  await pool.end()
}, 120_000)
afterAll(async () => {
  store?.process.kill('SIGTERM')
  await store?.ended
  await pair.close()
  await stopStores()
})

/** Each request over a connection of its own, so that both processes answer. */
const read = async (path: string) => {
  const headers = { cookie: `sid=${admin}`, connection: 'close' }
  return (await fetch(url + path, { headers })).text()
}

/** `in_use`, `lag_seconds` or `connections`; undefined where it is missing. */
async function readMetric(name: string) {
  const text = await (await fetch(scrapeUrl, { headers: { authorization: `Bearer ${TOKEN}` } })).text()
  const found = new RegExp(`^dhoop_database_replica_${name}\\{replica="([^"]+)"\\} (\\S+)$`, 'm').exec(text)
  expect(found?.[1] ?? nameOfReplica()).toBe(nameOfReplica())
  return found ? Number(found[2]) : undefined
}
const nameOfReplica = () => new URL(pair.replica.url).host + '/postgres'

/** What Health says, once in each process: the cells of the replica, and the warnings. */
async function readHealth() {
  const page = (await read('/admin/health')).replaceAll(/<!--.*?-->/g, '')
  const [, row = ''] = new RegExp(`<th scope="row">${nameOfReplica()}</th>(.*?)</tr>`).exec(page) ?? []
  const [state, since, behind] = [...row.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, text]) => text)
  const [, warning] = /<li>(The replica [^<]*)<\/li>/.exec(page) ?? []
  return { state, since, behind, warning }
}
async function readApi() {
  const { replicas, warnings } = JSON.parse(await read('/api/admin/health')) as {
    replicas: { name: string; leftOut: string | null; lag: number | null }[]
    warnings: string[]
  }
  return { replicas, warnings }
}
const isInUse = () => readMetric('in_use')

test('shows a replica that is read from, one that is too late and one that is lost, and each again when it is back', async () => {
  const readFrom = async () => {
    await expect.poll(isInUse, SOON).toBe(1)
    for (let time = 0; time < 4; time++)
      expect(await readHealth()).toMatchObject({
        ...{ state: 'Read from', warning: undefined },
        behind: expect.stringMatching(/^[01]\.\d s$/) as string,
      })
    const { replicas, warnings } = await readApi()
    expect(replicas).toMatchObject([{ name: nameOfReplica(), leftOut: null }])
    expect(warnings.join()).not.toContain('replica')
  }
  await readFrom()
  await read('/api/v1/products')
  for (let time = 0; time < 4; time++) await fetch(`${url}/search?q=kurta`, { headers: { connection: 'close' } })
  expect(await readMetric('connections')).toBeGreaterThan(0)

  await pair.replica.query('select pg_wal_replay_pause()')
  await pair.primary.query(`update shop.products set title = 'Known to the primary database' where id = 155`)
  await expect.poll(isInUse, SOON).toBe(0)
  expect(await readMetric('lag_seconds')).toBeGreaterThan(1)
  await expect.poll(readHealth, SOON).toMatchObject({
    ...{ state: 'Left out: it is too far behind', behind: expect.stringMatching(/^([2-9]|\d\d+)\.\d s$/) as string },
    warning: `The replica ${nameOfReplica()} is not read from: it is too far behind`,
  })
  // Nobody needs a change of their own to see it.
  for (let time = 0; time < 4; time++) {
    const product = await fetch(`${url}/api/products/4`, { headers: { connection: 'close' } })
    expect(await product.text()).toContain('Known to the primary database')
  }
  await pair.replica.query('select pg_wal_replay_resume()')
  await readFrom()

  pair.replica.line.failSilently()
  await expect
    .poll(async () => [await readMetric('lag_seconds'), await readMetric('connections')], SOON)
    .toEqual([undefined, 0])
  expect(await isInUse()).toBe(0)
  await expect.poll(async () => (await readApi()).replicas, SOON).toMatchObject([{ leftOut: 'gone', lag: null }])
  await expect.poll(readHealth, SOON).toMatchObject({ state: 'Left out: it does not answer', behind: 'Unknown' })
  expect((await readApi()).warnings.join()).toContain('is not read from: it does not answer')
  pair.replica.line.restore()
  await readFrom()
})
