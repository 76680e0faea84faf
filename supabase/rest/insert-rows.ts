/** Inserts the rows of a write request, or applies the conflict rule to rows that already exist. */
import type { Shop } from '#shop/shop.ts'
import type { Claims } from '#shop/accounts/sessions/authenticate-token.ts'
import { failPostgrest } from './postgrest-error.ts'
import { resolveTable } from './resolve-names.ts'
import { rowWithId } from './write-targets.ts'
import type { Row } from './parse-row.ts'
import type { Changed, Conflict, Id, Writer } from './writers/writer.ts'

export type Inserting = {
  table: string
  conflict: Conflict
  /** Whether `on_conflict` names the unique columns; otherwise conflicts are detected by the primary key. */
  byUnique?: boolean
  key?: string
}

export async function insert(shop: Shop, claims: Claims, writer: Writer, rows: Row[], asked: Inserting) {
  const ids: Id[] = []
  const changes: Changed[] = []
  const { conflict } = asked
  let isNew = rows.length === 0 && conflict !== 'merge'
  for (const row of rows) {
    const made = await insertOne(shop, claims, writer, row, asked)
    if (made && conflict === 'merge' && ids.includes(made.id)) refuseTwice()
    if (made) ids.push(made.id)
    if (made?.isQuantityReduced) changes.push({ isQuantityReduced: true, ...made })
    isNew ||= conflict === 'ignore' || made?.isNew === true
  }
  return { ids, isNew, changes }
}

async function insertOne(shop: Shop, claims: Claims, writer: Writer, row: Row, asked: Inserting) {
  const { table, conflict, byUnique = false, key } = asked
  const { primaryKey, unique } = resolveTable(table)
  const isOneKey = unique.every((name) => name === primaryKey)
  if (conflict === 'refuse' || byUnique || isOneKey) return writer.insert(shop, claims, row, conflict, key)
  const id = row[primaryKey] as Id | null | undefined
  const now = id === null || id === undefined ? undefined : await rowWithId(shop, claims, table, id)
  if (!now) return writer.insert(shop, claims, row, 'refuse', key)
  if (conflict === 'ignore') return undefined
  return { ...(await writer.update(shop, claims, now, row)), id: now.id as Id, isNew: false }
}

const refuseTwice = () =>
  failPostgrest(
    '21000',
    'ON CONFLICT DO UPDATE command cannot affect row a second time',
    null,
    'Ensure that no rows proposed for insertion within the same command have duplicate constrained values.',
  )
