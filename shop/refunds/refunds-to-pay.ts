/** The refunds that wait for a person: those that the gateway has refused, and those that are paid by hand. */
import { asc, sql } from 'drizzle-orm'
import { refunds } from '#db/schema.server.ts'
import { requireAdmin, type Shop } from '../shop.ts'

/** The same as `canPayByHand`. */
const waitsForPerson = sql`(state = 'refused' or (state = 'owed' and method <> 'provider'))`

/** The oldest first. */
export function listRefundsToPay(shop: Shop, limit: number) {
  requireAdmin(shop)
  const { id, orderId, amount, state, message, note, createdAt } = refunds
  return shop.db
    .select({ id, orderId, amount, state, message, note, createdAt })
    .from(refunds)
    .where(waitsForPerson)
    .orderBy(asc(refunds.createdAt))
    .limit(limit)
}
