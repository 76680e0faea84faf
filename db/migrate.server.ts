/**
 * Migrates the database to the schema of this version.
 *
 *   1. A newer version may have migrated it already. This version then goes on with that schema, or starts on it, if
 *      the newer one says so (`migrations.oldest_code`, record 0202), and changes nothing. Else it refuses.
 *   2. A migration that only adds leaves `oldest_code` as it is. One that takes something away raises it to the last
 *      migration that the oldest code working with it must know (db/migrations/README.md).
 */
import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { StartupError } from '#core/startup-error.ts'
import type { Database, Db } from './connect.server.ts'

export const MIGRATIONS_FOLDER = 'db/migrations'
export const MIGRATIONS = { migrationsSchema: 'migrations', migrationsTable: 'applied' }
const ROW_LEVEL_SECURITY = 'db/row-level-security.sql'
/** Processes that start at the same time migrate one after the other. */
const LOCK = 4_190_152

export async function migrateTo(db: Database) {
  const lockClient = await db.$client.connect()
  try {
    await lockClient.query('select pg_advisory_lock($1)', [LOCK])
    if (await isRestoring(lockClient)) throw new StartupError(`A restore was interrupted: run 'npm run restore' again.`)
    if ((await latestApplied(db)) > latestInCode()) {
      if (await hasUsableSchema(db)) return
      throw new StartupError(
        'The database was changed by a newer version of this store; start that version, or restore an older backup.',
      )
    }
    await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER, ...MIGRATIONS })
    await db.transaction((tx) => tx.execute(sql.raw(fs.readFileSync(ROW_LEVEL_SECURITY, 'utf8'))))
  } finally {
    await lockClient.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined)
    lockClient.release()
  }
}

/** Whether a restore is not complete (server/backup/restore-backup.ts). */
export async function isRestoring(client: Pick<pg.ClientBase, 'query'>) {
  const { rows } = await client.query<{ is_restoring: boolean }>(
    `select to_regnamespace('restoring') is not null as is_restoring`,
  )
  return rows[0]!.is_restoring
}

/** Whether the database has the schema of this version and nothing newer. */
export const isMigrated = async (db: Db) => (await latestApplied(db)) === latestInCode()

/** Whether this version works with the schema of the database: its own, or that of a newer version that supports it. */
export async function hasUsableSchema(db: Db) {
  const [applied, known] = [await latestApplied(db), latestInCode()]
  return applied === known || (applied > known && known >= (await oldestCode(db)))
}

type Journal = { entries: { tag: string; when: number }[] }
export const readJournal = () =>
  JSON.parse(fs.readFileSync(`${MIGRATIONS_FOLDER}/meta/_journal.json`, 'utf8')) as Journal

const latestInCode = () => Math.max(0, ...readJournal().entries.map((entry) => entry.when))

async function latestApplied(db: Db) {
  const table = await db.execute<{ name: string | null }>(sql`select to_regclass('migrations.applied')::text as name`)
  if (table.rows[0]?.name == null) return 0
  const newest = await db.execute<{ at: string | null }>(
    sql`select max(created_at)::text as at from migrations.applied`,
  )
  return Number(newest.rows[0]?.at ?? 0)
}

/** The last migration that the code must know. Infinite when the newer version names none. */
async function oldestCode(db: Db) {
  const table = await db.execute<{ name: string | null }>(
    sql`select to_regclass('migrations.oldest_code')::text as name`,
  )
  if (table.rows[0]?.name == null) return Infinity
  const { rows } = await db.execute<{ at: string }>(sql`select knows_migration::text as at from migrations.oldest_code`)
  return Number(rows[0]?.at ?? Infinity)
}
