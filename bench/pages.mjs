/**
 * How much processor time each page and API request of the store takes (docs/performance.md).
 *
 *   npm run bench                               starts the production build with the demo catalogue and measures it
 *   npm run bench -- --next                     also the same pages of a Next.js storefront on the same database
 *   npm run bench -- --url http://localhost:3000     a running demo store; DATABASE_URL or DATA_DIR names its database
 *   npm run bench -- --seconds 8 --connections 20 --port 3900
 *
 * The store must be in demo mode without TRUST_PROXY: requests from this machine then have no rate limit by IP. Linux
 * only: processor time is user and system time from /proc/PID/stat. Answers are not compressed.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { newShopper } from './accounts.mjs'
import { load, measure, query } from './load.mjs'
import { addLineRow, NEXT_ROWS, SQL_ROWS, storeRows } from './page-rows.mjs'
import { endProgress, machine, printMachine, printTable, progress, writeResult } from './report.mjs'
import { answering, findStore, startStore } from './store.mjs'

const text = { type: 'string' }
const { values: options } = parseArgs({
  options: {
    url: text,
    next: { type: 'boolean', default: false },
    seconds: { ...text, default: '4' },
    connections: { ...text, default: '20' },
    port: { ...text, default: '3900' },
  },
})
const [seconds, connections, port] = [options.seconds, options.connections, options.port].map(Number)
const WARM_UP = 2
const before = machine()

progress('Starting the store …')
const { DATA_DIR: dataDir, DATABASE_URL: database } = process.env
const store = options.url
  ? await findStore(options.url, { dataDir, database })
  : await startStore({ port, dataDir, database })
const { url, pool, postmaster } = store
const children = []
const results = []

try {
  progress(`Making ${connections} accounts …`)
  const cookies = []
  while (cookies.length < connections) cookies.push((await newShopper(url)).cookie)

  const rows = storeRows(cookies)
  progress('Warming up …')
  // So that the first rows do not pay for the compilation of what all pages share.
  await load({ url, connections, seconds: 4 * WARM_UP, ...rows[0] })
  for (const row of rows) await measureRow(store, row)
  await measureRow(store, addLineRow(url, cookies, await productsInStock()))
  const bare = await serve(port + 1, ['bare-server.mjs', String(port + 1), `${url}/`])
  await measureRow({ ...bare, usesDatabase: false }, { name: 'bare node:http, the bytes of home', path: '/' })
  for (const row of SQL_ROWS) {
    progress(row.name)
    await query(pool, row, { connections, seconds: WARM_UP })
    results.push({
      name: row.name,
      ...(await measure({ postmaster }, () => query(pool, row, { connections, seconds }))),
    })
  }
  if (options.next) {
    const next = await serve(port + 2, ['node_modules/next/dist/bin/next', 'start', '-p', String(port + 2)], {
      cwd: path.join(import.meta.dirname, 'nextjs'),
      env: { ...process.env, NODE_ENV: 'production', STORE_URL: url, ...environmentOf(pool.options) },
    })
    for (const row of NEXT_ROWS) await measureRow(next, row)
  }
} finally {
  endProgress()
  for (const child of children) child.kill()
  await (store.stop ?? (() => pool.end()))()
}

/** Warms up first. A page that must come from the page cache is requested without a cookie. */
async function measureRow({ url, server, usesDatabase }, { name, ...row }) {
  progress(`${results.length + 1}  ${name}`)
  await load({ url, connections, seconds: WARM_UP, ...row })
  const processes = { server, postmaster, usesDatabase }
  results.push({ name, ...(await measure(processes, () => load({ url, connections, seconds, ...row }))) })
}

async function productsInStock() {
  const { rows } = await pool.query(
    `select p.id - 151 as id from shop.products p join shop.variants v on v.product_id = p.id and v.is_default
     where p.deleted_at is null and v.stock >= 20 order by p.id limit 40`,
  )
  return rows.map(({ id }) => id)
}

/** Another server to compare with, which ends with this process. */
async function serve(at, args, { cwd = import.meta.dirname, env = process.env } = {}) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  children.push(child)
  const other = `http://localhost:${at}`
  await answering(other, child)
  return { url: other, server: child.pid }
}

/** The settings of a pool as the PG… variables that `pg` reads. */
function environmentOf({ connectionString, host, port: pgPort, user, database: name }) {
  if (connectionString) return { DATABASE_URL: connectionString }
  return { PGHOST: host, PGPORT: String(pgPort), PGUSER: user, PGDATABASE: name }
}

const round = (value, digits) => (value === undefined ? undefined : Number(value.toFixed(digits)))
printTable(
  ['request', 'server, ms CPU', 'database, ms CPU', 'requests/s', 'bytes'],
  results.map((row) => [
    row.name,
    round(row.server, 2),
    round(row.database, 2),
    Math.round(row.rate),
    Math.round(row.bytes),
  ]),
)
const after = machine()
printMachine(before, after)
writeResult('pages', { machine: after, loadBefore: before.load, connections, seconds, rows: results })
