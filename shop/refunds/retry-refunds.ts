/**
 * Jobs that bring refunds to their end. The refund job gives up after some minutes, but an outage of the gateway or an
 * empty merchant account lasts longer. The refunds are picked at random, so that failing ones do not block the others.
 */
import { and, eq, lte, sql } from 'drizzle-orm'
import { refunds } from '#db/schema.server.ts'
import { addDuration } from '#core/time.ts'
import type { Shop } from '../shop.ts'
import { REFUND_RETRY_AFTER, REFUND_SYNC_AFTER } from './rules.ts'
import { sendRefund, syncRefund } from './send-refund.ts'

const AT_A_TIME = 200

export async function retryRefunds(shop: Shop) {
  for (const refundId of await findOpen(shop, 'owed', REFUND_RETRY_AFTER))
    await shop.enqueue({ name: 'refund-payment', refundId })
}

/** Asks the gateway what became of the refunds that it has accepted. One that fails does not delay the others. */
export async function syncRefunds(shop: Shop) {
  const failures: unknown[] = []
  for (const id of await findOpen(shop, 'asked', REFUND_SYNC_AFTER))
    await syncRefund(shop, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'some refunds could not be looked at')
}

/** Jobs of version 0.9 and before name the order only. */
export async function sendRefundsOfOrder(shop: Shop, orderId: string) {
  const owed = await shop.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'owed')))
  for (const { id } of owed) await sendRefund(shop, id)
}

async function findOpen(shop: Shop, state: 'owed' | 'asked', after: number) {
  const due = await shop.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.state, state),
        eq(refunds.method, 'provider'),
        lte(refunds.updatedAt, addDuration(shop.now(), -after)),
      ),
    )
    .orderBy(sql`random()`)
    .limit(AT_A_TIME)
  return due.map(({ id }) => id)
}
