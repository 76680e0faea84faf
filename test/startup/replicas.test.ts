/** A primary database with a real replica: what is read there, and what a late, lost or promoted one may not cause. */
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '#db/connect.server.ts'
import { openReplicas } from '#db/replicas/replicas.server.ts'
import { watchDatabase } from '#db/watch.server.ts'
import { SECRET } from '../torture/store.ts'
import { startReplicaPair, type ReplicaPair } from './replica-pair.ts'
import { findFreePort } from '#test/find-free-port.ts'
import { newHome, startStore, stopStores, until } from './start-store.ts'

let pair: ReplicaPair
let store: Awaited<ReturnType<typeof openStore>> | undefined
beforeAll(async () => {
  pair = await startReplicaPair(inject('seededHome'))
  store = await openStore()
}, 120_000)
afterAll(async () => {
  await store?.stop()
  await pair.close()
  await stopStores()
})

const SOON = { timeout: 15_000, interval: 50 }
const TITLE = /<h1[^>]*>([^<]*)</

async function openStore() {
  const port = await findFreePort()
  const store = startStore('build/server/index.js', {
    ...{ PORT: port, DATA_DIR: newHome(), DEMO: 'true', LOG_LEVEL: 'info', SECRET },
    ...{ DATABASE_URL: pair.primary.url, DATABASE_REPLICA_URLS: pair.replica.url, DATABASE_REPLICA_LAG: '30000' },
  })
  await store.opened.catch((error: unknown) => Promise.reject(new Error(store.output(), { cause: error })))
  await until(() => /The replica \S+ is read from/.test(store.output()))
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' })
    return { status: response.status, cache: response.headers.get('cache-status'), text: await response.text() }
  }
  const titleOf = async (id: number) => TITLE.exec((await get(`/product/${id}`)).text)?.[1]
  const stop = () => {
    store.process.kill('SIGTERM')
    return store.ended
  }
  return { port, get, titleOf, output: store.output, stop }
}

/** Names a product, as an admin would, and returns its public id. */
const rename = (id: number, title: string) =>
  pair.primary.query(`update shop.products set title = '${title}' where id = ${id + 151}`)

/** How often the replica has looked into its products. Its sessions tell within a second. */
const countReads = async () => {
  const [row] = await pair.replica.query(
    `select coalesce(seq_scan + idx_scan, 0)::int as count from pg_stat_user_tables where relname = 'products'`,
  )
  return row!.count as number
}

test('reads the catalogue from the replica, decides on the primary database, and finds no write among the reads', async () => {
  const { get, port, output } = store!
  const pages = ['/', '/women', '/category/clothes', '/kids', '/product/1', '/unisex/1', '/search?q=kurta']
  const parts = ['/search/suggestions?q=ku', '/sitemap.xml', '/offers']
  const routes = ['products', 'products/women', 'products/1', 'products/1/recommendations', 'categories', 'offers']
  const apis = [...routes, 'search?q=saree', 'search/suggestions?q=sa', 'v1/products', 'v1/products/1', 'v1/categories']
  const tables = ['select=id&limit=1', 'select=id,cart_items(id)&limit=1', 'select=id&title=ilike.*a*&limit=2']
  const all = [
    ...pages,
    ...parts,
    ...apis.map((api) => `/api/${api}`),
    ...tables.map((q) => `/rest/v1/products_data?${q}`),
  ]
  const readsBefore = await countReads()
  for (const path of [...all, ...all]) {
    const { status } = await get(path, { prefer: 'count=estimated' })
    expect([path, status < 400]).toEqual([path, true])
  }
  await expect.poll(countReads, SOON).toBeGreaterThan(readsBefore)
  const [before] = await pair.primary.query('select count(*)::int as count from shop.newsletter_subscribers')
  const form = new URLSearchParams({ email: 'asha@example.in' })
  const posted = await fetch(`http://127.0.0.1:${port}/newsletter`, {
    ...{ method: 'POST', body: form, redirect: 'manual', headers: { origin: `http://localhost:${port}` } },
  })
  expect(posted.status).toBeLessThan(400)
  const [after] = await pair.primary.query('select count(*)::int as count from shop.newsletter_subscribers')
  expect(after!.count).toBe((before!.count as number) + 1)
  expect(output()).not.toMatch(/25006|read-only|error/i)
})

