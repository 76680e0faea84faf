/** Creates the schema that a backup was made with, in an empty database, so that its rows fit. */
import { StartupError } from '#core/startup-error.ts'
import { applyMigrations } from '../apply-migrations.server.ts'
import type { Database } from '../connect.server.ts'
import { readJournal } from '../migration-files.server.ts'

/** `version` is the time of the last migration (schemaVersion). */
export async function replayMigrations(db: Database, version: number) {
  const entries = readJournal().entries.filter(({ when }) => when <= version)
  if (entries.at(-1)?.when !== version)
    throw new StartupError('The backup was made by a newer version of this store: restore it with that version.')
  await applyMigrations(db, entries)
}
