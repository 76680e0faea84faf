/** Creates the schema that a backup was made with, in an empty database, so that its rows fit. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { StartupError } from '#core/startup-error.ts'
import type { Database } from '../connect.server.ts'
import { MIGRATIONS, MIGRATIONS_FOLDER, readJournal } from '../migrate.server.ts'

/** `version` is the time of the last migration (schemaVersion). */
export async function replayMigrations(db: Database, version: number) {
  const journal = readJournal()
  const entries = journal.entries.filter(({ when }) => when <= version)
  if (entries.at(-1)?.when !== version)
    throw new StartupError('The backup was made by a newer version of this store: restore it with that version.')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dhoop-migrations-'))
  try {
    fs.mkdirSync(path.join(folder, 'meta'))
    fs.writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries)
      fs.copyFileSync(path.join(MIGRATIONS_FOLDER, `${tag}.sql`), path.join(folder, `${tag}.sql`))
    await migrate(db, { ...MIGRATIONS, migrationsFolder: folder })
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
