// node bench/memory.mjs PID http://localhost:3000 15 prints the resident memory of a store's process every minute.
// Six connections request pages, searches and APIs. A third of the requests carry a session cookie and a message, so that
// their pages are rendered for one visitor, and a fifth have a search text, so that they are not cached either.
import fs from 'node:fs'
import { renderedForOneVisitor } from './page-rows.mjs'

const [pid, store = 'http://localhost:3000', minutes = '15'] = process.argv.slice(2)
const PAGES = ['/', '/women', '/men', '/category/clothes', '/shoes-bags', '/women/1', '/product/3']
const SEARCHES = ['/search?q=dress', '/search?q=kurta&page=2', '/api/products', '/api/v1/products?limit=20']
const paths = [...PAGES, ...SEARCHES]
const end = Date.now() + Number(minutes) * 60_000
let requests = 0
let failures = 0

async function sendRequests(first) {
  for (let at = first; Date.now() < end; at++) {
    const path = paths[at % paths.length]
    const url = at % 5 === 0 ? `${path}${path.includes('?') ? '&' : '?'}q=${at}` : path
    const headers = at % 3 === 0 ? renderedForOneVisitor(url) : {}
    try {
      const response = await fetch(new URL(url, store), { headers })
      await response.arrayBuffer()
      if (response.status >= 500) failures++
    } catch {
      failures++
    }
    requests++
  }
}

const memory = () => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024
const report = () => console.log(`${requests} requests, ${failures} failed, ${memory().toFixed(0)} MB`)
report()
const timer = setInterval(report, 60_000)
await Promise.all(Array.from({ length: 6 }, (_, at) => sendRequests(at * 2)))
clearInterval(timer)
report()
