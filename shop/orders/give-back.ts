/**
 * An attempt that came to nothing gives its stock back, once.
 *
 *   1. Refused by the bank: at once.
 *   2. Never heard of again (the process died, the provider did not answer): the provider is asked first, and closes the
 *      reference. What it had charged becomes the order; only what it never will charge is given back.
 */
import { and, asc, eq, lte } from 'drizzle-orm'
import { checkoutAttempts } from '#db/tables.server.ts'
import type { WhyNot } from '../payments/gateway.ts'
import { together, type Shop } from '../shop.ts'
import { completeOrder } from './complete-order.ts'
import { moveStock } from './stock.ts'

const AT_A_TIME = 100

export function giveBack(shop: Shop, attemptId: string, why: WhyNot, state: 'failed' | 'expired' = 'failed') {
  return together(shop, async (shop) => {
    const [ended] = await shop.db
      .update(checkoutAttempts)
      .set({ state, refusal: why, endedAt: shop.now() })
      .where(and(eq(checkoutAttempts.id, attemptId), eq(checkoutAttempts.state, 'reserved')))
      .returning()
    if (ended) await moveStock(shop, 'released', ended.lines, { attemptId })
  })
}

export async function settleAttempt(shop: Shop, attemptId: string) {
  const charged = await shop.tools.bank.close(attemptId)
  if (charged) await completeOrder(shop, attemptId, charged.paymentId)
  else await giveBack(shop, attemptId, 'declined', 'expired')
}

/** Every minute. One that fails keeps nobody else waiting, and is tried again at the next. */
export async function giveBackReservedStock(shop: Shop) {
  const due = await shop.db
    .select({ id: checkoutAttempts.id })
    .from(checkoutAttempts)
    .where(and(eq(checkoutAttempts.state, 'reserved'), lte(checkoutAttempts.expiresAt, shop.now())))
    .orderBy(asc(checkoutAttempts.expiresAt))
    .limit(AT_A_TIME)
  const failures: unknown[] = []
  for (const { id } of due) await settleAttempt(shop, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'some attempts could not be settled')
}
