/**
 * Deletes the bytes of files whose row is gone: replaced, removed, or deleted with an account. A trigger notes them in
 * `storage_leftovers` (db/migrations/0016_files_of_programs.sql). They are kept for a while, because an upload may still be
 * writing them or a download reading them. While a backup is written (server/backup/write-backup.ts) they are kept, because
 * it has their rows.
 */
import { asc, eq, lte, sql } from 'drizzle-orm'
import { orphanedFiles } from '#db/schema.server.ts'
import { isBackupRunning } from '../backup-running.ts'
import { withTransaction, type Shop } from '../shop.ts'

const BATCH_SIZE = 200

/** Longer than the longest upload (server/http-listener.ts). By the database's clock, which the trigger used. */
const isDue = lte(orphanedFiles.since, sql`now() - interval '15 minutes'`)

export async function deleteOrphanedFiles(shop: Shop): Promise<void> {
  const due = await withTransaction(shop, listDue)
  // No connection is held meanwhile. A version is never used twice, so it does not matter who else deletes it; the row goes
  // last, so that another process ends what one has begun that died.
  for (const { version } of due) {
    await shop.services.objectStore.remove(version)
    await shop.db.delete(orphanedFiles).where(eq(orphanedFiles.version, version))
  }
  if (due.length === BATCH_SIZE) await deleteOrphanedFiles(shop)
}

/** A backup that begins after this has no row of them. */
async function listDue(shop: Shop) {
  if (await isBackupRunning(shop)) return []
  return shop.db.select().from(orphanedFiles).where(isDue).orderBy(asc(orphanedFiles.since)).limit(BATCH_SIZE)
}
