/**
 * Finds payments that the gateway confirms after the attempt has ended and without a webhook (reliability I-5). Pages
 * that were closed without a payment are checked again for some days. The time of closing decides when a page is due,
 * so that no time of the last check must be stored. A page whose check fails does not delay the others.
 */
import { and, gt, inArray, isNotNull, isNull, lte, eq, sql } from 'drizzle-orm'
import { checkoutAttempts, orders } from '#db/schema.server.ts'
import { addDuration } from '#core/time.ts'
import type { Shop } from '../shop.ts'
import { syncPayment } from './hosted-payment.ts'
import { LATE_PAYMENT_WINDOW } from './rules.ts'

const AT_A_TIME = 500

/** Runs every half hour. */
export async function reconcileLatePayments(shop: Shop) {
  if (shop.services.paymentGateway.kind !== 'hosted-page') return
  const { maxAge, checkInterval, jobInterval } = LATE_PAYMENT_WINDOW
  const age = sql`extract(epoch from ${shop.now()}::timestamptz - ${checkoutAttempts.endedAt}) * 1000`
  const closed = await shop.db
    .select({ id: checkoutAttempts.id })
    .from(checkoutAttempts)
    .leftJoin(orders, eq(orders.attemptId, checkoutAttempts.id))
    .where(
      and(
        isNotNull(checkoutAttempts.hostedPage),
        inArray(checkoutAttempts.state, ['failed', 'expired']),
        gt(checkoutAttempts.endedAt, addDuration(shop.now(), -maxAge)),
        lte(checkoutAttempts.endedAt, shop.now()),
        sql`mod(${age}, ${checkInterval}) < ${jobInterval}`,
        isNull(orders.id),
      ),
    )
    .orderBy(sql`random()`)
    .limit(AT_A_TIME)
  const failures: unknown[] = []
  for (const { id } of closed) await syncPayment(shop, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'some closed pages could not be looked at')
}
