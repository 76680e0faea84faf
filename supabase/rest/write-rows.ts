/**
 * Executes a write request in one transaction: finds the rows that the client can see, calls the shop's operations and
 * returns the stored rows (D32). A wrong number of rows rolls everything back.
 */
import { sql } from 'drizzle-orm'
import { seconds } from '#core/time.ts'
import { messages } from '#shop/messages.ts'
import { fail } from '#core/domain-error.ts'
import { withTransaction, type Shop } from '#shop/shop.ts'
import type { Claims } from '#shop/accounts/sessions/authenticate-token.ts'
import { runQuery, type QueryResult } from './run-query.ts'
import { cartWriter } from './writers/cart-writer.ts'
import { failPostgrest, failNotSingle } from './postgrest-error.ts'
import { insert } from './insert-rows.ts'
import { resolveTable } from './resolve-names.ts'
import { ordersWriter } from './writers/orders-writer.ts'
import { buildStatement, type Form, type Plan } from './build-sql.ts'
import { productsWriter } from './writers/products-writer.ts'
import { profileWriter } from './writers/profile-writer.ts'
import type { TableQuery } from './query-ast.ts'
import { findTargets, filterByIds } from './write-targets.ts'
import { failRowSecurity, parseRow, type Row } from './parse-row.ts'
import { wishlistWriter } from './writers/wishlist-writer.ts'
import type { Changed, Conflict, Id, Writer } from './writers/writer.ts'

const WRITERS: Record<string, Writer> = {
  products_data: productsWriter,
  cart_items: cartWriter,
  wishlist_items: wishlistWriter,
  orders: ordersWriter,
  profiles: profileWriter,
}

/** The lock timeout. It is shorter than the statement timeout, so that the error names the locked row as the cause. */
const LOCK_TIMEOUT = seconds(3)

export type WriteRequest = {
  table: string
  /** The query of the same request, and the values of its parameters. */
  level: TableQuery
  values: string[]
  /** The format of the returned rows, if the client wants them. */
  returning?: { form: Form; stripsNulls: boolean }
  isSingle: boolean
  maxAffected?: number
  timeZone?: string
} & (
  | { kind: 'insert'; rows: Row[]; conflict: Conflict; byUnique?: boolean; key?: string }
  | { kind: 'update'; row: Row; orInsert?: boolean }
  | { kind: 'remove' }
)

export type WriteResult = { ids: Id[]; isNew: boolean; result?: QueryResult; plan?: Plan }

/** Checks before any query whether the principal may write to the table and insert rows. */
export function assertCanWrite(shop: Shop, claims: Claims, table: string, inserts: boolean) {
  WRITERS[table]!.authorize?.(shop, claims)
  if (inserts && claims.role === 'anon') failRowSecurity(table)
}

export async function writeRows(shop: Shop, claims: Claims, request: WriteRequest): Promise<WriteResult> {
  const table = resolveTable(request.table)
  const writer = WRITERS[request.table]!
  const limit = writer.maxRows
  if (limit && request.kind === 'insert' && request.rows.length > limit.rows) failPostgrest('PT400', limit.message)
  if (request.kind === 'insert') await writer.enforceLimit?.(shop, request.rows, request.key)
  else if (request.kind === 'update' && request.orInsert) await writer.enforceLimit?.(shop, [request.row])
  return withTransaction(shop, async (shop) => {
    await shop.db.execute(sql`select set_config('lock_timeout', ${String(LOCK_TIMEOUT)}, true)`)
    if (request.kind === 'insert') {
      const rows = request.rows.map((row) => parseRow(table, row))
      return withReturnedRows(shop, claims, request, await insert(shop, claims, writer, rows, request))
    }
    const targets = await findTargets(shop, claims, request)
    const ids = targets.map(({ id }) => id as Id)
    if (request.maxAffected !== undefined && ids.length > request.maxAffected) failTooManyRows(ids.length)
    if (request.kind === 'remove') {
      const deleted = await withReturnedRows(shop, claims, request, { ids, isNew: false })
      for (const current of targets) await writer.remove(shop, claims, current)
      const owner = ownerOfAllRows(request)
      if (owner !== undefined) await writer.removeFor?.(shop, claims, owner)
      return deleted
    }
    const row = parseRow(table, request.row)
    if (targets.length === 0 && request.orInsert) {
      const options = { table: request.table, conflict: 'fail' as const }
      return withReturnedRows(shop, claims, request, await insert(shop, claims, writer, [row], options))
    }
    const changes: Changed[] = []
    for (const current of targets)
      changes.push((await writer.update(shop, claims, current, row)) ?? { isQuantityReduced: false })
    return withReturnedRows(shop, claims, request, { ids, isNew: false, changes })
  })
}

async function withReturnedRows(
  shop: Shop,
  claims: Claims,
  request: WriteRequest,
  { changes = [], ...written }: Omit<WriteResult, 'result' | 'plan'> & { changes?: Changed[] },
): Promise<WriteResult> {
  const { ids } = written
  const reduced = changes.find(({ isQuantityReduced }) => isQuantityReduced)
  // A client that does not receive the stored row would assume that the requested quantity was stored.
  if (reduced && !request.returning) fail('conflict', reduced.message ?? messages.failed)
  if (request.isSingle && ids.length !== 1) failNotSingle(ids.length)
  if (!request.returning) return written
  const where = [filterByIds(request.values.length)]
  const plan = buildStatement(request.table, { ...request.level, where }, { ...request.returning, counts: false })
  const values = [...request.values, `(${ids.join(',')})`]
  const result = await runQuery(shop, claims, plan, { values, limit: 2 ** 31, offset: 0, timeZone: request.timeZone })
  // An inner join with an embedded table may have removed a row.
  if (request.isSingle && result.rows !== 1) failNotSingle(result.rows)
  return { ...written, plan, result }
}

/** Returns the owner when the only filter is `user_id=eq.…`, which selects all rows of one user. */
function ownerOfAllRows({ level, values }: WriteRequest) {
  const [filter, ...others] = level.where
  if (!filter || others.length > 0 || 'of' in filter || filter.not || level.limit !== undefined) return undefined
  const { field, how } = filter
  if (field.column !== 'user_id' || how.kind !== 'compare' || how.operator !== 'eq' || how.quantifier) return undefined
  return 'slot' in how.value ? values[how.value.slot] : undefined
}

const failTooManyRows = (rows: number) =>
  failPostgrest('PGRST124', 'Query result exceeds max-affected preference constraint', `The query affects ${rows} rows`)
