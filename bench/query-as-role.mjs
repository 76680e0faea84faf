/**
 * One read of the Supabase API, with its role, its claims and its time limit, sent by several PostgreSQL clients.
 *
 *   npm install --prefix bench
 *   node bench/query-as-role.mjs postgres://… [reads] [rounds]
 *
 * The address is that of a store's own database. All clients have as many connections and send the same two statements.
 * Every round asks each client in turn, and the best of its rounds is printed: reads a second, milliseconds of this
 * process's and of the database's processor time a read. Linux only: processor time is read from /proc.
 */
import os from 'node:os'
import pg from 'pg'
import postgres from 'postgres'
import { connect } from '../db/connect.server.ts'
import { queryAsRole } from '../supabase/rest/query-as-role.server.ts'
import { parentOf, spentBy } from './processor-time.mjs'

const [database, reads = '1000', rounds = '6'] = process.argv.slice(2)
if (!database) throw new Error('Usage: node bench/query-as-role.mjs DATABASE_URL')
const CONNECTIONS = 8
const SETTINGS = {
  role: 'anon',
  'request.jwt.claims': '{"role":"anon"}',
  statement_timeout: '500',
  'shop.base_url': 'http://localhost:3000',
  transaction_read_only: 'on',
}
const QUERIES = {
  'single row': (value) =>
    `select json_agg(found)::text as body from (select * from products_data where id = ${value}::bigint) found`,
  'list of 12': (value) =>
    `select json_agg(found)::text as body from (
      select * from products_data where id >= ${value}::bigint order by price limit 12) found`,
}
const SLEEP = (value) => `select pg_sleep(${value}::int)::text as body`

const settings = {
  name: 'settings',
  text: `select ${Object.keys(SETTINGS).map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, true)`)}`,
  values: Object.entries(SETTINGS).flat(),
}
const statement = (name, value) => ({ name, text: (QUERIES[name] ?? SLEEP)('$1'), values: [value] })

const setup = new pg.Client(database)
await setup.connect()
await setup.query(`create or replace function public.bench_query(settings jsonb, query text, query_values text[])
  returns text language plpgsql as $$
  declare body text;
  begin
    perform set_config(key, value, true) from jsonb_each_text(settings);
    execute query into body using query_values;
    return body;
  end $$`)
const { rows } = await setup.query('select pg_backend_pid() as pid')
const postmaster = parentOf(rows[0].pid)

const own = connect({ connectionString: database, max: CONNECTIONS })
const plain = new pg.Pool({ connectionString: database, max: CONNECTIONS })
const pipelined = new pg.Pool({ connectionString: database, max: CONNECTIONS, pipeline: true })
// It reads an address with a socket in it another way.
const { host, port, user, password, database: name } = setup
const other = postgres({ host, port, user, password, database: name, max: CONNECTIONS, onnotice: () => undefined })

const CLIENTS = {
  'one round trip, one Sync (ours)': async (name, value) => {
    const { transaction_read_only: _, ...rest } = SETTINGS
    return (await queryAsRole(own, rest, statement(name, value)))[0].body
  },
  'pg, four round trips': (name, value) =>
    withClient(plain, async (client) => {
      await client.query('begin')
      try {
        await client.query(settings)
        return (await client.query(statement(name, value))).rows[0].body
      } finally {
        await client.query('commit')
      }
    }),
  'pg, pipeline mode': (name, value) =>
    withClient(pipelined, async (client) => {
      const sent = [client.query('begin'), client.query(settings), client.query(statement(name, value))]
      const [, , result] = await allOf([...sent, client.query('commit')])
      return result.rows[0].body
    }),
  'postgres.js, begin()': async (name, value) => {
    const { text, values } = statement(name, value)
    const [, [row]] = await other.begin((sql) => [
      sql.unsafe(settings.text, settings.values, { prepare: true }),
      sql.unsafe(text, values, { prepare: true }),
    ])
    return row.body
  },
  'postgres.js, reserve() and pipelining': async (name, value) => {
    const { text, values } = statement(name, value)
    const sql = await other.reserve()
    try {
      const [, , [row]] = await allOf([
        sql.unsafe('begin'),
        sql.unsafe(settings.text, settings.values, { prepare: true }),
        sql.unsafe(text, values, { prepare: true }),
        sql.unsafe('commit'),
      ])
      return row.body
    } finally {
      sql.release()
    }
  },
  'one SQL function': async (name, value) => {
    const { rows } = await plain.query({
      name: 'function',
      text: 'select public.bench_query($1, $2, $3) as body',
      values: [JSON.stringify(SETTINGS), (QUERIES[name] ?? SLEEP)('$1[1]'), [value]],
    })
    return rows[0].body
  },
}

const best = {}
for (const name of Object.keys(QUERIES)) {
  const bodies = await Promise.all(Object.values(CLIENTS).map((ask) => ask(name, '152')))
  if (!bodies[0] || new Set(bodies).size > 1) throw new Error(`The clients do not read the same: ${name}`)
  // The first round warms up.
  for (let round = 0; round <= Number(rounds); round++)
    for (const [client, ask] of Object.entries(CLIENTS)) {
      const figure = await measure(() => ask(name, '152'))
      if (round > 0) (best[`${name} | ${client}`] ??= []).push(figure)
    }
}
console.log('| query | client | reads/s | client, ms CPU | database, ms CPU |')
console.log('| --- | --- | ---: | ---: | ---: |')
for (const [who, figures] of Object.entries(best)) {
  const least = (key) => Math.min(...figures.map((one) => one[key])).toFixed(3)
  const rate = Math.round(Math.max(...figures.map((one) => one.rate)))
  console.log(`| ${who} | ${rate} | ${least('client')} | ${least('database')} |`)
}
console.log('\n| client | a read of a second under a limit of half a second |')
console.log('| --- | --- |')
for (const [client, ask] of Object.entries(CLIENTS)) {
  const outcome = await ask('sleep', '1').then(
    () => 'is not cancelled',
    (error) => `is cancelled (${error.code})`,
  )
  console.log(`| ${client} | ${outcome} |`)
}
console.log(`\n${os.cpus().length} cores, load ${os.loadavg()[0].toFixed(1)} at the end`)
await setup.query('drop function public.bench_query')
await Promise.all([setup.end(), own.$client.end(), plain.end(), pipelined.end(), other.end()])

async function withClient(pool, work) {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

/** The connection may be used again only when every answer has come. */
async function allOf(queries) {
  const results = await Promise.allSettled(queries)
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
  return results.map(({ value }) => value)
}

async function measure(ask) {
  const before = { client: process.cpuUsage(), database: spentBy(postmaster) }
  const started = performance.now()
  let left = Number(reads)
  const one = async () => {
    while (left-- > 0) await ask()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
  const { user, system } = process.cpuUsage(before.client)
  return {
    rate: (Number(reads) / (performance.now() - started)) * 1000,
    client: (user + system) / 1000 / Number(reads),
    database: (spentBy(postmaster) - before.database) / Number(reads),
  }
}
