/** Migrates the database to the schema of this version. Fails when a newer version has already migrated it. */
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
