/**
 * How much processor time each page and API request of the store takes (docs/performance.md).
 *
 *   npm run bench                               starts the production build with the demo catalogue and measures it
 *   npm run bench -- --next                     also the same pages of a Next.js storefront on the same database
 *   npm run bench -- --url http://localhost:3000     a running demo store; DATABASE_URL or DATA_DIR names its database
 *   npm run bench -- --seconds 3 --rounds 3 --connections 20 --port 3900
 *   npm run bench -- --only search              the rows whose name contains this word
 *
 * Each round measures every row once, and the median of the rounds is printed: a moment in which the machine is busy then
 * falls on one round of all rows.
 *
 * The store must be in demo mode without TRUST_PROXY: requests from this machine then have no rate limit by IP. Linux
 * only: processor time is user and system time from /proc/PID/stat. Answers are not compressed.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { addToCart, newShopper } from './accounts.mjs'
import { load, measure, query } from './load.mjs'
import { addLineRow, NEXT_ROWS, SQL_ROWS, storeRows } from './page-rows.mjs'
import { endProgress, machine, median, printMachine, printTable, progress, writeResult } from './report.mjs'
import { answering, findStore, startStore } from './store.mjs'

const text = { type: 'string' }
const { values: options } = parseArgs({
  options: {
    url: text,
    next: { type: 'boolean', default: false },
    only: { ...text, default: '' },
    seconds: { ...text, default: '3' },
    rounds: { ...text, default: '3' },
    connections: { ...text, default: '20' },
    port: { ...text, default: '3900' },
  },
})
const [seconds, rounds, connections, port] = [options.seconds, options.rounds, options.connections, options.port].map(
  Number,
)
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
  const readers = await shoppers('sessions')
  for (const cookie of readers) for (const id of [1, 2, 3]) await addToCart(url, cookie, id)
  const rows = [...storeRows(readers), addLineRow(url, await shoppers('carts'), await productsInStock())]
  let jobs = rows.map(({ name, ...row }) => request(name, store, row))
  const bare = await serve(port + 1, ['bare-server.mjs', String(port + 1), `${url}/`])
  jobs.push(request('bare node:http, the bytes of home', { ...bare, usesDatabase: false }, { path: '/' }))
  for (const row of SQL_ROWS) jobs.push(statement(row))
  if (options.next) {
    const next = await serve(port + 2, ['node_modules/next/dist/bin/next', 'start', '-p', String(port + 2)], {
      cwd: path.join(import.meta.dirname, 'nextjs'),
      env: { ...process.env, NODE_ENV: 'production', STORE_URL: url, ...environmentOf(pool.options) },
    })
    for (const { name, ...row } of NEXT_ROWS) jobs.push(request(name, next, row))
  }
  jobs = jobs.filter(({ name }) => name.includes(options.only))
  for (const [at, job] of jobs.entries()) {
    progress(`warming up ${at + 1} of ${jobs.length}: ${job.name}`)
    await job.send(WARM_UP)
  }
  for (let round = 1; round <= rounds; round++)
    for (const [at, { name, processes, send }] of jobs.entries()) {
      progress(`round ${round} of ${rounds}, ${at + 1} of ${jobs.length}: ${name}`)
      results[at] ??= { name, rounds: [] }
      results[at].rounds.push(await measure(processes, () => send(seconds)))
    }
} finally {
  endProgress()
  // They end before the database does.
  const ended = children.filter((child) => child.kill()).map((child) => once(child, 'exit'))
  await Promise.all(ended)
  await (store.stop ?? (() => pool.end()))()
}

/** One account per connection, so that no two requests wait for the same rows. */
async function shoppers(purpose) {
  const cookies = []
  while (cookies.length < connections) {
    progress(`account ${cookies.length + 1} of ${connections} (${purpose})`)
    cookies.push((await newShopper(url)).cookie)
  }
  return cookies
}

function request(name, { url, server, usesDatabase }, row) {
  const send = (seconds) => load({ url, connections, seconds, ...row })
  return { name, processes: { server, postmaster, usesDatabase }, send }
}

function statement(row) {
  return { name: row.name, processes: { postmaster }, send: (seconds) => query(pool, row, { connections, seconds }) }
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

const figure = ({ rounds }, key, digits = 0) =>
  rounds[0][key] === undefined ? undefined : Number(median(rounds.map((one) => one[key])).toFixed(digits))
printTable(
  ['request', 'server, ms CPU', 'database, ms CPU', 'requests/s', 'bytes'],
  results.map((row) => [
    row.name,
    figure(row, 'server', 2),
    figure(row, 'database', 2),
    figure(row, 'rate'),
    figure(row, 'bytes'),
  ]),
)
const after = machine()
printMachine(before, after)
writeResult('pages', { machine: after, loadBefore: before.load, connections, seconds, rows: results })
