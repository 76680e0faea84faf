/** Sends requests over many connections and measures the processor time of server and database per request. */
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { spentBy, spentByTree } from './processor-time.mjs'

/** Each load goes on with the next client, so that a few connections do not ask as often as an account may. */
let turn = 0

/**
 * The connections take `clients`, which are headers, and `bodies` in turn. Each begins at another of the `paths`, so that none
 * asks soon for what another one asked.
 */
export async function load({ url, path, paths, connections, seconds, headers = {}, clients, method = 'GET', bodies }) {
  let next = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const own = { ...headers, ...clients?.[turn++ % clients.length] }
      const start = paths ? Math.floor((next * paths.length) / connections) : next
      next++
      const all = paths ? paths.map((path) => ({ path })) : (bodies ?? [undefined]).map((body) => ({ path, body }))
      client.setRequests(all.map((_, at) => ({ ...all[(at + start) % all.length], method, headers: own })))
    },
  })
  const failed = result.errors + result.timeouts + result['4xx'] + result['5xx']
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests for ${path ?? paths[0]} failed`)
  return { requests: result.requests.total, bytes: Math.round(result.throughput.total / result.requests.total) }
}

/** Until code that runs often is compiled, and caches are filled. `work` is that of `measure`. */
export async function warmUp(work, requests) {
  for (let sent = 0; sent < requests;) sent += (await work()).requests
}

const FEWEST_REQUESTS = 20
/** Until the server has finished what the row before it left. */
const PAUSE = 500

/**
 * `work` returns how many requests or queries it sent. `server` is undefined when there is only a database. `replicas` are the
 * process ids of its replicas.
 */
export async function measure({ server, postmaster, usesDatabase = true, replicas = [] }, work) {
  const spent = () => [
    server ? spentByTree(server, postmaster) : 0,
    usesDatabase ? spentBy(postmaster) : 0,
    replicas.reduce((sum, replica) => sum + spentBy(replica), 0),
  ]
  await wait(PAUSE)
  const before = spent()
  const started = performance.now()
  let done = { requests: 0 }
  while (done.requests < FEWEST_REQUESTS) {
    const { requests, bytes } = await work()
    done = { requests: done.requests + requests, bytes: bytes || done.bytes }
  }
  const seconds = (performance.now() - started) / 1000
  const after = spent()
  return {
    server: server ? (after[0] - before[0]) / done.requests : undefined,
    database: usesDatabase ? (after[1] - before[1]) / done.requests : undefined,
    replicas: (after[2] - before[2]) / done.requests,
    rate: done.requests / seconds,
    bytes: done.bytes,
    requests: done.requests,
  }
}

/** The same statement over as many connections as the requests have. */
export async function query(pool, { name, text, values }, { connections, seconds }) {
  const until = performance.now() + seconds * 1000
  let requests = 0
  let bytes = 0
  const one = async () => {
    while (performance.now() < until) {
      const { rows } = await pool.query({ name, text, values })
      bytes ||= Buffer.byteLength(JSON.stringify(rows))
      requests++
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  return { requests, bytes }
}
