/**
 * Money that is owed back is asked for until it is back: a job gives up after some minutes, a bank that is down or an
 * account without money lasts longer. Those that are asked for are drawn by lot, so that none stands in another's way.
 */
import { and, eq, lte, sql } from 'drizzle-orm'
import { payments } from '#db/schema.server.ts'
import { addDuration } from '#core/time.ts'
import type { Shop } from '../shop.ts'
import { REFUND_RETRY_AFTER } from '../orders/rules.ts'

const AT_A_TIME = 200

export async function retryRefunds(shop: Shop) {
  const isOwed = eq(payments.state, 'refund_pending')
  const due = await shop.db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(isOwed, lte(payments.updatedAt, addDuration(shop.now(), -REFUND_RETRY_AFTER))))
    .orderBy(sql`random()`)
    .limit(AT_A_TIME)
  for (const { orderId } of due) await shop.enqueue({ name: 'refund-payment', orderId })
}
