/** The shipments that are on their way back to the store, for the dashboard: those that wait longest first. */
import { asc, eq } from 'drizzle-orm'
import { shipments } from '#db/schema.server.ts'
import { requireAdmin, type Shop } from '../shop.ts'

export async function listComingBack(shop: Shop, limit: number) {
  requireAdmin(shop)
  const isComingBack = eq(shipments.state, 'rto')
  const { id, orderId, number, courierName, awb, updatedAt } = shipments
  const items = await shop.db
    .select({ id, orderId, number, courierName, awb, since: updatedAt })
    .from(shipments)
    .where(isComingBack)
    .orderBy(asc(updatedAt))
    .limit(limit)
  return { items, total: items.length < limit ? items.length : await shop.db.$count(shipments, isComingBack) }
}
