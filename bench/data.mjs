/**
 * Fills a store with generated data (docs/performance.md): that many products with variants, ten orders and two accounts
 * for each. The pictures are those of the demo catalogue.
 *
 *   npm run bench:data -- 100000                    into .data/bench-100000, a data folder of its own
 *   DATABASE_URL=postgres://… npm run bench:data -- 1000      into this database, which must be empty or a demo store
 *
 * Everything is loaded in one transaction, and at the end the rules of the schema are checked for all rows, and above 200,000
 * products for a sixteenth of the orders and stock (data/checks.mjs).
 */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { dataFolder } from '../db/embedded-paths.server.ts'
import { startPostgres } from '../db/embedded.server.ts'
import { accountSteps, catalogueSteps, FUNCTIONS } from './data/catalogue.mjs'
import { checksOf } from './data/checks.mjs'
import { orderSteps } from './data/orders.mjs'
import { countRules, createRules, dropRules } from './data/rebuild.mjs'
import { runEach } from './data/run-each.mjs'
import { parentOf, spentBy } from './processor-time.mjs'
import { endProgress, machine, printMachine, printTable, progress, writeResult } from './report.mjs'
import { dataDirOf, FIRST_PASSWORD, startStore } from './store.mjs'

const TABLES =
  'products variants product_pictures product_collections users orders order_lines order_events invoices stock_moves'
const PREPARED_TABLES = 'totals total_changes product_list_items collection_items stale_list_items order_search_terms'
const [tables, preparedTables] = [TABLES, PREPARED_TABLES].map((names) =>
  names.split(' ').map((name) => `shop.${name}`),
)
/** With more products the longest checks read a sample. */
const MOST_CHECKED = 200_000
/** Only while the data folder of this script is filled. A crash then costs the folder, which is made anew. */
const LOADING = {
  fsync: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  shared_buffers: '1GB',
  autovacuum: 'off',
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '3900' } },
})
const total = Number(positionals[0])
if (!Number.isInteger(total) || total < 1000 || total > 1_000_000)
  throw new Error('Usage: npm run bench:data -- PRODUCTS, from 1000 to 1000000')
const size = { total, words: Math.max(200, total / 20), orders: total * 10, accounts: total * 2 }
const database = process.env.DATABASE_URL
const dataDir = dataDirOf(total)
const before = machine()
/** By name: seconds that passed, and seconds of processor time of PostgreSQL, which do not depend on other programs. */
const steps = new Map()
let postmaster

const home = database ? undefined : dataFolder(dataDir, true)
if (home && fs.existsSync(path.join(home, 'filled'))) throw new Error(`${home} is filled. Delete it first.`)
// What an earlier run left unfinished.
if (home) fs.rmSync(home, { recursive: true })
await step('demo catalogue', async () => (await startStore({ port: Number(options.port), dataDir, database })).stop())
if (home) await configure(Object.entries(LOADING).map(([name, value]) => `alter system set ${name} = '${value}'`))
const postgres = home && (await startPostgres(home))
const settings = postgres?.settings ?? { connectionString: database }
const client = new pg.Client(settings)
await client.connect()
postmaster = parentOf((await client.query('select pg_backend_pid() as pid')).rows[0].pid)
try {
  await fill()
} finally {
  endProgress()
  await client.end()
  await postgres?.stop()
}
if (home) {
  await configure([
    ...Object.keys(LOADING).map((name) => `alter system reset ${name}`),
    `alter system set shared_preload_libraries = 'pg_stat_statements'`,
  ])
  fs.writeFileSync(path.join(home, 'filled'), '')
}
const sum = (at) => [...steps.values()].reduce((total, figures) => total + figures[at], 0)
const rows = [...steps, ['altogether', [sum(0), sum(1)]]].map(([name, figures]) => [name, ...figures.map(round)])
printTable(['step', 'seconds', 'database, s CPU'], rows)
const after = machine()
printMachine(before, after)
writeResult(`data-${total}`, { size, machine: after, loadBefore: before.load, steps: rows })

function round(seconds) {
  return Number(seconds.toFixed(1))
}

async function fill() {
  const { rows } = await client.query('select count(*)::int as n from shop.orders')
  if (rows[0].n > 0) throw new Error('This store has orders. The data is only for an empty or a demo store.')
  const rules = await countRules(client)
  await client.query('begin')
  for (const setting of [`work_mem = '512MB'`, `maintenance_work_mem = '1GB'`, 'synchronous_commit = off'])
    await client.query(`set local ${setting}`)
  for (const definition of FUNCTIONS) await client.query(definition)
  const dropped = await dropRules(client, tables)
  for (const [name, sql] of catalogueSteps(size)) await step(name, () => client.query(sql))
  const password = await hash(FIRST_PASSWORD)
  for (const [name, sql] of accountSteps(size)) await step(name, () => client.query(sql, [password]))
  for (const [name, sql] of orderSteps(size)) await step(name, () => client.query(sql))
  await step('keys and indexes', () => createRules(client, dropped, progress))
  await step('totals and prepared rows', async () => {
    const droppedOfPrepared = await dropRules(client, preparedTables)
    await client.query(`select shop.rebuild_collection_items(), shop.rebuild_totals(), shop.rebuild_product_list(),
      shop.rebuild_order_search_terms()`)
    await createRules(client, droppedOfPrepared, progress)
  })
  await step('commit', () => client.query('commit'))
  const filled = [...tables, ...preparedTables, 'shop.search_words']
  await step('vacuum and analyze', () =>
    runEach(
      settings,
      filled.map((table) => `vacuum (analyze) ${table}`),
    ),
  )
  const isSampled = total > MOST_CHECKED
  await step(isSampled ? 'checks, of a sample' : 'checks', () => check(rules, checksOf({ isSampled })))
}

async function check(rules, checks) {
  const counts = await runEach(settings, Object.values(checks))
  for (const [at, violation] of Object.keys(checks).entries()) {
    const { count } = counts[at][0]
    if (Number(count) > 0) throw new Error(`Wrong data: ${violation} (${count}).`)
  }
  const now = await countRules(client)
  if (JSON.stringify(now) !== JSON.stringify(rules))
    throw new Error(`Rules are missing: ${JSON.stringify(rules)} before, ${JSON.stringify(now)} now.`)
}

/** Steps of the same name are added up. */
async function step(name, work) {
  progress(`${name} …`)
  const processor = () => (postmaster ? spentBy(postmaster) / 1000 : 0)
  const [started, spent] = [performance.now(), processor()]
  await work()
  const known = steps.get(name) ?? [0, 0]
  steps.set(name, [known[0] + (performance.now() - started) / 1000, known[1] + processor() - spent])
}

async function configure(statements) {
  const own = await startPostgres(home)
  const session = new pg.Client(own.settings)
  await session.connect()
  for (const statement of statements) await session.query(statement)
  await session.end()
  await own.stop()
}
