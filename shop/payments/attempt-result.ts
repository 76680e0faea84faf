/** The result of a checkout attempt that has ended. A repeated request gets the same one (D21). */
import { eq } from 'drizzle-orm'
import { checkoutAttempts, orders } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { messages } from './messages.ts'
import type { Shop } from '../shop.ts'

/** Returns the order id. Fails if the attempt is not an order, or is one that was paid too late. */
export async function readAttemptResult(shop: Shop, attemptId: string): Promise<string> {
  const [attempt] = await shop.db
    .select({ state: checkoutAttempts.state, reason: checkoutAttempts.declineReason, orderId: orders.id })
    .from(checkoutAttempts)
    .leftJoin(orders, eq(orders.attemptId, checkoutAttempts.id))
    .where(eq(checkoutAttempts.id, attemptId))
  if (attempt?.state === 'completed' && attempt.orderId) return attempt.orderId
  if (attempt?.orderId) fail('conflict', messages.paidTooLate)
  const reason = attempt?.reason ?? 'declined'
  const message = messages.refused[reason]
  return reason === 'wrong-otp' ? fail('invalid', message, { otp: message }) : fail('conflict', message)
}
