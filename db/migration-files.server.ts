/** The files of `db/migrations`, in the order of their journal. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

export const MIGRATIONS_FOLDER = 'db/migrations'
const BREAK = '--> statement-breakpoint'

/** `when` is the time that a database notes for the migration. */
export type Migration = { tag: string; when: number }
type Journal = { entries: Migration[] }

export const readJournal = () =>
  JSON.parse(fs.readFileSync(`${MIGRATIONS_FOLDER}/meta/_journal.json`, 'utf8')) as Journal

export function readStatements({ tag }: Migration) {
  const text = fs.readFileSync(path.join(MIGRATIONS_FOLDER, `${tag}.sql`), 'utf8')
  return { statements: text.split(BREAK), hash: createHash('sha256').update(text).digest('hex') }
}
