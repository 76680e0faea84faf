/**
 * Counted stock is booked as its difference from the stock at the check. Sales since then stay subtracted. What an admin, a
 * server key or another run has changed since then may be the same pieces, so that the count is not booked.
 */
import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import { serverKeys, stockMovements, users, variants } from '#db/schema.server.ts'
import { actorName } from '../server-keys/rules.ts'
import type { Shop } from '../shop.ts'
import type { StoredRow } from './change-sheet.ts'
import { messages } from './messages.ts'

/** The last movement of each size of products. Read it before their stock: what moves in between is then later than the count. */
export async function readLastMovements({ db }: Shop, productIds: number[]): Promise<(variantId: number) => string> {
  const { rows } = await db.execute<{ id: number; last: number }>(sql`
    select size.id, coalesce((select max(move.id) from ${stockMovements} move where move.variant_id = size.id), 0) as last
      from ${variants} size where size.product_id = any(${sql.param(productIds)}::int[])`)
  const byId = new Map(rows.map((row) => [row.id, String(row.last)]))
  return (variantId) => byId.get(variantId) ?? '0'
}

/** Says who has changed the stock of a counted size since the check. */
export async function findStockChange({ db }: Shop, rows: StoredRow[]): Promise<string | undefined> {
  // A row that counts stands beside the movement that was the last at its check.
  const counts = rows.filter(({ before }) => before.last_movement !== undefined)
  if (counts.length === 0) return undefined
  const [change] = await db
    .select({ email: users.email, key: serverKeys.name })
    .from(stockMovements)
    .leftJoin(users, eq(users.id, stockMovements.actorId))
    .leftJoin(serverKeys, eq(serverKeys.id, stockMovements.keyId))
    .where(and(or(...counts.map(isLater)), isByHand))
    .orderBy(desc(stockMovements.id))
    .limit(1)
  return change && messages.stockChangedSince(change.key ? actorName(change.key) : (change.email ?? undefined))
}

const isLater = ({ variantId, before }: StoredRow) =>
  and(eq(stockMovements.variantId, variantId!), gt(stockMovements.id, Number(before.last_movement)))

/** Checkouts, orders and returns have no actor. */
const isByHand = or(isNotNull(stockMovements.actorId), isNotNull(stockMovements.keyId), isNotNull(stockMovements.runId))
