/**
 * Whose processor time a request takes when the store reads from no replica, one or two (docs/scale.md).
 *
 *   npm run bench:replicas -- 0 1 2              on a store with the demo catalogue
 *   npm run bench:replicas -- --data 10000       on a copy of what `npm run bench:data -- 10000` has made
 *
 * The primary database and its replicas are from the PostgreSQL that npm brings, on this machine. The measure is processor time
 * per request, of the store, of the primary database and of all replicas together. Linux only.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { dataFolder } from '../db/embedded-paths.server.ts'
import { startPostgres } from '../db/embedded.server.ts'
import { startReplica } from '../test/startup/start-replica.ts'
import { copyHome, readPostmasterPid, stopStores } from '../test/startup/start-store.ts'
import { addToCart, newShopper } from './accounts.mjs'
import { load, measure, warmUp } from './load.mjs'
import { storeRows } from './page-rows.mjs'
import { endProgress, machine, median, printMachine, printTable, progress, writeResult } from './report.mjs'
import { DATA_DIR, dataDirOf, startStore } from './store.mjs'

const text = { type: 'string' }
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: text,
    seconds: { ...text, default: '3' },
    rounds: { ...text, default: '3' },
    connections: { ...text, default: '20' },
    port: { ...text, default: '3900' },
  },
})
const counts = positionals.length > 0 ? positionals.map(Number) : [0, 1, 2]
const [seconds, rounds, connections, port] = [values.seconds, values.rounds, values.connections, values.port].map(
  Number,
)
const ROWS = [
  'search, asked for the first time',
  'category, 50 cards',
  'product',
  '/api/v1 list of 12',
  '/rest/v1 select=*, 12 rows',
  '/api/cart, 3 lines, signed in',
]
/** Requests of each kind. */
const WARM_UP = 100
/** One would soon have asked as often as an account may. */
const SHOPPERS = 40
const before = machine()
const results = []

const servers = await startServers()
try {
  for (const count of counts) results.push(...(await measureStore(count)))
} finally {
  endProgress()
  await servers.stop()
}
const figure = (row, key) => Number(median(row.rounds.map((round) => round[key])).toPrecision(3))
printTable(
  ['request', 'replicas', 'store, ms CPU', 'primary, ms CPU', 'replicas, ms CPU', 'requests/s'],
  results
    .toSorted((a, b) => a.order - b.order || a.replicas - b.replicas)
    .map((row) => [
      row.name,
      row.replicas,
      ...['server', 'database', 'replicas', 'rate'].map((key) => figure(row, key)),
    ]),
)
const after = machine()
printMachine(before, after)
writeResult('replicas', { machine: after, loadBefore: before.load, connections, seconds, rows: results })

/** The primary database and as many replicas as are asked for, on copies of the data. */
async function startServers() {
  const source = values.data ? dataDirOf(values.data) : DATA_DIR
  if (!values.data) {
    progress('making the data …')
    await (await startStore({ port, dataDir: source })).stop()
  }
  progress('copying the data …')
  const folder = dataFolder(path.resolve(source), true)
  const [home, ...homes] = Array.from({ length: Math.max(...counts) + 1 }, () => copyHome(folder))
  const primary = await startPostgres(home)
  const replicas = []
  for (const one of homes) replicas.push(await startReplica(primary, one))
  const urlOf = ({ settings }) => `postgresql:///postgres?host=${settings.host}&user=store`
  return {
    home,
    database: urlOf(primary),
    replicas: replicas.map((one, at) => ({ url: urlOf(one), postmaster: readPostmasterPid(homes[at]) })),
    stop: async () => {
      for (const one of [...replicas, primary]) await one.stop()
      await stopStores()
    },
  }
}

async function measureStore(count) {
  progress(`${count} replicas: starting the store …`)
  const { home, database, replicas } = servers
  const used = replicas.slice(0, count)
  const store = await startStore({ port, dataDir: home, database, replicas: used.map(({ url }) => url) })
  try {
    const { url, server, postmaster } = store
    const cookies = []
    for (let count = 0; count < SHOPPERS; count++) cookies.push((await newShopper(url)).cookie)
    for (const cookie of cookies) for (const id of [1, 2, 3]) await addToCart(url, cookie, id)
    const rows = storeRows(cookies)
      .filter(({ name }) => ROWS.includes(name))
      .map((row, order) => ({ ...row, order, replicas: count, rounds: [] }))
    for (let round = 0; round <= rounds; round++)
      for (const { name, rounds: measured, order: _order, replicas: _count, ...row } of rows) {
        progress(`${count} replicas, round ${round}: ${name}`)
        const send = () => load({ url, ...row, connections, seconds })
        if (round === 0) await warmUp(send, WARM_UP)
        else measured.push(await measure({ server, postmaster, replicas: used.map((one) => one.postmaster) }, send))
      }
    return rows
  } finally {
    await store.stop()
  }
}