test('keeps no page and no product of a replica that lacks the change, and shows visitors their own', async () => {
  const { get, titleOf, port } = store!
  await titleOf(2)
  expect((await get('/product/2')).cache).toBe('pages; hit')
  await pair.replica.query('select pg_wal_replay_pause()')
  try {
    await rename(2, 'Kurta of the late replica')
    // The page was dropped when the change was announced.
    await expect.poll(() => titleOf(2), SOON).toBe('Kurta of the late replica')
    expect(await get('/product/2')).toMatchObject({
      cache: 'pages; hit',
      text: expect.stringContaining('late replica') as string,
    })
    // Who has just changed something reads it; the replica cannot show it yet.
    await rename(3, 'Saree of the late replica')
    const changed = await fetch(`http://127.0.0.1:${port}/newsletter`, {
      ...{ method: 'POST', body: new URLSearchParams({ email: 'meera@example.in' }), redirect: 'manual' },
      headers: { origin: `http://localhost:${port}` },
    })
    const position = changed.headers.get('read-after')!
    const cookie = /(?:__Host-)?after=[^;]+/.exec(changed.headers.get('set-cookie') ?? '')![0]
    const path = '/api/products/3'
    const sentBack: Record<string, string>[] = [{ 'read-after': position }, { cookie }]
    for (const headers of sentBack) expect((await get(path, headers)).text).toContain('Saree of the late replica')
    // A forged position is none.
    expect((await get('/search?q=saree', { 'read-after': 'zzzzzzzzzz.AAAAAAAAAAAAAAAAAAAAAA' })).status).toBe(200)
  } finally {
    await pair.replica.query('select pg_wal_replay_resume()')
  }
  await expect.poll(async () => (await get('/api/products/3')).text, SOON).toContain('Saree of the late replica')
})

test('answers while a replica is killed, and reads from it again when it is back', async () => {
  const { get, output } = store!
  const search = async (word: string) => (await get(`/api/products?priceMin=1&page=1&q=${word}`)).status
  expect(await search('one')).toBe(200)
  pair.replica.kill()
  for (let at = 0; at < 10; at++) expect(await search(`word${at}`)).toBe(200)
  await until(() => output().includes('is left out: it does not answer'))
  await until(() => output().match(/The replica \S+ is read from/g)!.length > 1)
  expect(await search('two')).toBe(200)
  // One that is silent holds a request for as long as it takes to find out.
  pair.replica.line.failSilently()
  expect(await search('three')).toBe(200)
  await until(() => output().match(/is left out: it does not answer/g)!.length > 1)
  pair.replica.line.restore()
  await until(() => output().match(/The replica \S+ is read from/g)!.length > 2)
})

test('leaves out a replica that is too late or has become a primary database', async () => {
  const { settings } = pair.primary
  const [db, watch] = [connect(settings), watchDatabase(settings)]
  const replicas = openReplicas(
    { db, settings, watch, preparesStatements: true },
    { urls: [pair.replica.url], maxLag: 2000 },
  )
  onTestFinished(async () => {
    await replicas.close()
    watch.close()
    await db.$client.end()
  })
  const stateOf = () => replicas.list()[0]!
  await expect.poll(() => stateOf().leftOut, SOON).toBe(null)
  expect((await replicas.pick())?.db).toBeDefined()
  await pair.replica.query('select pg_wal_replay_pause()')
  await rename(4, 'A change to wait for')
  await expect.poll(() => stateOf().leftOut, SOON).toBe('behind')
  expect(stateOf().lag).toBeGreaterThan(1000)
  expect(await replicas.pick()).toBeUndefined()
  await pair.replica.query('select pg_wal_replay_resume()')
  await expect.poll(() => stateOf().leftOut, SOON).toBe(null)
  const read = await replicas.pickCurrent()
  const { rows } = await read!.db.$client.query(`select title from shop.products where id = 155`)
  expect(rows).toEqual([{ title: 'A change to wait for' }])
  await expect(read!.db.$client.query(`delete from shop.products where id = $1`, [155])).rejects.toMatchObject({
    code: '25006',
  })

  await pair.replica.query('select pg_promote()')
  await expect.poll(() => stateOf().leftOut, SOON).toBe('not-replica')
  expect(await replicas.pick()).toBeUndefined()
  // What was picked before asks the primary database now.
  const { rows: asked } = await read!.db.$client.query(`select pg_is_in_recovery() as follows`)
  expect(asked).toEqual([{ follows: false }])
})
