/** Inserts the rows of a write request, or applies the conflict rule to rows that already exist. */
import type { Shop } from '#shop/shop.ts'
import type { Claims } from '#shop/accounts/sessions/authenticate-token.ts'
import { failPostgrest } from './postgrest-error.ts'
import { resolveTable } from './resolve-names.ts'
import { findRowById } from './write-targets.ts'
import type { Row } from './parse-row.ts'
import type { Changed, Conflict, Id, Writer } from './writers/writer.ts'

export type InsertOptions = {
  table: string
  conflict: Conflict
  /** Whether `on_conflict` names the unique columns; otherwise conflicts are detected by the primary key. */
  byUnique?: boolean
  key?: string
}

export async function insert(shop: Shop, claims: Claims, writer: Writer, rows: Row[], options: InsertOptions) {
  const ids: Id[] = []
  const changes: Changed[] = []
  const { conflict } = options
  let isNew = rows.length === 0 && conflict !== 'merge'
  for (const row of rows) {
    const inserted = await insertOne(shop, claims, writer, row, options)
    if (inserted && conflict === 'merge' && ids.includes(inserted.id)) failDuplicateRow()
    if (inserted) ids.push(inserted.id)
    if (inserted?.isQuantityReduced) changes.push({ isQuantityReduced: true, ...inserted })
    isNew ||= conflict === 'ignore' || inserted?.isNew === true
  }
  return { ids, isNew, changes }
}

async function insertOne(shop: Shop, claims: Claims, writer: Writer, row: Row, options: InsertOptions) {
  const { table, conflict, byUnique = false, key } = options
  const { primaryKey, unique } = resolveTable(table)
  const isOneKey = unique.every((name) => name === primaryKey)
  if (conflict === 'fail' || byUnique || isOneKey) return writer.insert(shop, claims, row, conflict, key)
  const id = row[primaryKey] as Id | null | undefined
  const current = id === null || id === undefined ? undefined : await findRowById(shop, claims, table, id)
  if (!current) return writer.insert(shop, claims, row, 'fail', key)
  if (conflict === 'ignore') return undefined
  return { ...(await writer.update(shop, claims, current, row)), id: current.id as Id, isNew: false }
}

const failDuplicateRow = () =>
  failPostgrest(
    '21000',
    'ON CONFLICT DO UPDATE command cannot affect row a second time',
    null,
    'Ensure that no rows proposed for insertion within the same command have duplicate constrained values.',
  )
