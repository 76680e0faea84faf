/**
 * A write of the wire: found as whoever asks sees it, done by the shop's operations, answered as stored (D32). All in one
 * transaction, which a wrong number of rows undoes.
 */
import { sql } from 'drizzle-orm'
import { seconds } from '#core/time.ts'
import { messages } from '../messages.ts'
import { fail } from '#core/domain-error.ts'
import { withTransaction, type Shop } from '../shop.ts'
import type { Claims } from '../accounts/sessions/authenticate-token.ts'
import { ask, type Answer } from './ask.ts'
import { cartWriter } from './cart-writer.ts'
import { fault, refuseNotOne } from './fault.ts'
import { insert } from './insert.ts'
import { tableNamed } from './names.ts'
import { ordersWriter } from './orders-writer.ts'
import { planOf, type Form, type Plan } from './plan.ts'
import { productsWriter } from './products-writer.ts'
import { profileWriter } from './profile-writer.ts'
import type { Level } from './question.ts'
import { targets, withIds } from './targets.ts'
import { notYours, typedRow, type Row } from './typed.ts'
import { wishlistWriter } from './wishlist-writer.ts'
import type { Changed, Conflict, Id, Writer } from './writer.ts'

const WRITERS: Record<string, Writer> = {
  products_data: productsWriter,
  cart_items: cartWriter,
  wishlist_items: wishlistWriter,
  orders: ordersWriter,
  profiles: profileWriter,
}

/** For a row that others hold; less than a statement may take, so that the row is what is named as the reason. */
const WAITS = seconds(3)

export type Deed = {
  table: string
  /** The question of the same request, and the values that it leaves open. */
  level: Level
  values: string[]
  /** How the rows are to be answered, if they are. */
  wanted?: { form: Form; stripsNulls: boolean }
  isSingle: boolean
  most?: number
  timeZone?: string
} & (
  | { kind: 'insert'; rows: Row[]; conflict: Conflict; byUnique?: boolean; key?: string }
  | { kind: 'update'; row: Row; orInsert?: boolean }
  | { kind: 'remove' }
)

export type Written = { ids: Id[]; isNew: boolean; answer?: Answer; plan?: Plan }

/** Asked before anything is looked at: whether somebody like this may write there, and make rows. */
export function mayWrite(shop: Shop, claims: Claims, table: string, makes: boolean) {
  WRITERS[table]!.admits?.(shop, claims)
  if (makes && claims.role === 'anon') notYours(table)
}

export async function write(shop: Shop, claims: Claims, deed: Deed): Promise<Written> {
  const table = tableNamed(deed.table)
  const writer = WRITERS[deed.table]!
  const most = writer.mostAtOnce
  if (most && deed.kind === 'insert' && deed.rows.length > most.rows) fault('PT400', most.said)
  if (deed.kind === 'insert' || (deed.kind === 'update' && deed.orInsert)) await writer.countTry?.(shop)
  return withTransaction(shop, async (shop) => {
    await shop.db.execute(sql`select set_config('lock_timeout', ${String(WAITS)}, true)`)
    if (deed.kind === 'insert') {
      const rows = deed.rows.map((row) => typedRow(table, row))
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
    const row = typedRow(table, deed.row)
    if (found.length === 0 && deed.orInsert) {
      const asked = { table: deed.table, conflict: 'refuse' as const }
      return answered(shop, claims, deed, await insert(shop, claims, writer, [row], asked))
    }
    const changes: Changed[] = []
    for (const now of found) changes.push((await writer.update(shop, claims, now, row)) ?? { isShort: false })
    return answered(shop, claims, deed, { ids, isNew: false, changes })
  })
}

async function answered(
  shop: Shop,
  claims: Claims,
  deed: Deed,
  { changes = [], ...done }: Omit<Written, 'answer' | 'plan'> & { changes?: Changed[] },
): Promise<Written> {
  const { ids } = done
  const short = changes.find(({ isShort }) => isShort)
  // Whoever is not shown what was kept would take it for what was asked.
  if (short && !deed.wanted) fail('conflict', short.said ?? messages.failed)
  if (deed.isSingle && ids.length !== 1) refuseNotOne(ids.length)
  if (!deed.wanted) return done
  const where = [withIds(deed.values.length)]
  const plan = planOf(deed.table, { ...deed.level, where }, { ...deed.wanted, counts: false })
  const values = [...deed.values, `(${ids.join(',')})`]
  const answer = await ask(shop, claims, plan, { values, limit: 2 ** 31, offset: 0, timeZone: deed.timeZone })
  // What is embedded may have left a row out.
  if (deed.isSingle && answer.rows !== 1) refuseNotOne(answer.rows)
  return { ...done, plan, answer }
}

/** `user_id=eq.…` and nothing else: all that somebody has. */
function ownerAlone({ level, values }: Deed) {
  const [filter, ...others] = level.where
  if (!filter || others.length > 0 || 'of' in filter || filter.not || level.limit !== undefined) return undefined
  const { field, how } = filter
  if (field.column !== 'user_id' || how.kind !== 'compare' || how.operator !== 'eq' || how.quantifier) return undefined
  return 'slot' in how.value ? values[how.value.slot] : undefined
}

const refuseTooMany = (rows: number) =>
  fault('PGRST124', 'Query result exceeds max-affected preference constraint', `The query affects ${rows} rows`)
