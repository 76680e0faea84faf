/**
 * Whether placing an order takes as long with many orders as with few (docs/performance.md).
 *
 *   npm run bench:orders -- 1000 100000                two data folders that `npm run bench:data` has filled
 *   npm run bench:orders -- --pgbench 1000 100000      orders per second beside pgbench with the same statements (orders/throughput.mjs)
 *
 * Starts the store on one data set after the other. The generated account with orders adds a product to its cart and orders it, cash on
 * delivery, over the store API. Printed is the time in the database of the one request that places the order, in milliseconds.
 * The orders stay in the data sets.
 */
import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from './accounts.mjs'
import { openDatabaseTime } from './database-time.mjs'
import { measureThroughput } from './orders/throughput.mjs'
import { endProgress, machine, percentile, printMachine, printTable, progress, writeResult } from './report.mjs'
import { dataDirOf, FIRST_PASSWORD, startStore } from './store.mjs'

const text = { type: 'string' }
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    samples: { ...text, default: '50' },
    port: { ...text, default: '3900' },
    pgbench: { type: 'boolean' },
    count: { ...text, default: '1000' },
    rounds: { ...text, default: '3' },
  },
})
const sets = positionals.length > 0 ? positionals : ['1000', '100000']
const [samples, port, count, rounds] = [options.samples, options.port, options.count, options.rounds].map(Number)
const ADDRESS = { name: 'Bench Shopper', mobile: '9876543210', building: '12, Second Cross', pin: '560001' }
/** The same products are ordered again and again. One order of each comes before the measured ones, so that their rows are in memory. */
const PRODUCTS = 10
/** The email and the job of one order are done before the next one. */
const PAUSE = 400
for (const limit of ['PAY_ATTEMPTS_PER_SHOPPER', 'PAY_ATTEMPTS_PER_ADDRESS', 'CASH_OPEN_ORDERS', 'CASH_OPEN_UNITS'])
  process.env[limit] = 'off'
const before = machine()
const results = []

try {
  for (const set of sets)
    results.push(await (options.pgbench ? measureThroughput({ set, port, count, rounds }) : measureSet(set)))
} finally {
  endProgress()
}
if (options.pgbench) printThroughput()
else
  printTable(
    ['orders', 'p50', 'p95', 'statements', 'answer p50'],
    results.map(({ orders, database, statements, answer }) => [
      orders,
      ...[percentile(database, 0.5), percentile(database, 0.95)].map((ms) => Number(ms.toFixed(2))),
      percentile(statements, 0.5),
      Math.round(percentile(answer, 0.5)),
    ]),
  )
const after = machine()
printMachine(before, after)
writeResult(options.pgbench ? 'orders-pgbench' : 'orders', { sets, machine: after, loadBefore: before.load, results })

function printThroughput() {
  const columns = 'data set|shoppers|orders/s|pgbench/s|ratio|server, ms CPU|database, ms CPU|of pgbench, ms CPU'
  const rounded = (value) => Number(value.toFixed(2))
  printTable(
    columns.split('|'),
    results.flatMap(({ set, rows }) =>
      rows.map((row) => [
        Number(set),
        row.shoppers,
        ...[row.orders, row.pgbench, row.ratio, row.server, row.database, row.pgbenchDatabase].map(rounded),
      ]),
    ),
  )
  console.log(`${results.map(({ statements }) => statements).join(' and ')} statements per order`)
}

async function measureSet(set) {
  progress(`${set}: starting the store …`)
  const store = await startStore({ port, dataDir: dataDirOf(set) })
  try {
    const { url, pool } = store
    const time = await openDatabaseTime(pool)
    if (!time) throw new Error('This needs pg_stat_statements.')
    const cookie = await signIn(url, '/login', 'shopper-0@bench.example', FIRST_PASSWORD)
    const call = caller(url, cookie)
    const { rows } = await pool.query(
      `select p.id - 151 as id from shop.products p join shop.variants v on v.product_id = p.id and v.is_default
        where p.deleted_at is null and v.stock > $2 order by hashint4(p.id) limit $1`,
      [PRODUCTS, Math.ceil(samples / PRODUCTS) + 1],
    )
    const orders = (await pool.query('select count(*)::int as n from shop.orders')).rows[0].n
    await call('/addresses', { ...ADDRESS, city: 'Bengaluru', state: 'Karnataka' })
    const figures = []
    for (let at = 0; at < samples + PRODUCTS; at++) {
      progress(`${set}: order ${at + 1} of ${samples + PRODUCTS}`)
      figures.push(await placeOrder(call, time, rows[at % PRODUCTS].id))
      await wait(PAUSE)
    }
    const measured = figures.slice(PRODUCTS)
    const of = (key) => measured.map((figure) => figure[key])
    return { orders, database: of('database'), statements: of('statements'), answer: of('answer') }
  } finally {
    await store.stop()
  }
}

async function placeOrder(call, time, productId) {
  await call('/cart/items', { productId, quantity: 1 })
  const { cart, address } = await call('/checkout')
  const order = { addressId: address.id, expectedTotal: cart.total, method: 'cash' }
  await time.reset()
  const started = performance.now()
  await call('/orders', order, { 'idempotency-key': `bench-${process.pid}-${productId}-${started}` })
  const answer = performance.now() - started
  const spent = await time.read()
  return { database: spent.ms, statements: spent.statements, answer }
}

/** With a body it sends a POST request. */
function caller(url, cookie) {
  return async (path, body, more = {}) => {
    const headers = { cookie, origin: new URL(url).origin, 'content-type': 'application/json', ...more }
    const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const response = await fetch(`${url}/api${path}`, request)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}
