/**
 * How many documents a second the store hands out to who is not signed in, ready and made anew.
 *
 *   npm install --prefix bench
 *   node bench/pages.mjs http://localhost:3000 [seconds]
 *
 * An address with a word that no page knows is made anew each time (server/page-cache-key.ts): so is every page of who is
 * signed in. Median and 99th of a hundred answers in milliseconds, at as many connections as are given below.
 */
import os from 'node:os'
import autocannon from 'autocannon'

const [store = 'http://localhost:3000', seconds = '8'] = process.argv.slice(2)
const CONNECTIONS = 16
const PAGES = { home: '/', category: '/category/clothes', product: '/product/1' }

console.log('| page | | requests/s | median, ms | 99 %, ms |')
console.log('| --- | --- | ---: | ---: | ---: |')
for (const [name, path] of Object.entries(PAGES))
  for (const [how, query] of Object.entries({ ready: '', 'made anew': '?own=1' })) {
    const headers = { 'accept-encoding': 'br' }
    const asked = { url: `${store}${path}${query}`, connections: CONNECTIONS, headers }
    await autocannon({ ...asked, duration: 2 })
    const { requests, latency, non2xx } = await autocannon({ ...asked, duration: Number(seconds) })
    if (non2xx > 0) throw new Error(`${non2xx} answers of ${path} were none`)
    console.log(`| ${name} | ${how} | ${Math.round(requests.average)} | ${latency.p50} | ${latency.p99} |`)
  }
console.log(`\n${os.cpus().length} cores, load ${os.loadavg()[0].toFixed(1)} at the end, the asking program among it`)
