// node bench/memory.mjs PID http://localhost:3000 15: the resident memory of a store's process, minute by minute, under load.
// Six connections ask for pages, searches and interfaces. A third of the requests carry a session cookie that no session has,
// so that their pages are made anew, and a fifth ask an address that nobody asked before, which fills the page cache.
import fs from 'node:fs'

const [pid, store = 'http://localhost:3000', minutes = '15'] = process.argv.slice(2)
const PATHS = ['/', '/women', '/men', '/category/clothes', '/shoes-bags', '/women/1', '/product/3']
const SEARCHES = ['/search?q=dress', '/search?q=kurta&page=2', '/api/products', '/api/v1/products?limit=20']
const asked = [...PATHS, ...SEARCHES]
const until = Date.now() + Number(minutes) * 60_000
let answers = 0
let failures = 0

async function keepAsking(first) {
  for (let at = first; Date.now() < until; at++) {
    const path = asked[at % asked.length]
    const url = at % 5 === 0 ? `${path}${path.includes('?') ? '&' : '?'}x=${at}` : path
    const headers = at % 3 === 0 ? { cookie: `sid=${'a'.repeat(43)}` } : {}
    try {
      const response = await fetch(new URL(url, store), { headers })
      await response.arrayBuffer()
      if (response.status >= 500) failures++
    } catch {
      failures++
    }
    answers++
  }
}

const memory = () => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024
const tell = () => console.log(`${answers} answers, ${failures} failed, ${memory().toFixed(0)} MB`)
tell()
const timer = setInterval(tell, 60_000)
await Promise.all(Array.from({ length: 6 }, (_, at) => keepAsking(at * 2)))
clearInterval(timer)
tell()
