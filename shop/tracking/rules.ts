/** How long the link to the tracking page of an order lives. */
import type { OrderStatus } from '#db/schema.server.ts'
import { addDuration, days } from '#core/time.ts'

/** 16 random bytes in base64url. */
export const TOKEN = /^[\w-]{22}$/
/** Counted from the end of the last shipment. */
const LINK_LIFETIME = days(90)

type Order = { status: OrderStatus; updatedAt: Date; shipments: { endedAt: Date | null }[] }

/** The first moment at which the link is dead; null while the order is open. */
export function linkEnd({ status, updatedAt, shipments }: Order): Date | null {
  if (status !== 'delivered' && status !== 'cancelled') return null
  const ends = shipments.flatMap(({ endedAt }) => endedAt ?? [])
  const last = ends.length > 0 ? Math.max(...ends.map(Number)) : updatedAt
  return addDuration(new Date(last), LINK_LIFETIME)
}
