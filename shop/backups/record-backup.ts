/** What is known of the backups of a store: those that were written, are being written, or failed. */
import { and, desc, eq, isNotNull, isNull, max } from 'drizzle-orm'
import { backups } from '#db/schema.server.ts'
import type { Db } from '#db/connect.server.ts'

export type Backup = typeof backups.$inferSelect

const first = <Row>([row]: Row[]) => row!

export const insertBackup = async (
  db: Db,
  backup: Pick<Backup, 'name' | 'place' | 'isEncrypted' | 'startedAt'>,
): Promise<Backup> => first(await db.insert(backups).values(backup).returning())

/** `error` is a sentence for the merchant. */
export async function endBackup(
  db: Db,
  id: string,
  outcome: { endedAt: Date } & ({ bytes: number; rows: number; files: number } | { error: string }),
): Promise<void> {
  await db.update(backups).set(outcome).where(eq(backups.id, id))
}

/** `error` is null when the backup was restored completely. */
export async function markChecked(db: Db, name: string, checkedAt: Date, error: string | null): Promise<void> {
  await db.update(backups).set({ checkedAt, checkError: error }).where(eq(backups.name, name))
}

/** Newest first. */
export const listBackups = (db: Db, limit: number): Promise<Backup[]> =>
  db.select().from(backups).orderBy(desc(backups.startedAt)).limit(limit)

export type LastBackups = {
  /** When the newest complete backup was begun, and its bytes. */
  written: { at: Date; bytes: number } | null
  /** When a backup was last restored on trial, completely. */
  checkedAt: Date | null
}

export async function readLastBackups(db: Db): Promise<LastBackups> {
  const [written] = await db
    .select({ at: backups.startedAt, bytes: backups.bytes })
    .from(backups)
    .where(isNotNull(backups.bytes))
    .orderBy(desc(backups.startedAt))
    .limit(1)
  const checked = await db
    .select({ at: max(backups.checkedAt) })
    .from(backups)
    .where(and(isNotNull(backups.checkedAt), isNull(backups.checkError)))
  return {
    written: written && written.bytes !== null ? { at: written.at, bytes: written.bytes } : null,
    checkedAt: first(checked).at,
  }
}
