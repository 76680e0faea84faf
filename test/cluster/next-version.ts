/** A version of this store that differs from the present one by a migration that adds a column. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { MIGRATIONS_FOLDER, readJournal } from '#db/migration-files.server.ts'

const NAME = '9999_of_the_next_version'
const MIGRATION = 'alter table shop.orders add column of_the_next_version text'

export function makeNextVersion() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dhoop-next-'))
  fs.chmodSync(folder, 0o755)
  for (const name of fs.readdirSync('.')) if (name !== 'db') fs.symlinkSync(path.resolve(name), path.join(folder, name))
  fs.cpSync('db', path.join(folder, 'db'), { recursive: true })
  const journal = readJournal()
  const { idx, when, ...last } = journal.entries.at(-1) as { tag: string; when: number; idx: number }
  journal.entries.push({ ...last, tag: NAME, when: when + 1000, idx: idx + 1 } as (typeof journal.entries)[0])
  const migrations = path.join(folder, MIGRATIONS_FOLDER)
  fs.writeFileSync(path.join(migrations, 'meta/_journal.json'), JSON.stringify(journal))
  fs.writeFileSync(path.join(migrations, `${NAME}.sql`), MIGRATION)
  return {
    folder,
    isApplied: async (pool: pg.Pool) => {
      const text = `select from information_schema.columns where table_name = 'orders' and column_name = 'of_the_next_version'`
      return (await pool.query(text)).rowCount === 1
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  }
}
