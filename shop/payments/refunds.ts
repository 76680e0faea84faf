/**
 * Retries pending refunds until they succeed. The refund job gives up after some minutes, but a gateway outage or an
 * empty merchant account lasts longer. The refunds are picked at random, so that failing ones do not block the others.
 */
import { and, eq, lte, sql } from 'drizzle-orm'
import { payments } from '#db/schema.server.ts'
import { addDuration } from '#core/time.ts'
import type { Shop } from '../shop.ts'
import { REFUND_RETRY_AFTER } from './rules.ts'

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
