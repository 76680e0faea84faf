/**
 * The advisory lock of a backup. While it is held, no other backup begins, and no file is deleted whose row the backup has
 * (shop/personal-data/delete-orphaned-files.ts).
 */
import type pg from 'pg'
import { StartupError } from '#core/startup-error.ts'
import { ADVISORY_LOCKS } from '../advisory-locks.ts'

export const BACKUP_LOCK = ADVISORY_LOCKS.backups
const LOCK_NOT_AVAILABLE = '55P03'

/** Held until the connection ends. A moment's wait is for the job that deletes files. */
export async function lockBackups(client: pg.ClientBase) {
  try {
    await client.query(`set lock_timeout = '10s'`)
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
    throw new StartupError('Another backup of this store is being written.')
  }
}
