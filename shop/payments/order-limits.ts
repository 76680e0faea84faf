/**
 * Limits on how much, and how often, an account may order before it pays (record 0074). The figures are settings.
 *
 *   1. A limit on an account's own orders is checked while its row is locked, so that concurrent attempts cannot pass
 *      it together.
 *   2. A request that arrives again with the same key is the same attempt, and is counted once: whoever repeats it gets the
 *      order, even when no more attempts are allowed.
 *   3. A rejected attempt counts.
 */
import { and, eq, sql } from 'drizzle-orm'
import { checkoutAttempts, isOpenCashOrder, orderLines, orders, users } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import type { Paise } from '#core/money.ts'
import { messages as deliveryMessages } from '../delivery/messages.ts'
import { enforceRateLimit, enforceRateLimitByIp, RateLimitError } from '../rate-limit.ts'
import { CASH_LIMIT, PAYMENT_ATTEMPT_WINDOW, PAYMENT_PAGE_LIMIT, type CashProblem } from './rules.ts'
import { requireUser, withTransaction, type Shop } from '../shop.ts'
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
  const earlier = await findState(shop, id, request.key)
  if (earlier !== undefined && earlier !== 'reserved') return
  try {
    if (times !== null && !earlier)
      await enforceRateLimitByIp(shop, 'pay', { max: times, window: PAYMENT_ATTEMPT_WINDOW })
    // The gateway may be asked about a page that is open already.
    if (opensPage) await enforceRateLimit(shop, `page for ${id}`, PAYMENT_PAGE_LIMIT)
  } catch (error) {
    if (!(error instanceof RateLimitError) || opensPage || !(await hasBegun(shop, id, request.key))) throw error
  }
}

async function findState({ db }: Pick<Shop, 'db'>, userId: string, key: string) {
  const same = and(eq(checkoutAttempts.userId, userId), eq(checkoutAttempts.key, key))
  return (await db.select({ state: checkoutAttempts.state }).from(checkoutAttempts).where(same))[0]?.state
}

/** The same request may have arrived twice at once. The one that is ahead holds the shopper's row until its attempt is there. */
const hasBegun = (shop: Shop, userId: string, key: string) =>
  withTransaction(shop, async (shop) => {
    await shop.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share')
    return (await findState(shop, userId, key)) !== undefined
  })

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
