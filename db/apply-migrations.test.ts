/** Migrations of a store that is open: others use its tables all the time. */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, expect } from 'vitest'
import { committingTest as test } from '#test/shop.ts'
import { seconds } from '#core/time.ts'
import { openLogAt } from '#core/log.ts'
import { latestApplied } from './apply-migrations.server.ts'
import { LIMITS } from './client.server.ts'
import { connect, type Database } from './connect.server.ts'
import { insistOnLocks } from './insist-on-locks.server.ts'
import { readJournal } from './migration-files.server.ts'
import { migrateTo } from './migrate.server.ts'

const PATIENT = { total: seconds(30), firstPause: 50, longestPause: 200 }
const IMPATIENT = { ...PATIENT, total: 0 }
const ADD_COLUMN = sql`alter table shop.orders add column of_the_next_version text`

const lines: string[] = []
const closeLog = openLogAt((_, text) => void lines.push(text))
afterEach(() => void lines.splice(0))
test.afterAll(closeLog)

type Setup = { db: Database; reader: pg.Client }
/** A connection without time limits, as migrations have, and a reader that has read orders and does not end. */
async function withReader(settings: pg.ClientConfig, use: (setup: Setup) => Promise<void>) {
  const db = connect(settings, LIMITS.setup)
  const reader = new pg.Client({ ...settings, application_name: 'a long export' })
  await reader.connect()
  await reader.query('begin isolation level repeatable read')
  await reader.query('select count(*) from shop.orders')
  try {
    await use({ db, reader })
  } finally {
    await reader.end()
    await db.$client.end()
  }
}

const hasColumn = async (db: Database) => {
  const found = await db.execute(sql`select from information_schema.columns where column_name = 'of_the_next_version'`)
  return found.rowCount === 1
}

test('lets orders go on while a long reader has their table, and changes it afterwards', async ({ shop, settings }) => {
  await withReader(settings, async ({ db, reader }) => {
    const changed = insistOnLocks(db, 'The migration', (tx) => tx.execute(ADD_COLUMN), PATIENT)
    let reads = 0
    // Each read has the limits of a visitor: it would be cancelled if it waited for as long as the reader stays.
    while (lines.length < 2) {
      await shop.db.execute(sql`update shop.orders set updated_at = now() where false`)
      reads++
    }
    expect(reads).toBeGreaterThan(1)
    expect(await hasColumn(db)).toBe(false)
    expect(lines[0]).toMatch(
      /^The migration waits for others who use its tables: process \d+ of PostgreSQL \(a long export\), in a transaction since/,
    )
    await reader.query('commit')
    await changed
    expect(await hasColumn(db)).toBe(true)
  })
})

test('gives up with the name of who has the table, and changes nothing', async ({ settings }) => {
  await withReader(settings, async ({ db, reader }) => {
    const { rows } = await reader.query<{ pid: number }>('select pg_backend_pid() as pid')
    const change = (tx: Pick<Database, 'execute'>) =>
      tx.execute(sql`create table shop.half_done (id int)`).then(() => tx.execute(ADD_COLUMN))
    await expect(insistOnLocks(db, 'The migration 0999', change, IMPATIENT)).rejects.toThrow(
      `The migration 0999 was not made, because others have used its tables for 0 seconds: process ${rows[0]!.pid} of PostgreSQL`,
    )
    const { rows: found } = await db.execute(sql`select to_regclass('shop.half_done') as half`)
    expect([found, await hasColumn(db)]).toEqual([[{ half: null }], false])
  })
})

test('keeps the migrations before one that fails, and goes on with it at the next start', async ({ settings }) => {
  const journal = readJournal().entries
  const server = new pg.Client(settings)
  await server.connect()
  const name = `half_${crypto.randomUUID().replaceAll('-', '')}`
  await server.query(`create database ${name}`)
  const db = connect({ ...settings, database: name }, LIMITS.setup)
  try {
    // What it creates is there already.
    const at = journal.findIndex(({ tag }) => tag === '0108_oldest_code')
    await db.execute(sql`create schema migrations`)
    await db.execute(sql`create table migrations.oldest_code ()`)
    await expect(migrateTo(db)).rejects.toThrow()
    expect(await latestApplied(db)).toBe(journal[at - 1]!.when)
    await db.execute(sql`drop table migrations.oldest_code`)
    await Promise.all([migrateTo(db), migrateTo(db)])
    expect(await latestApplied(db)).toBe(journal.at(-1)!.when)
  } finally {
    await db.$client.end()
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  }
})
