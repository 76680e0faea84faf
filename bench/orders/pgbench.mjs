/** Runs the recorded statements of one order with pgbench, each time with the ids of another checkout. */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const DEBIAN = '/usr/lib/postgresql'
const VARYING = ['user_id', 'address_id', 'variant_id', 'product_id', 'key', 'attempt_id', 'order_id', 'cookie_hash']
const CREATE_VALUES = 'drop table if exists bench.values; create table bench.values (n int primary key'

/** npm's PostgreSQL has no pgbench. */
export function findPgbench() {
  const versions = fs.existsSync(DEBIAN) ? fs.readdirSync(DEBIAN) : []
  const found = versions.map((version) => path.join(DEBIAN, version, 'bin/pgbench')).find((file) => fs.existsSync(file))
  if (!found) throw new Error('This needs pgbench: apt-get install postgresql-contrib')
  return found
}

/**
 * `recorded` is the checkout whose `statements` these are. What contains one of its ids becomes a variable of pgbench with the id of
 * another checkout, and the transaction begins with reading its variables.
 */
export async function writeScript(pool, statements, recorded, checkouts) {
  const texts = [...new Set(statements.flatMap(({ values }) => values.filter((value) => value !== null)))]
  const nameOf = new Map(texts.map((text, at) => [text, `v${at}`]))
  const columns = texts.map((_, at) => `v${at} text`)
  await pool.query(`${CREATE_VALUES}, ${columns.join(', ')})`)
  const rows = checkouts.map((checkout, n) => ({
    n,
    ...Object.fromEntries(texts.map((text) => [nameOf.get(text), withIdsOf(text, recorded, checkout)])),
  }))
  await pool.query(`insert into bench.values select * from json_populate_recordset(null::bench.values, $1)`, [
    JSON.stringify(rows),
  ])
  await pool.query('analyze bench.values')
  const read = `\\set n :done * :clients + :client_id\n\\set done :done + 1\nselect ${texts.map((_, at) => `v${at}`).join(', ')} from bench.values where n = :n \\gset\n`
  const run = statements.flatMap(({ text, values }) => {
    const named = text.replace(/\$(\d+)/g, (_, at) => {
      const value = values[at - 1]
      return value === null ? 'null' : `:${nameOf.get(value)}`
    })
    return named
      .trim()
      .replace(/;$/, '')
      .split(/;\s*/)
      .map((one) => `${one.replace(/\n\s*\n/g, '\n')};\n`)
  })
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'bench-')), 'order.sql')
  fs.writeFileSync(file, read + run.join(''))
  return file
}

/** An id is replaced where it stands alone, or between other signs than digits and letters. */
const withIdsOf = (text, recorded, checkout) =>
  VARYING.reduce(
    (changed, name) =>
      changed.replaceAll(
        new RegExp(`(?<![\\w.-])${RegExp.escape(String(recorded[name]))}(?![\\w.-])`, 'g'),
        () => checkout[name],
      ),
    text,
  )

/** Returns how many transactions it ran, and how many per second. */
export async function runPgbench({ settings, file, connections, count }) {
  const { host, port, user, database } = settings
  const each = Math.floor(count / connections)
  const args = ['-n', '-M', 'prepared', '-f', file, '-c', connections, '-j', 1, '-t', each]
  const variables = ['-D', 'done=0', '-D', `clients=${connections}`]
  const where = ['-h', host, '-p', port, '-U', user, database]
  const { stdout, stderr } = await promisify(execFile)(findPgbench(), [...args, ...variables, ...where].map(String))
  const rate = Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1])
  const requests = Number(/actually processed: (\d+)/.exec(stdout)?.[1])
  if (!rate || requests !== each * connections) throw new Error(`pgbench has failed: ${stderr}${stdout}`)
  return { requests, rate }
}
