/**
 * Limits on how much, and how often, an account may order before it pays (record 0074). The figures are settings.
 *
 *   1. A limit on an account's own orders is checked while its row is locked, so that concurrent attempts cannot pass
 *      it together.
 *   2. A request that arrives again with the same key is the same attempt. It is counted once, and an attempt that has
 *      ended is not counted again.
 *   3. A rejected attempt counts.
 */
import { and, eq, ne, sql } from 'drizzle-orm'
import { checkoutAttempts, isOpenCashOrder, orderLines, orders, users } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import type { Paise } from '#core/money.ts'
import { messages as deliveryMessages } from '../delivery/messages.ts'
import { enforceRateLimit, enforceRateLimitByIp } from '../rate-limit.ts'
import { CASH_LIMIT, PAYMENT_ATTEMPT_WINDOW, PAYMENT_PAGE_LIMIT, type CashProblem } from './rules.ts'
import { requireUser, type Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { countUnits } from '../orders/rules.ts'

/** Runs before the attempt waits for any other attempt. */
export async function countCheckoutRequestByIp(
  shop: Shop,
  request: { key: string; paymentDetails: { method: string } },
) {
  const times = shop.settings.orderLimits.payAttemptsPerIp
  const opensPage = request.paymentDetails.method === 'online'
  if (times === null && !opensPage) return
  const { id } = requireUser(shop)
  const same = and(eq(checkoutAttempts.userId, id), eq(checkoutAttempts.key, request.key))
  const hasEnded = and(same, ne(checkoutAttempts.state, 'reserved'))
  if ((await shop.db.$count(checkoutAttempts, hasEnded)) > 0) return
  if (times !== null) await enforceRateLimitByIp(shop, 'pay', { max: times, window: PAYMENT_ATTEMPT_WINDOW })
  if (opensPage) await enforceRateLimit(shop, `page for ${id}`, PAYMENT_PAGE_LIMIT)
}

/** Runs while the shopper's row is locked. */
export async function countCheckoutRequest(shop: Shop) {
  const times = shop.settings.orderLimits.payAttemptsPerShopper
  if (times !== null)
    await enforceRateLimit(shop, `pay of ${requireUser(shop).id}`, { max: times, window: PAYMENT_ATTEMPT_WINDOW })
}

/** Returns why this account cannot pay cash for this many units, or at this place, or `null` if it can. */
export async function findCashRefusal(
  shop: Shop,
  cart: { lines: { quantity: number }[]; total: Paise },
  place?: { pin: string; takesCash: boolean },
): Promise<CashProblem | null> {
  if (place && !place.takesCash) return { why: 'place', sentence: deliveryMessages.noCash(place.pin) }
  if (cart.total >= CASH_LIMIT) return { why: 'amount', sentence: messages.cashTooMuch }
  const { openCashOrders, openCashUnits, cashNeedsVerification } = shop.settings.orderLimits
  const { id } = requireUser(shop)
  if (cashNeedsVerification) {
    const [buyer] = await shop.db.select({ at: users.emailConfirmedAt }).from(users).where(eq(users.id, id))
    if (!buyer?.at) return { why: 'unverified', sentence: messages.cashNeedsVerification }
  }
  if (openCashOrders === null && openCashUnits === null) return null
  const [open] = await shop.db
    .select({
      orders: sql<number>`count(distinct ${orders.id})::int`,
      units: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.userId, id), isOpenCashOrder))
  if (openCashOrders !== null && open!.orders >= openCashOrders)
    return { why: 'orders', sentence: messages.cashOrdersOpen(openCashOrders) }
  if (openCashUnits !== null && open!.units + countUnits(cart.lines) > openCashUnits)
    return { why: 'units', sentence: messages.cashUnitsOpen(openCashUnits, open!.units) }
  return null
}

export async function assertCashAllowed(shop: Shop, cart: { lines: { quantity: number }[]; total: Paise }) {
  const refusal = await findCashRefusal(shop, cart)
  if (refusal) fail('conflict', refusal.sentence)
}
