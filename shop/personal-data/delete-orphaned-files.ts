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
  const deleted = await withTransaction(shop, async (shop) => {
    if (await isBackupRunning(shop)) return 0
    const dueFiles = await shop.db
      .select()
      .from(orphanedFiles)
      .where(isDue)
      .orderBy(asc(orphanedFiles.since))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true })
    for (const { version } of dueFiles) {
      await shop.services.objectStore.remove(version)
      await shop.db.delete(orphanedFiles).where(eq(orphanedFiles.version, version))
    }
    return dueFiles.length
  })
  if (deleted === BATCH_SIZE) await deleteOrphanedFiles(shop)
}
