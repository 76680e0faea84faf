/** Files are kept while a backup is written (server/backup/write-backup.ts), because it has their rows. */
import { sql } from 'drizzle-orm'
import { BACKUP_LOCK } from '#db/backup/lock.ts'
import type { Shop } from './shop.ts'

/** Until the transaction ends, no backup begins. */
export async function isBackupRunning({ db }: Shop) {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}::bigint) as free`,
  )
  return !rows[0]?.free
}
