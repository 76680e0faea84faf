/** Sends the link to the tracking page to the buyer. The answer does not tell whether there is such an order. */
import { and, sql } from 'drizzle-orm'
import { orders } from '#db/schema.server.ts'
import { hours, minutes } from '#core/time.ts'
import { enforceRateLimit, enforceRateLimitByIp, RateLimitError } from '../rate-limit.ts'
import type { Shop } from '../shop.ts'
import type { TrackOrder } from './input.ts'
import { messages } from './messages.ts'

const LIMIT = { max: 10, window: minutes(15) }
/** Nobody fills the buyer's mailbox. The visitor hears nothing of this limit. */
const LIMIT_PER_ORDER = { max: 3, window: hours(1) }

export async function requestTrackingLink(shop: Shop, { order, mobile }: TrackOrder) {
  await enforceRateLimitByIp(shop, 'track-order', LIMIT)
  const hasNumber = sql`right(${orders.id}::text, 8) like ${order.slice(-8)}`
  const isWhole = order.length > 8 ? sql`${orders.id} = ${order}` : undefined
  const found = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(hasNumber, isWhole, sql`${orders.address}->>'mobile' = ${mobile}`))
  for (const { id } of found)
    if (await isWithinLimit(shop, id)) await shop.enqueue({ name: 'send-tracking-link', orderId: id })
  return messages.sent
}

async function isWithinLimit(shop: Shop, orderId: string) {
  try {
    await enforceRateLimit(shop, `tracking link of ${orderId}`, LIMIT_PER_ORDER)
    return true
  } catch (error) {
    if (error instanceof RateLimitError) return false
    throw error
  }
}
