/** Limits the orders and units of `/rest/v1`, which need no payment (record 0074). The figures are settings. */
import { fail } from '#core/domain-error.ts'
import { minutes, seconds } from '#core/time.ts'
import { enforceRateLimit, enforceRateLimitByIp, RateLimitError } from '#shop/rate-limit.ts'
import { currentUser, requireUser, type Shop } from '#shop/shop.ts'
import { messages } from '#shop/orders/messages.ts'
import { hasPlaced, hasPlacedMeanwhile } from './unpaid-order-id.ts'
import { countUnits, UNPAID_ORDER_WINDOW } from '#shop/orders/rules.ts'

/**
 * Runs outside the order's transaction, so that rejected orders count, too. A request that is repeated with its key is not
 * counted again: it gets its order.
 */
export async function limitUnpaidOrders(shop: Shop, key: string | undefined) {
  const max = shop.settings.orderLimits.restOrdersPerHour
  // The service key is not a user and may order for any user.
  const user = currentUser(shop)
  if (!user || max === null) return
  if (key !== undefined && (await hasPlaced(shop, key))) return
  const limit = { max: max, window: UNPAID_ORDER_WINDOW }
  try {
    await enforceRateLimit(shop, `order of ${user.id}`, limit)
    await enforceRateLimitByIp(shop, 'order', limit)
  } catch (error) {
    const isRepeated = error instanceof RateLimitError && key !== undefined && (await hasPlacedMeanwhile(shop, key))
    if (!isRepeated) throw error
  }
}

/**
 * Runs inside the order's transaction, so that only placed orders count. By account alone: many users may share an IP.
 */
export async function limitUnpaidUnits(shop: Shop, lines: { quantity: number }[]) {
  const max = shop.settings.orderLimits.restUnitsPerHour
  if (max === null) return
  const units = countUnits(lines)
  if (units > max) fail('conflict', messages.tooManyUnits(max))
  const limit = { max: max, window: UNPAID_ORDER_WINDOW }
  try {
    await enforceRateLimit(shop, `units of ${requireUser(shop).id}`, limit, units)
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error
    const wait = seconds(error.retryAfterSeconds)
    throw new RateLimitError(wait, { message: messages.unitsTooOften(max, Math.ceil(wait / minutes(1))) })
  }
}
