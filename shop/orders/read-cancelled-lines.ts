/** What was cancelled at once, for the email about it. */
import { eq, inArray } from 'drizzle-orm'
import { lineCancellations, refunds } from '#db/schema.server.ts'
import { minus, times, ZERO } from '#core/money.ts'
import type { Shop } from '../shop.ts'
import type { Order } from './orders.ts'
import { listCreditNoteLinks } from './read-credit-note.ts'

export type CancelledItems = Awaited<ReturnType<typeof readCancelledLines>>

export async function readCancelledLines(shop: Shop, order: Order, ids: number[]) {
  const rows = await shop.db.select().from(lineCancellations).where(inArray(lineCancellations.id, ids))
  const refundId = rows[0]?.refundId
  const [refund] = refundId ? await shop.db.select().from(refunds).where(eq(refunds.id, refundId)) : []
  const lines = order.lines.flatMap((line) => {
    const row = rows.find(({ orderLineId }) => orderLineId === line.id)
    if (!row) return []
    const { quantity, amount } = row
    return [{ ...line, quantity, offer: amount > 0 ? minus(times(line.price, quantity), amount) : ZERO }]
  })
  const creditNotes = (await listCreditNoteLinks(shop, order.id)).filter(({ id }) =>
    rows.some(({ creditNoteId }) => creditNoteId === id),
  )
  return { lines, reason: rows[0]?.reason ?? '', refund, creditNotes }
}
