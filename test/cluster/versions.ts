/**
 * Other versions of this store, each in a folder of its own. Shoppers and readers go on in this process meanwhile, so nothing
 * here may hold it up.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { MIGRATIONS_FOLDER, readJournal } from '#db/migration-files.server.ts'

const NAME = '9999_of_the_next_version'
const MIGRATION = 'alter table shop.orders add column of_the_next_version text'
const LOCK = 'package-lock.json'

/** Differs from the present one by a migration that adds a column. */
export async function makeNextVersion() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dhoop-next-'))
  fs.chmodSync(folder, 0o755)
  for (const name of fs.readdirSync('.')) if (name !== 'db') fs.symlinkSync(path.resolve(name), path.join(folder, name))
  await cp('db', path.join(folder, 'db'), { recursive: true })
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
    /** So that another trial may apply it again. */
    undo: async (pool: pg.Pool) => {
      await pool.query('alter table shop.orders drop column if exists of_the_next_version')
      await pool.query('delete from migrations.applied where created_at = $1', [when + 1000])
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** The tree of a tag or a commit, with a build of its own: before anybody buys. */
export function buildRelease(release: string) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dhoop-release-'))
  fs.chmodSync(folder, 0o755)
  const tree = execFileSync('git', ['archive', release], { maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', folder], { input: tree })
  // With other packages it installs its own.
  const hasSamePackages = fs.readFileSync(LOCK, 'utf8') === fs.readFileSync(path.join(folder, LOCK), 'utf8')
  if (hasSamePackages) fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  execFileSync(process.execPath, ['bin/build.mjs'], { cwd: folder, stdio: 'inherit' })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** The last tag before this version. */
export function findRelease() {
  try {
    const arguments_ = ['describe', '--tags', '--abbrev=0', 'HEAD^']
    return execFileSync('git', arguments_, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
