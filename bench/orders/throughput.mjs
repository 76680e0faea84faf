/** Orders per second of the store, and transactions per second of pgbench with the statements of the same order. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { dataFolder } from '../../db/embedded-paths.server.ts'
import { startPostgres } from '../../db/embedded.server.ts'
import { measure } from '../load.mjs'
import { parentOf } from '../processor-time.mjs'
import { median, progress } from '../report.mjs'
import { dataDirOf, startStore } from '../store.mjs'
import { placeOrders, prepareCheckouts } from './checkouts.mjs'
import { runPgbench, writeScript } from './pgbench.mjs'

/** A connection prepares a statement when it has run five times, and may keep its plan after five more. */
const WARM_UP = 200
const SHOPPERS = [8, 20]
const CONFIRMATION = 'send-order-confirmation'

/** Measures one data set. `count` orders are placed per row and round. */
export async function measureThroughput({ set, port, count, rounds }) {
  const postgres = await startPostgres(dataFolder(dataDirOf(set), true))
  const pool = new pg.Pool({ ...postgres.settings, max: 1 })
  pool.on('error', () => undefined)
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  const postmaster = parentOf(rows[0].pid)
  const { host, port: databasePort, user, database: name } = postgres.settings
  const database = `postgres://${user}:trusted@localhost:${databasePort}/${name}?host=${encodeURIComponent(host)}`
  const open = () => startStore({ port, database })
  // The database keeps the fingerprint of the secret with which it was filled.
  const secret = fs.readFileSync(path.join(dataDirOf(set), 'secret'), 'utf8').trim()
  process.env.SECRET = secret
  try {
    progress(`${set}: recording the statements of an order …`)
    const { statements, recorded } = await record(pool, open, secret)
    const results = []
    for (let round = 0; round < rounds; round++)
      for (const shoppers of SHOPPERS) {
        progress(`${set}: round ${round + 1}, ${shoppers} shoppers …`)
        const store = await open()
        await placeOrders(store.url, await prepareCheckouts(pool, WARM_UP, secret), shoppers)
        await emailsSent(pool)
        const checkouts = await prepareCheckouts(pool, count, secret)
        const placed = await measureOwnRate({ server: store.server, postmaster }, async () => {
          const done = await placeOrders(store.url, checkouts, shoppers)
          await emailsSent(pool)
          return done
        })
        await store.stop()
        const others = await prepareCheckouts(pool, count, secret)
        const file = await writeScript(pool, statements, recorded, others)
        const run = () => runPgbench({ settings: postgres.settings, file, connections: shoppers, count })
        const pgbench = await measureOwnRate({ postmaster }, run)
        results.push({ shoppers, placed, pgbench })
        await pool.query(`delete from pgboss.job_common where name = '${CONFIRMATION}'`)
      }
    return { set, statements: statements.length, rows: SHOPPERS.map((shoppers) => summary(results, shoppers)) }
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

/** Processor time per order includes its email, which may be sent after the last order. The rate does not contain that time. */
async function measureOwnRate(processes, work) {
  let rate
  const spent = await measure(processes, async () => {
    const done = await work()
    rate = done.rate
    return done
  })
  return { ...spent, rate }
}

async function emailsSent(pool) {
  const waiting = `select from pgboss.job_common where name = '${CONFIRMATION}' and state < 'completed' limit 1`
  while ((await pool.query(waiting)).rowCount > 0) await wait(100)
}

function summary(results, shoppers) {
  const own = results.filter((result) => result.shoppers === shoppers)
  const of = (read) => median(own.map(read))
  return {
    shoppers,
    orders: of(({ placed }) => placed.rate),
    server: of(({ placed }) => placed.server),
    database: of(({ placed }) => placed.database),
    pgbench: of(({ pgbench }) => pgbench.rate),
    pgbenchDatabase: of(({ pgbench }) => pgbench.database),
    ratio: of(({ placed, pgbench }) => placed.rate / pgbench.rate),
  }
}

/** The statements of one order in a store that has run them often, so that they are those of the other orders. */
async function record(pool, open, secret) {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'bench-')), 'statements')
  fs.writeFileSync(file, '')
  const flags = process.env.NODE_OPTIONS
  process.env.NODE_OPTIONS = `--import=${path.join(import.meta.dirname, 'record-statements.mjs')}`
  process.env.RECORD_STATEMENTS = file
  const store = await open()
  if (flags === undefined) delete process.env.NODE_OPTIONS
  else process.env.NODE_OPTIONS = flags
  try {
    const [checkout, ...others] = await prepareCheckouts(pool, 20, secret)
    await placeOrders(store.url, others, 1)
    await wait(1000)
    checkout.key = `recorded-${checkout.key}`
    await placeOrders(store.url, [checkout], 1)
    const statements = fs
      .readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const { rows } = await pool.query(
      'select id, attempt_id from shop.orders where user_id = $1 order by created_at desc limit 1',
      [checkout.user_id],
    )
    return { statements, recorded: { ...checkout, order_id: rows[0].id, attempt_id: rows[0].attempt_id } }
  } finally {
    await store.stop()
  }
}
