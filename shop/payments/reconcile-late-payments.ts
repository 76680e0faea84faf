/**
 * Money that a bank confirms when nobody waits for it any more, and of which no letter came (reliability I-5): pages that
 * were closed without a payment are looked at again for some days. Each has its turn by the hour at which it was closed,
 * so that nobody needs to write down when it was looked at last, and one that fails keeps no other waiting.
 */
import { and, gt, inArray, isNotNull, isNull, lte, eq, sql } from 'drizzle-orm'
import { checkoutAttempts, orders } from '#db/schema.server.ts'
import { addDuration } from '#core/time.ts'
import type { Shop } from '../shop.ts'
import { syncPayment } from './hosted-payment.ts'
import { LATE_PAYMENT_WINDOW } from '../orders/rules.ts'

const AT_A_TIME = 500

/** Every half hour. */
export async function reconcileLatePayments(shop: Shop) {
  if (shop.services.paymentGateway.kind !== 'hosted-page') return
  const { comesWithin, lookedForEvery, turn } = LATE_PAYMENT_WINDOW
  const age = sql`extract(epoch from ${shop.now()}::timestamptz - ${checkoutAttempts.endedAt}) * 1000`
  const closed = await shop.db
    .select({ id: checkoutAttempts.id })
    .from(checkoutAttempts)
    .leftJoin(orders, eq(orders.attemptId, checkoutAttempts.id))
    .where(
      and(
        isNotNull(checkoutAttempts.hostedPage),
        inArray(checkoutAttempts.state, ['failed', 'expired']),
        gt(checkoutAttempts.endedAt, addDuration(shop.now(), -comesWithin)),
        lte(checkoutAttempts.endedAt, shop.now()),
        sql`mod(${age}, ${lookedForEvery}) < ${turn}`,
        isNull(orders.id),
      ),
    )
    .orderBy(sql`random()`)
    .limit(AT_A_TIME)
  const failures: unknown[] = []
  for (const { id } of closed) await syncPayment(shop, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'some closed pages could not be looked at')
}
