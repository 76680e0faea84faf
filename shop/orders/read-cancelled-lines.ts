/** What was cancelled at once, for the email about it. */
import { eq, inArray } from 'drizzle-orm'
import { lineCancellations, refunds } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import type { Order } from './orders.ts'

export type CancelledItems = Awaited<ReturnType<typeof readCancelledLines>>

export async function readCancelledLines(shop: Shop, order: Order, ids: number[]) {
  const rows = await shop.db.select().from(lineCancellations).where(inArray(lineCancellations.id, ids))
  const refundId = rows[0]?.refundId
  const [refund] = refundId ? await shop.db.select().from(refunds).where(eq(refunds.id, refundId)) : []
  const lines = order.lines.flatMap((line) => {
    const row = rows.find(({ orderLineId }) => orderLineId === line.id)
    return row ? [{ ...line, quantity: row.quantity }] : []
  })
  return { lines, reason: rows[0]?.reason ?? '', refund }
}
