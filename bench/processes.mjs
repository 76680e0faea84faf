/**
 * What a request costs when the store has one process, two or four (docs/scale.md).
 *
 *   npm run bench:processes -- 1 2 4             on a store with the demo catalogue
 *
 * The measure is processor time per request, of all processes of the store and of PostgreSQL. Requests per second are those of this
 * machine, on which the load is made, too. Linux only.
 */
import { parseArgs } from 'node:util'
import { newShopper } from './accounts.mjs'
import { load, measure, warmUp } from './load.mjs'
import { renderedForOneVisitor, UNKNOWN_SESSION } from './page-rows.mjs'
import { endProgress, machine, median, printMachine, printTable, progress, writeResult } from './report.mjs'
import { startStore } from './store.mjs'

const text = { type: 'string' }
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { ...text, default: '3' },
    rounds: { ...text, default: '3' },
    connections: { ...text, default: '20' },
    port: { ...text, default: '3900' },
  },
})
const counts = positionals.length > 0 ? positionals.map(Number) : [1, 2, 4]
const [seconds, rounds, connections, port] = [values.seconds, values.rounds, values.connections, values.port].map(
  Number,
)
/** Of each kind, in each process. */
const WARM_UP = 100
/** One would soon have asked as often as an account may. */
const SHOPPERS = 40
const before = machine()
const results = []

try {
  for (const processes of counts) results.push(...(await measureStore(processes)))
} finally {
  endProgress()
}
const figure = (row, key) => Number(median(row.rounds.map((round) => round[key])).toPrecision(3))
printTable(
  ['request', 'processes', 'store, ms CPU', 'database, ms CPU', 'requests/s'],
  results
    .toSorted((a, b) => a.order - b.order || a.processes - b.processes)
    .map((row) => [row.name, row.processes, figure(row, 'server'), figure(row, 'database'), figure(row, 'rate')]),
)
const after = machine()
printMachine(before, after)
writeResult('processes', { machine: after, loadBefore: before.load, connections, seconds, rows: results })

async function measureStore(processes) {
  progress(`${processes} processes: starting the store …`)
  const store = await startStore({ port, processes })
  try {
    const { url, server, postmaster } = store
    const clients = []
    for (let count = 0; count < SHOPPERS; count++) clients.push({ cookie: (await newShopper(url)).cookie })
    const rows = [
      { name: 'home, ready page', path: '/' },
      {
        name: 'women, made for one visitor',
        path: '/women',
        headers: renderedForOneVisitor('/women', UNKNOWN_SESSION),
      },
      { name: 'cart of a shopper', path: '/api/cart', clients },
    ].map((row, order) => ({ ...row, order, processes, rounds: [] }))
    for (let round = 0; round <= rounds; round++)
      for (const { name, path, headers, clients, rounds: measured } of rows) {
        progress(`${processes} processes, round ${round}: ${name}`)
        const send = () => load({ url, path, headers, clients, connections, seconds })
        if (round === 0) await warmUp(send, WARM_UP * processes)
        else measured.push(await measure({ server, postmaster }, send))
      }
    return rows
  } finally {
    await store.stop()
  }
}
