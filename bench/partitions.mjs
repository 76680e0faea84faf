/**
 * Whether tables that grow for ever are better divided by month (docs/decisions/0222-no-partitions.md).
 *
 *   npm run bench:partitions -- --rows 10000000 --months 108     of each table; 108 months are the nine years of the audit log
 *
 * Fills a PostgreSQL of its own, in a folder that is deleted afterwards, with both forms of each table, and prints the
 * processor time of the backend: per inserted row, per read, and for taking away the oldest month, with the bytes of write-ahead
 * log that replicas and archives get. `fsync` is off: what the disk takes is the same for both.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../db/embedded.server.ts'
import { fillTable, FORMS, TABLES } from './partitions/tables.mjs'
import { endProgress, machine, printMachine, printTable, progress, writeResult } from './report.mjs'

const text = { type: 'string' }
const { values } = parseArgs({
  options: { rows: { ...text, default: '10000000' }, months: { ...text, default: '108' } },
})
const options = { rows: Number(values.rows), months: Number(values.months) }
const INSERTS = 50_000
const READS = 2000
/** As shop/retention deletes. */
const BATCH = 1000

const before = machine()
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'dhoop-partitions-'))
fs.chmodSync(home, 0o755)
const postgres = await startPostgres(home)
const client = new pg.Client(postgres.settings)
const results = []
try {
  await client.connect()
  for (const setting of ['fsync = off', 'autovacuum = off', "max_wal_size = '8GB'"])
    await client.query(`alter system set ${setting}`)
  await client.query('select pg_reload_conf()')
  const { rows } = await client.query('select pg_backend_pid() as pid')
  for (const name of Object.keys(TABLES))
    for (const form of FORMS) {
      progress(`${name}, ${form}: filling …`)
      const filled = await fillTable(client, name, form, options)
      results.push({ name, form, ...(await measureTable(rows[0].pid, name, form, filled)) })
      await client.query(`drop table ${filled.table}`)
    }
} finally {
  endProgress()
  await client.end()
  await postgres.stop()
  fs.rmSync(home, { recursive: true, force: true })
}
const figures = [...new Set(results.flatMap((result) => Object.keys(result.figures)))]
for (const name of Object.keys(TABLES)) {
  const own = results.filter((result) => result.name === name)
  const rounded = (value) => value && Number(value.toPrecision(3))
  printTable(
    [name, ...FORMS],
    figures.flatMap((figure) =>
      figure in own[0].figures ? [[figure, ...own.map(({ figures }) => rounded(figures[figure]))]] : [],
    ),
  )
  console.log('')
}
const after = machine()
console.log(`${options.rows} rows of each table, ${options.months} months`)
printMachine(before, after)
writeResult('partitions', { ...options, machine: after, loadBefore: before.load, results })

async function measureTable(pid, name, form, { table, each, newest, second }) {
  const { insert, row, reads } = TABLES[name]
  const figures = {}
  const repeat = (times, statement) => `do $do$ begin for n in 1..${times} loop ${statement}; end loop; end $do$`
  progress(`${name}, ${form}: inserts and reads …`)
  const insertOne = `insert into ${table} ${insert} select ${row} from (select ${newest} - interval '1 second' as at) one`
  figures['insert, µs'] = (1000 * (await spend(pid, repeat(INSERTS, insertOne))).milliseconds) / INSERTS
  for (const [read, statement] of Object.entries(reads)) {
    const perform = `perform count(*) from (${statement.replaceAll('{table}', table)}) found`
    await client.query(repeat(READS / 10, perform))
    figures[`${read}, µs`] = (1000 * (await spend(pid, repeat(READS, perform))).milliseconds) / READS
  }
  progress(`${name}, ${form}: taking away the oldest month …`)
  const gone = await spend(pid, ...(form === 'whole' ? deletion(table, each, second) : detachment(table)))
  figures['oldest month, ms'] = gone.milliseconds
  figures['oldest month, MB of write-ahead log'] = gone.megabytes
  const { rows } = await client.query(
    `select sum(pg_total_relation_size(relid)) / 1e6 as megabytes from pg_partition_tree('${table}')`,
  )
  // The tree of a table that is not divided is empty.
  const whole = await client.query(`select pg_total_relation_size('${table}') / 1e6 as megabytes`)
  figures['size afterwards, MB'] = Number(rows[0].megabytes ?? whole.rows[0].megabytes)
  return { figures }
}

function deletion(table, each, second) {
  const batch = `delete from ${table} where id in (
    select id from (select id, at from ${table} order by id limit ${BATCH}) first where at < ${second})`
  return [...Array(Math.ceil(each / BATCH)).fill(batch), `vacuum ${table}`]
}
function detachment(table) {
  return [`alter table ${table} detach partition ${table}_0`, `drop table ${table}_0`]
}

/** Processor time of the backend, and what it wrote to the write-ahead log. */
async function spend(pid, ...statements) {
  const log = async () => (await client.query("select pg_current_wal_insert_lsn() - '0/0' as bytes")).rows[0].bytes
  const [began, spentBefore] = [await log(), timeOf(pid)]
  for (const statement of statements) await client.query(statement)
  const milliseconds = timeOf(pid) - spentBefore
  return { milliseconds, megabytes: (Number(await log()) - Number(began)) / 1e6 }
}

function timeOf(pid) {
  return Number(fs.readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}
