/** Where the store delivers (record 0187): what the merchant has said, and what couriers have answered. */
import { sql } from 'drizzle-orm'
import { boolean, check, primaryKey, text } from 'drizzle-orm/pg-core'
import { shopSchema, timestamptz } from './columns.server.ts'

export const deliveryKind = shopSchema.enum('delivery_kind', ['none', 'prepaid', 'full'])
export type DeliveryKind = (typeof deliveryKind.enumValues)[number]

/** PIN codes by the digits with which they begin. The longest one decides, and comes before any courier. */
export const deliveryAreas = shopSchema.table(
  'delivery_areas',
  { prefix: text().primaryKey(), kind: deliveryKind().notNull() },
  () => [check('delivery_areas_prefix', sql`prefix ~ '^[1-9][0-9]{0,5}$'`)],
)

/** Kept, so that a courier is asked seldom, and is missed by nobody when it is away. */
export const deliveryAnswers = shopSchema.table(
  'delivery_answers',
  {
    courier: text().notNull(),
    pin: text().notNull(),
    isDelivered: boolean().notNull(),
    takesCash: boolean().notNull(),
    askedAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.pin, t.courier] }),
    check('delivery_answers_pin', sql`pin ~ '^[0-9]{6}$'`),
    check('delivery_answers_cash', sql`is_delivered or not takes_cash`),
  ],
)
