/** How many orders and units may be ordered over `/rest/v1`, where nobody pays (record 0074). The figures are settings. */
import { fail } from '#core/domain-error.ts'
import { minutes, seconds } from '#core/time.ts'
import { enforceRateLimit, enforceRateLimitByIp, RateLimitError } from '#shop/rate-limit.ts'
import { currentUser, requireUser, type Shop } from '#shop/shop.ts'
import { messages } from '#shop/orders/messages.ts'
import { countUnits, UNPAID_ORDER_WINDOW } from '#shop/orders/rules.ts'

/** Outside the order's transaction: an order that was refused counts, too. */
export async function limitUnpaidOrders(shop: Shop) {
  const times = shop.settings.orderLimits.restOrdersPerHour
  // The service key is nobody, and orders for whom it likes.
  const user = currentUser(shop)
  if (!user || times === null) return
  const limit = { max: times, window: UNPAID_ORDER_WINDOW }
  await enforceRateLimit(shop, `order of ${user.id}`, limit)
  await enforceRateLimitByIp(shop, 'order', limit)
}

/** Inside the order's transaction, so that only what is ordered counts. By account alone: many may share one IP address. */
export async function limitUnpaidUnits(shop: Shop, lines: { quantity: number }[]) {
  const times = shop.settings.orderLimits.restUnitsPerHour
  if (times === null) return
  const units = countUnits(lines)
  if (units > times) fail('conflict', messages.tooManyUnits(times))
  const limit = { max: times, window: UNPAID_ORDER_WINDOW }
  try {
    await enforceRateLimit(shop, `units of ${requireUser(shop).id}`, limit, units)
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error
    const wait = seconds(error.retryAfter)
    throw new RateLimitError('units', wait, messages.unitsTooOften(times, Math.ceil(wait / minutes(1))))
  }
}
