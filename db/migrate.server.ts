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
import type pg from 'pg'
import { StartupError } from '#core/startup-error.ts'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { applyMigrations, latestApplied, oldestCode } from './apply-migrations.server.ts'
import type { Database, Db } from './connect.server.ts'
import { insistOnLocks, type Patience } from './insist-on-locks.server.ts'
import { readJournal } from './migration-files.server.ts'

const ROW_LEVEL_SECURITY = 'db/row-level-security.sql'
const LOCK = ADVISORY_LOCKS.migrations

export async function migrateTo(db: Database, patience?: Patience) {
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
    await applyMigrations(db, readJournal().entries, patience)
    const rules = sql.raw(fs.readFileSync(ROW_LEVEL_SECURITY, 'utf8'))
    await insistOnLocks(db, 'The row-level security of this version', (tx) => tx.execute(rules), patience)
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

const latestInCode = () => Math.max(0, ...readJournal().entries.map((entry) => entry.when))
