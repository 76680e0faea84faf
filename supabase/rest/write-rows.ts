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
import { targets, withIds } from './write-targets.ts'
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
const WAITS = seconds(3)

export type WriteRequest = {
  table: string
  /** The query of the same request, and the values of its parameters. */
  level: TableQuery
  values: string[]
  /** The format of the returned rows, if the client wants them. */
  wanted?: { form: Form; stripsNulls: boolean }
  isSingle: boolean
  most?: number
  timeZone?: string
} & (
  | { kind: 'insert'; rows: Row[]; conflict: Conflict; byUnique?: boolean; key?: string }
  | { kind: 'update'; row: Row; orInsert?: boolean }
  | { kind: 'remove' }
)

export type WriteResult = { ids: Id[]; isNew: boolean; answer?: QueryResult; plan?: Plan }

/** Checks before any query whether the principal may write to the table and insert rows. */
export function assertCanWrite(shop: Shop, claims: Claims, table: string, makes: boolean) {
  WRITERS[table]!.authorize?.(shop, claims)
  if (makes && claims.role === 'anon') failRowSecurity(table)
}

export async function writeRows(shop: Shop, claims: Claims, deed: WriteRequest): Promise<WriteResult> {
  const table = resolveTable(deed.table)
  const writer = WRITERS[deed.table]!
  const most = writer.maxRows
  if (most && deed.kind === 'insert' && deed.rows.length > most.rows) failPostgrest('PT400', most.said)
  if (deed.kind === 'insert' || (deed.kind === 'update' && deed.orInsert)) await writer.enforceLimit?.(shop)
  return withTransaction(shop, async (shop) => {
    await shop.db.execute(sql`select set_config('lock_timeout', ${String(WAITS)}, true)`)
    if (deed.kind === 'insert') {
      const rows = deed.rows.map((row) => parseRow(table, row))
      return answered(shop, claims, deed, await insert(shop, claims, writer, rows, deed))
    }
    const found = await targets(shop, claims, deed)
    const ids = found.map(({ id }) => id as Id)
    if (deed.most !== undefined && ids.length > deed.most) refuseTooMany(ids.length)
    if (deed.kind === 'remove') {
      const gone = await answered(shop, claims, deed, { ids, isNew: false })
      for (const now of found) await writer.remove(shop, claims, now)
      const owner = ownerAlone(deed)
      if (owner !== undefined) await writer.removeFor?.(shop, claims, owner)
      return gone
    }
    const row = parseRow(table, deed.row)
    if (found.length === 0 && deed.orInsert) {
      const asked = { table: deed.table, conflict: 'refuse' as const }
      return answered(shop, claims, deed, await insert(shop, claims, writer, [row], asked))
    }
    const changes: Changed[] = []
    for (const now of found) changes.push((await writer.update(shop, claims, now, row)) ?? { isQuantityReduced: false })
    return answered(shop, claims, deed, { ids, isNew: false, changes })
  })
}

async function answered(
  shop: Shop,
  claims: Claims,
  deed: WriteRequest,
  { changes = [], ...done }: Omit<WriteResult, 'answer' | 'plan'> & { changes?: Changed[] },
): Promise<WriteResult> {
  const { ids } = done
  const short = changes.find(({ isQuantityReduced }) => isQuantityReduced)
  // A client that does not receive the stored row would assume that the requested quantity was stored.
  if (short && !deed.wanted) fail('conflict', short.said ?? messages.failed)
  if (deed.isSingle && ids.length !== 1) failNotSingle(ids.length)
  if (!deed.wanted) return done
  const where = [withIds(deed.values.length)]
  const plan = buildStatement(deed.table, { ...deed.level, where }, { ...deed.wanted, counts: false })
  const values = [...deed.values, `(${ids.join(',')})`]
  const answer = await runQuery(shop, claims, plan, { values, limit: 2 ** 31, offset: 0, timeZone: deed.timeZone })
  // An inner join with an embedded table may have removed a row.
  if (deed.isSingle && answer.rows !== 1) failNotSingle(answer.rows)
  return { ...done, plan, answer }
}

/** Returns the owner when the only filter is `user_id=eq.…`, which selects all rows of one user. */
function ownerAlone({ level, values }: WriteRequest) {
  const [filter, ...others] = level.where
  if (!filter || others.length > 0 || 'of' in filter || filter.not || level.limit !== undefined) return undefined
  const { field, how } = filter
  if (field.column !== 'user_id' || how.kind !== 'compare' || how.operator !== 'eq' || how.quantifier) return undefined
  return 'slot' in how.value ? values[how.value.slot] : undefined
}

const refuseTooMany = (rows: number) =>
  failPostgrest('PGRST124', 'Query result exceeds max-affected preference constraint', `The query affects ${rows} rows`)
