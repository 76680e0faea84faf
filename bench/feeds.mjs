/**
 * How long the feed of a store with 100,000 variants takes to write, and what memory that needs.
 *
 *   node bench/feeds.mjs                    100,000 variants, five of each product
 *   node bench/feeds.mjs --variants 10000
 *
 * Needs a build (`npm run build`). Starts a demo store on a data folder of its own, which is deleted at the end, and copies its first
 * product without triggers. Writes the feed twice, and prints the seconds and the memory of the process before and at its most.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { signIn } from './accounts.mjs'
import { machine, printMachine, printTable } from './report.mjs'
import { startStore } from './store.mjs'

const text = { type: 'string' }
const { values } = parseArgs({
  options: { variants: { ...text, default: '100000' }, port: { ...text, default: '3911' } },
})
const [variants, port] = [values.variants, values.port].map(Number)
const VARIANTS_EACH = 5
const FIRST_ID = 1_000_000
const before = machine()
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-feeds-'))
const store = await startStore({ port, dataDir })

try {
  const cookie = await signIn(store.url, '/adminLogin', store.admin, store.password)
  await insertProducts(store.pool, variants / VARIANTS_EACH)
  const rows = []
  for (const name of ['first', 'second']) rows.push([name, ...(await write(cookie))])
  printTable(['writing', 'items', 'MB', 'seconds', 'MB of memory before', 'at most'], rows)
} finally {
  await store.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}
printMachine(before, machine())

async function write(cookie) {
  const { writtenAt } = await readFeeds(cookie)
  const memoryBefore = memory()
  let most = memoryBefore
  const start = performance.now()
  await fetch(`${store.url}/api/admin/feeds`, { method: 'POST', headers: { cookie, origin: store.url } })
  for (;;) {
    await wait(100)
    most = Math.max(most, memory())
    const feeds = await readFeeds(cookie)
    if (feeds.writtenAt === writtenAt || feeds.items < variants) continue
    const seconds = (performance.now() - start) / 1000
    return [feeds.items, (feeds.bytes / 1e6).toFixed(0), seconds.toFixed(1), memoryBefore.toFixed(0), most.toFixed(0)]
  }
}

async function readFeeds(cookie) {
  const response = await fetch(`${store.url}/api/admin/feeds`, { headers: { cookie } })
  return response.json()
}

/** Resident, in MB. */
function memory() {
  return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${store.server}/status`, 'utf8'))[1]) / 1024
}

async function insertProducts(pool, count) {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  const copy = async (table, changes, from) => {
    const { rows } = await client.query(
      `select column_name as name from information_schema.columns
        where table_schema = 'shop' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO' or
              table_schema = 'shop' and table_name = $1 and identity_generation = 'BY DEFAULT'`,
      [table],
    )
    const columns = rows.map(({ name }) => name).filter((name) => table === 'products' || name !== 'id')
    await client.query(`insert into shop.${table} (${columns.join(', ')})
      select ${columns.map((name) => changes[name] ?? `one.${name}`).join(', ')} from ${from}`)
  }
  const template = '(select min(id) from shop.products where is_live)'
  const products = `generate_series(1, ${count}) n`
  const id = `${FIRST_ID} + n`
  await copy('products', { id, slug: `'feed-' || n` }, `shop.products one, ${products} where one.id = ${template}`)
  await copy(
    'variants',
    {
      product_id: id,
      sku: `'FEED-' || n || '-' || k`,
      size: 'k::text',
      is_default: 'k = 1',
      barcode: 'null',
      position: 'k',
    },
    `shop.variants one, ${products}, generate_series(1, ${VARIANTS_EACH}) k where one.product_id = ${template} and one.is_default`,
  )
  await copy(
    'product_pictures',
    { product_id: id },
    `shop.product_pictures one, ${products} where one.product_id = ${template}`,
  )
  await client.query('commit')
  await client.query('analyze')
  client.release()
}
