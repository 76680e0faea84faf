/**
 * How many catalogue pages come from the page cache while prices change (docs/performance.md).
 *
 *   npm run bench:cache -- 1000            a data folder that `npm run bench:data` has filled
 *   npm run bench:cache -- 1000 --rate 100 --changes 100 --minutes 2
 *
 * Guests request pages at a constant rate: half of them products, of which the first are requested most (a Zipf
 * distribution), then lists, a quarter of which are sorted, filtered or a later page, lists that are narrowed by facets, and
 * the home page. Meanwhile prices of random products change, and with them what is taken off. A response names in
 * `Cache-Status` whether it came from the cache. After every tenth change the product's page is requested until it shows
 * the new price; these requests are not counted. The processor time is that of server and database, for requests and
 * changes.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { endProgress, machine, percentile, printMachine, printTable, progress, writeResult } from './report.mjs'
import { spentBy, spentByTree } from './processor-time.mjs'
import { dataDirOf, startStore } from './store.mjs'

const text = { type: 'string' }
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rate: { ...text, default: '100' },
    changes: { ...text, default: '100' },
    minutes: { ...text, default: '2' },
    port: { ...text, default: '3900' },
  },
})
const [set = '1000'] = positionals
const [rate, changes, minutes, port] = [values.rate, values.changes, values.minutes, values.port].map(Number)
const MINUTE = 60_000
const WARM_UP = 2 * MINUTE

const LISTS = [
  ...['clothes', 'shoes', 'electronics', 'furniture', 'miscellaneous'].map((slug) => `/category/${slug}`),
  ...['/women', '/men', '/kids', '/shoes-bags', '/beauty'],
]
const VIEWS = ['sort=price_asc', 'sort=price_desc', 'sort=name', 'price_max=1500', 'page=2', 'page=3']
const GENDER_VIEWS = ['order=asc', 'order=desc', 'page=2', 'page=3']
/** What many shoppers choose of clothes, one to three values. */
const CHOICES = ['size=S', 'size=M', 'size=L', 'size=XL', 'colour=blue', 'colour=green', 'colour=red', 'available=1']
/** The first are chosen most. */
const nextChoice = zipf(CHOICES.length)
const NARROWED = ['/category/clothes', '/women', '/men']
const pick = (list) => list[Math.floor(Math.random() * list.length)]

/** The rank of the next requested product: the first is requested twice as often as the second. */
function zipf(count) {
  const sums = []
  for (let rank = 1, sum = 0; rank <= count; rank++) sums.push((sum += 1 / rank))
  return () => {
    const target = Math.random() * sums.at(-1)
    return sums.findIndex((sum) => sum >= target)
  }
}

const before = machine()
progress('Starting the store …')
const store = await startStore({ port, dataDir: dataDirOf(set) })
const counts = { home: [0, 0], list: [0, 0], 'narrowed list': [0, 0], product: [0, 0] }
const seenAfter = []
let failed = 0
const spent = () => [spentByTree(store.server, store.postmaster), spentBy(store.postmaster)]
let used
try {
  const { rows } = await store.pool.query('select id from shop.products where deleted_at is null order by id')
  const ids = rows.map(({ id }) => id)
  const nextProduct = zipf(ids.length)
  await run(WARM_UP, ids, nextProduct)
  for (const kind of Object.keys(counts)) counts[kind] = [0, 0]
  seenAfter.length = 0
  const before = spent()
  await run(minutes * MINUTE, ids, nextProduct)
  used = spent().map((ms, at) => ms - before[at])
} finally {
  endProgress()
  await store.stop()
}

const totals = Object.values(counts).reduce(([all, hits], [one, oneHits]) => [all + one, hits + oneHits], [0, 0])
const share = ([all, hits]) => Number((hits / all).toFixed(3))
printTable(
  ['pages', 'requests', 'hit rate'],
  [...Object.entries(counts), ['all', totals]].map(([kind, count]) => [kind, count[0], share(count)]),
)
const ms = (part) => Math.round(percentile(seenAfter, part))
console.log(`\n${failed} requests failed. A new price was shown after ${ms(0.5)} ms (median), ${ms(1)} ms (longest).`)
const perRequest = used.map((ms) => Number((ms / totals[0]).toFixed(2)))
console.log(`Processor time per request: ${perRequest[0]} ms of the server, ${perRequest[1]} ms of the database.`)
const after = machine()
printMachine(before, after)
writeResult('cache', {
  machine: after,
  loadBefore: before.load,
  set,
  rate,
  changes,
  minutes,
  counts,
  seenAfter,
  perRequest,
  failed,
})

/** Sends requests and changes prices at their rates, whether or not the answers have arrived. */
async function run(duration, ids, nextProduct) {
  const started = performance.now()
  const work = []
  let [sent, changed] = [0, 0]
  for (let passed = 0; passed < duration; passed = performance.now() - started) {
    for (; sent < (passed / 1000) * rate; sent++) work.push(requestPage(ids, nextProduct))
    for (; changed < (passed / MINUTE) * changes; changed++) work.push(changePrice(pick(ids), changed % 10 === 0))
    progress(`${Math.round(passed / 1000)} s, ${sent} requests, ${changed} changes`)
    await wait(20)
  }
  await Promise.all(work)
}

async function requestPage(ids, nextProduct) {
  const chance = Math.random()
  const kind = chance < 0.15 ? 'home' : chance < 0.4 ? 'list' : chance < 0.5 ? 'narrowed list' : 'product'
  const productPath = () => `/product/${ids[nextProduct()] - 151}`
  const path = { home: () => '/', list: listPath, 'narrowed list': narrowedPath, product: productPath }[kind]()
  const isHit = await fetch(store.url + path, { headers: { 'accept-encoding': 'br' } })
    .then(async (response) => {
      await response.arrayBuffer()
      return response.ok ? response.headers.get('cache-status').endsWith('hit') : undefined
    })
    .catch(() => undefined)
  if (isHit === undefined) failed++
  else {
    counts[kind][0]++
    counts[kind][1] += Number(isHit)
  }
}

function listPath() {
  const path = pick(LISTS)
  if (Math.random() > 0.25) return path
  return `${path}?${pick(path === '/women' || path === '/men' ? GENDER_VIEWS : VIEWS)}`
}

function narrowedPath() {
  const choices = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => CHOICES[nextChoice()])
  return `${pick(NARROWED)}?${[...new Set(choices)].sort().join('&')}`
}

/** To half of the MRP at least, so that the discount changes, too. */
async function changePrice(id, isWatched) {
  const change =
    'update shop.products set price = round(actual_price * $1::numeric / 100) * 100 where id = $2 returning price'
  const { rows } = await store.pool.query(change, [0.5 + Math.random() / 2, id])
  const rupees = rows[0].price / 100
  if (!isWatched) return
  const started = performance.now()
  const shown = `"price":"${rupees}.00"`
  for (;;) {
    const html = await fetch(`${store.url}/product/${id - 151}`).then(
      (response) => response.text(),
      () => '',
    )
    if (html.includes(shown)) break
    if (performance.now() - started > MINUTE) throw new Error(`The new price of product ${id} is not shown.`)
    await wait(10)
  }
  seenAfter.push(performance.now() - started)
}
