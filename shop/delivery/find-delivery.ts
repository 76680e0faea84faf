/**
 * Whether the store delivers to a PIN code, and takes cash there: what the merchant has said, else what a courier has
 * answered, else yes. It is read in the statement that reads the address, so that checking it costs no round trip.
 */
import { sql, type SQL } from 'drizzle-orm'
import { deliveryAnswers, deliveryAreas, type DeliveryKind } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import { AREA_KINDS, EVERYWHERE, type Delivery } from './rules.ts'

/** `area` is null where the merchant has said nothing. Of several couriers one is enough. */
export type KnownDelivery = {
  area: DeliveryKind | null
  isDelivered: boolean | null
  takesCash: boolean | null
  /** The oldest answer. Null while a courier has not answered. */
  askedAt: string | null
}

export const couriersToAsk = (shop: Shop) => shop.services.couriers.filter(({ serves }) => serves !== undefined)

/** A column of a statement. `pin` is an SQL expression. */
export function knownDelivery(shop: Shop, pin: SQL) {
  const names = couriersToAsk(shop).map(({ name }) => name)
  const area = sql`(
    select kind from ${deliveryAreas}
     where prefix in (left(${pin}, 1), left(${pin}, 2), left(${pin}, 3), left(${pin}, 4), left(${pin}, 5), ${pin})
     order by length(prefix) desc limit 1)`
  if (names.length === 0)
    return sql<KnownDelivery>`json_build_object('area', ${area}, 'isDelivered', null, 'takesCash', null, 'askedAt', null)`
  return sql<KnownDelivery>`(
    select json_build_object('area', ${area}, 'isDelivered', bool_or(is_delivered), 'takesCash', bool_or(takes_cash),
             'askedAt', case when count(*) = ${names.length} then min(asked_at) end)
      from ${deliveryAnswers}
     where ${deliveryAnswers.pin} = ${pin} and courier in (select json_array_elements_text(${JSON.stringify(names)})))`
}

export function deliveryOf({ area, isDelivered, takesCash }: KnownDelivery): Delivery {
  if (area) return AREA_KINDS[area]
  return isDelivered === null ? EVERYWHERE : { isDelivered, takesCash: takesCash ?? false }
}
