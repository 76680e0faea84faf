/**
 * Fills a store with generated data (docs/performance.md): that many products with variants, ten orders and two accounts
 * for each. The pictures are those of the demo catalogue.
 *
 *   npm run bench:data -- 100000                    into .data/bench-100000, a data folder of its own
 *   npm run bench:data -- 1000000 --orders 1000000  with fewer orders
 *   npm run bench:data -- 1000 --orders 10000000 --name many-orders    into .data/bench-many-orders
 *   DATABASE_URL=postgres://… npm run bench:data -- 1000      into this database, which must be empty or a demo store
 *
 * The rows are loaded without triggers, indexes and constraints, which are created afterwards, over two connections. At the end
 * the rules of the schema are checked for all rows, and above 200,000 products for a sixteenth of the orders and stock
 * (data/checks.mjs). A database in which it has been interrupted has to be made anew.
 */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { dataFolder } from '../db/embedded-paths.server.ts'
import { startPostgres } from '../db/embedded.server.ts'
import { catalogueSteps, FUNCTIONS, SCRATCH } from './data/catalogue.mjs'
import { checksOf } from './data/checks.mjs'
import { orderSteps } from './data/orders.mjs'
import { countRules, createConstraints, createIndexes, dropRules } from './data/rebuild.mjs'
import { beginLoading, endLoading } from './data/data-folder.mjs'
import { runEach } from './data/run-each.mjs'
import { Steps } from './data/steps.mjs'
import { parentOf } from './processor-time.mjs'
import { endProgress, machine, printMachine, printTable, progress, writeResult } from './report.mjs'
import { dataDirOf, FIRST_PASSWORD, startStore } from './store.mjs'

const TABLES =
  'products variants product_pictures product_collections users orders order_lines order_events invoices stock_moves'
const PREPARED_TABLES =
  'totals total_changes price_totals price_total_changes product_list_items collection_items stale_list_items stock_list_items order_search_terms ' +
  'product_facets variant_facets facet_totals facet_changes counted_facets'
const [tables, preparedTables] = [TABLES, PREPARED_TABLES].map((names) =>
  names.split(' ').map((name) => `shop.${name}`),
)
const REBUILD = `select shop.rebuild_collection_items(), shop.rebuild_totals(), shop.rebuild_price_totals(),
  shop.rebuild_product_list(), shop.rebuild_order_search_terms(), shop.rebuild_facets(), shop.rebuild_facet_totals()`
/** With more products the longest checks read a sample. */
const MOST_CHECKED = 200_000
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '3900' }, orders: { type: 'string' }, name: { type: 'string' } },
})
const total = Number(positionals[0])
if (!Number.isInteger(total) || total < 1000 || total > 1_000_000)
  throw new Error('Usage: npm run bench:data -- PRODUCTS, from 1000 to 1000000')
const SIZE = {
  total,
  words: Math.max(200, Math.round(total / 20)),
  orders: Number(options.orders ?? total * 10),
  accounts: total * 2,
}
const database = process.env.DATABASE_URL
const dataDir = dataDirOf(options.name ?? total)
const before = machine()
const steps = new Steps()

const home = database ? undefined : dataFolder(dataDir, true)
if (home && fs.existsSync(path.join(home, 'filled'))) throw new Error(`${home} is filled. Delete it first.`)
// What an earlier run left unfinished.
if (home) fs.rmSync(home, { recursive: true })
await steps.run('demo catalogue', async () =>
  (await startStore({ port: Number(options.port), dataDir, database })).stop(),
)
if (home) await beginLoading(home)
const postgres = home && (await startPostgres(home))
const settings = postgres?.settings ?? { connectionString: database }
const client = new pg.Client(settings)
await client.connect()
steps.postmaster = parentOf((await client.query('select pg_backend_pid() as pid')).rows[0].pid)
try {
  await fill()
} finally {
  endProgress()
  await client.end()
  await postgres?.stop()
}
if (home) {
  await endLoading(home)
  fs.writeFileSync(path.join(home, 'filled'), '')
}
printTable(['step', 'seconds', 'database, s CPU'], steps.rows())
const after = machine()
printMachine(before, after)
writeResult(`data-${total}`, { size: SIZE, machine: after, loadBefore: before.load, steps: steps.rows() })

async function fill() {
  const { rows } = await client.query('select count(*)::int as n from shop.orders')
  if (rows[0].n > 0) throw new Error('This store has orders. The data is only for an empty or a demo store.')
  const rules = await countRules(client)
  for (const definition of FUNCTIONS) await client.query(definition)
  const start = new Date().toISOString()
  const size = { ...SIZE, passwordHash: await hash(FIRST_PASSWORD), start }
  const dropped = await dropRules(client, tables)
  for (const [name, statements] of [...catalogueSteps(size), ...orderSteps(size)])
    await steps.run(name, () => runEach(settings, statements))
  await client.query(`drop schema ${SCRATCH} cascade`)
  await createRules(tables, dropped)
  const droppedOfPrepared = await dropRules(client, preparedTables)
  await steps.run('totals and prepared rows', () => runEach(settings, [REBUILD]))
  await createRules(preparedTables, droppedOfPrepared)
  const filled = [...tables, ...preparedTables, 'shop.search_words', 'shop.search_lexemes']
  await steps.run('analyze', () =>
    runEach(
      settings,
      filled.map((table) => `analyze ${table}`),
    ),
  )
  const isSampled = total > MOST_CHECKED
  await steps.run(isSampled ? 'checks, of a sample' : 'checks', () =>
    check(rules, checksOf({ isSampled, start: Date.parse(start) })),
  )
}

/** Vacuumed first: what reads the rows then finds them known to be visible, and needs not write that itself. */
async function createRules(names, dropped) {
  await steps.run('vacuum', () =>
    runEach(
      settings,
      names.map((table) => `vacuum ${table}`),
    ),
  )
  await steps.run('indexes', () => createIndexes(settings, dropped, progress))
  await steps.run('keys', () => createConstraints(client, settings, dropped, progress))
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
