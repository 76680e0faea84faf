/**
 * Overloads the store: many connections search, while one connection each repeatedly requests a few other URLs. Run it
 * only against your own store.
 *
 *   node bench/overload.mjs http://127.0.0.1:3000 [connections] [seconds]
 *
 * Prints for each URL the responses by status and their durations in milliseconds (median and 99th percentile).
 */
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const [store = 'http://127.0.0.1:3000', connections = '1000', length = '10'] = process.argv.slice(2)
const OTHER_PATHS = ['/healthz', '/login', '/']
const QUERIES = ['shirt', 'saree', 'kurta', 'dress', 'shoes', 'cotton', 'blue', 'linen']
const end = Date.now() + Number(length) * 1000
const durations = new Map()

function sendRequest(agent, path) {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const request = http.get(store + path, { agent }, (response) => {
      response.resume().once('end', () => resolve([response.statusCode, performance.now() - startedAt]))
      response.once('error', () => resolve(['aborted', performance.now() - startedAt]))
    })
    request.once('error', (error) => resolve([error.code, performance.now() - startedAt]))
  })
}

async function sendRequests(name, paths, pause) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  for (let at = 0; Date.now() < end; at++) {
    const [status, duration] = await sendRequest(agent, paths[at % paths.length])
    const key = `${name} ${status}`
    durations.set(key, [...(durations.get(key) ?? []), duration])
    // A rejected client does not retry at once.
    await wait(status === 200 ? pause : Math.max(pause, 500))
  }
  agent.destroy()
}

const searches = QUERIES.map((query) => `/search?q=${query}`)
await Promise.all([
  ...Array.from({ length: Number(connections) }, () => sendRequests('/search', searches, 0)),
  ...OTHER_PATHS.map((path) => sendRequests(path, [path], 50)),
])
console.log('url status      responses   p50 ms   p99 ms')
for (const [key, values] of [...durations].sort()) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))])
  console.log(
    key.padEnd(16),
    String(values.length).padStart(8),
    String(at(0.5)).padStart(8),
    String(at(0.99)).padStart(8),
  )
}
