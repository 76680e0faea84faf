/**
 * Whether pages take as long with many products as with few (docs/performance.md).
 *
 *   npm run bench:scale -- 1000 100000        two data folders that `npm run bench:data` has filled
 *   npm run bench:scale -- postgres://…/small postgres://…/large
 *   npm run bench:scale -- 1000 100000 --only guest    the pages of guests, or those whose name contains the text
 *
 * Starts the store on one data set after the other and requests every page one at a time, as a guest with an unknown
 * session (so that nothing comes from the page cache), as the generated account with orders, and as the admin. Printed is
 * the median and the 95th percentile of the time in the database, in milliseconds with a warm cache, the median of the
 * processor time of PostgreSQL, which depends less on other programs, and the ratio of the large data set to the small one.
 */
import { parseArgs } from 'node:util'
import { signIn } from './accounts.mjs'
import { openDatabaseTime } from './database-time.mjs'
import { renderedForOneVisitor, UNKNOWN_SESSION } from './page-rows.mjs'
import { endProgress, machine, printMachine, printTable, progress, writeResult } from './report.mjs'
import { measureRow, memoryOf } from './sample.mjs'
import { examples, GROUPS } from './scale-rows.mjs'
import { dataDirOf, FIRST_PASSWORD, startStore } from './store.mjs'

const text = { type: 'string' }
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { samples: { ...text, default: '30' }, port: { ...text, default: '3900' }, only: text },
})
const sets = positionals.length === 2 ? positionals : ['1000', '100000']
/** The number of products, or the name of the database: its URL may contain a password. */
const labels = sets.map((set) => (/^\d+$/.test(set) ? set : new URL(set).pathname.slice(1)))
const [samples, port] = [options.samples, options.port].map(Number)
const before = machine()
const results = []

try {
  for (const [at, set] of sets.entries()) results.push(await measureSet(set, labels[at]))
} finally {
  endProgress()
}
const [small, large] = results
const round = (value) => (value === undefined ? undefined : Number(value.toFixed(value < 10 ? 2 : 0)))
const ratio = (one, other) => (one && other ? Number((other / one).toFixed(1)) : undefined)
printTable(
  [
    'request',
    ...['p50', 'p95', 'CPU'].flatMap((p) => [...labels.map((label) => `${p}, ${label}`), 'ratio']),
    `answer p95, ${labels[1]}`,
  ],
  Object.keys(small).map((name) => {
    const [one, other] = [small[name], large[name]]
    const figures = ['p50', 'p95'].flatMap((p) => {
      const [few, many] = [one.database?.[p], other.database?.[p]]
      return [one.failed ?? round(few), other.failed ?? round(many), ratio(few, many)]
    })
    const spent = [one.processor, other.processor]
    return [name, ...figures, ...spent.map(round), ratio(...spent), round(other.answer?.p95)]
  }),
)
const after = machine()
printMachine(before, after)
writeResult('scale', { sets: labels, machine: after, loadBefore: before.load, rows: { small, large } })

async function measureSet(set, label) {
  progress(`${label}: starting the store …`)
  const source = /^\d+$/.test(set) ? { dataDir: dataDirOf(set) } : { database: set }
  let store = await startStore({ port, ...source })
  if (await stopFeeds(store.pool)) {
    await store.stop()
    store = await startStore({ port, ...source })
  }
  try {
    if (!store.password) throw new Error('The admin of this store has a password that its start does not print.')
    const { url, pool, postmaster } = store
    const known = await examples(pool)
    const sessions = {
      guest: UNKNOWN_SESSION,
      shopper: await signIn(url, '/login', 'shopper-0@bench.example', FIRST_PASSWORD),
      admin: await signIn(url, '/adminLogin', store.admin, store.password),
    }
    const time = await openDatabaseTime(pool)
    const memory = memoryOf(store, time)
    const rows = {}
    for (const [user, requests] of Object.entries(GROUPS))
      for (const [name, request] of Object.entries(requests)) {
        if (options.only && user !== options.only && !name.includes(options.only)) continue
        progress(`${label}: ${name}`)
        const { path: pathOf, bytes } = typeof request === 'object' ? request : { path: request }
        const path = typeof pathOf === 'function' ? pathOf(known) : pathOf
        const headers = renderedForOneVisitor(path, sessions[user])
        rows[name] = await measureRow({ url, path, bytes, headers, postmaster }, { time, memory, samples })
      }
    progress(`${label}: menu`)
    if (!options.only) rows['menu, once per change and process'] = await memory.measureMenu()
    return rows
  } finally {
    await store.stop()
  }
}

/**
 * Emptying the memory looks like a change, after which all feeds would be written again, beside every sample. Returns
 * whether one may be being written.
 */
async function stopFeeds(pool) {
  await pool.query('create schema if not exists bench')
  await pool.query(
    `create or replace function bench.skip() returns trigger language plpgsql as 'begin return null; end'`,
  )
  await pool.query(`create or replace trigger no_feeds before insert on pgboss.job
    for each row when (new.name = 'write-feeds') execute function bench.skip()`)
  const { rowCount } = await pool.query(`delete from pgboss.job where name = 'write-feeds'`)
  return rowCount > 0
}
