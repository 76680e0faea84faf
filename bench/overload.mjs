/**
 * More visitors than the store can serve: so many connections search, while one asks for each of a few other addresses
 * again and again. Only against a store of one's own.
 *
 *   node bench/overload.mjs http://127.0.0.1:3000 [connections] [seconds]
 *
 * Printed for each address: answers by status, and how long they took in milliseconds (half of them, 99 of 100).
 */
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const [store = 'http://127.0.0.1:3000', connections = '1000', length = '10'] = process.argv.slice(2)
const BESIDES = ['/healthz', '/login', '/']
const WORDS = ['shirt', 'saree', 'kurta', 'dress', 'shoes', 'cotton', 'blue', 'linen']
const end = Date.now() + Number(length) * 1000
const seen = new Map()

function ask(agent, path) {
  const since = performance.now()
  return new Promise((done) => {
    const request = http.get(store + path, { agent }, (answer) => {
      answer.resume().once('end', () => done([answer.statusCode, performance.now() - since]))
      answer.once('error', () => done(['cut', performance.now() - since]))
    })
    request.once('error', (error) => done([error.code, performance.now() - since]))
  })
}

async function keepAsking(name, paths, pause) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  for (let at = 0; Date.now() < end; at++) {
    const [status, took] = await ask(agent, paths[at % paths.length])
    const key = `${name} ${status}`
    seen.set(key, [...(seen.get(key) ?? []), took])
    // A client that is refused does not come back within the same millisecond.
    await wait(status === 200 ? pause : Math.max(pause, 500))
  }
  agent.destroy()
}

const searches = WORDS.map((word) => `/search?q=${word}`)
await Promise.all([
  ...Array.from({ length: Number(connections) }, () => keepAsking('/search', searches, 0)),
  ...BESIDES.map((path) => keepAsking(path, [path], 50)),
])
console.log('address status    answers   p50 ms   p99 ms')
for (const [key, took] of [...seen].sort()) {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))])
  console.log(
    key.padEnd(16),
    String(took.length).padStart(8),
    String(at(0.5)).padStart(8),
    String(at(0.99)).padStart(8),
  )
}
