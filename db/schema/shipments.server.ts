/**
 * Shipments: the parcels of an order (record 0150).
 *
 *   1. No more pieces are in shipments or cancelled than were bought (`lines_in_shipments`). A cancelled shipment does not count, nor
 *      one whose pieces were sent again. Pieces that came back or were lost are credited, so they count.
 *   2. A state follows the list of shop/shipping/rules.ts (`shipments_forward`). What is in a shipment, and what its
 *      courier collects, never changes.
 *   3. Every state and every report of the courier is an event.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.server.ts'
import { createdAt, identity, paise, shopSchema, timestamptz } from './columns.server.ts'
import { orderLines, orders } from './orders.server.ts'
import { serverKeys } from './server-keys.server.ts'

export const shipmentState = shopSchema.enum('shipment_state', [
  'created',
  'packed',
  'handed_over',
  'in_transit',
  'out_for_delivery',
  'undelivered',
  'delivered',
  'rto',
  'received_back',
  'lost',
  'cancelled',
])
/** `program` is an API client, or the store itself. */
export const shipmentEventSource = shopSchema.enum('shipment_event_source', ['admin', 'program', 'courier'])
export type ShipmentState = (typeof shipmentState.enumValues)[number]
export type ShipmentEventSource = (typeof shipmentEventSource.enumValues)[number]

const isOutstanding = sql`state = 'delivered' and cod_due > 0 and not is_remitted`

export const shipments = shopSchema.table(
  'shipments',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** 1, 2, 3 within the order. */
    number: smallint().notNull(),
    state: shipmentState().notNull().default('created'),
    /** Who moves the states: `manual` is a person. */
    courier: text().notNull().default('manual'),
    courierName: text(),
    awb: text(),
    /** The address of the courier's tracking page, with `{awb}` in the place of the tracking number. */
    trackingPattern: text(),
    /** What the courier collects at the door. */
    codDue: paise().notNull(),
    /** Whether the courier has paid it to the store: its cash is in a remittance (cash-book.server.ts). */
    isRemitted: boolean().notNull().default(false),
    /** The shipment in which the pieces of this one were sent again, after they had come back. */
    resentAs: uuid(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    handedOverAt: timestamptz(),
    endedAt: timestamptz(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('shipments_number').on(t.orderId, t.number),
    uniqueIndex('shipments_awb')
      .on(t.courier, t.awb)
      .where(sql`awb is not null and state <> 'cancelled'`),
    index('shipments_coming_back')
      .on(t.updatedAt)
      .where(sql`state = 'rto'`),
    // The last pattern that an admin has typed is offered for the next shipment.
    index('shipments_pattern')
      .on(t.createdAt)
      .where(sql`tracking_pattern is not null`),
    // Pasted numbers are looked up without knowing the courier.
    index('shipments_by_awb')
      .on(t.awb)
      .where(sql`awb is not null and state <> 'cancelled'`),
    // The cash that couriers still have to pay, the oldest first.
    index('shipments_outstanding').on(t.endedAt, t.id).where(isOutstanding),
    index('shipments_outstanding_by_courier')
      .on(sql`lower(shop.cash_courier(courier, courier_name))`, t.endedAt, t.id)
      .where(isOutstanding),
    foreignKey({ name: 'shipments_resent_as', columns: [t.resentAs], foreignColumns: [t.id] }),
    check('shipments_cod_due', sql`cod_due >= 0`),
    check('shipments_number_positive', sql`number >= 1`),
    check('shipments_resent', sql`resent_as is null or state = 'received_back'`),
    check(
      'shipments_ended',
      sql`(ended_at is not null) = (state in ('delivered', 'received_back', 'lost', 'cancelled'))`,
    ),
    check(
      'shipments_handed_over',
      sql`(handed_over_at is not null) = (state not in ('created', 'packed', 'cancelled'))`,
    ),
  ],
)

export const shipmentLines = shopSchema.table(
  'shipment_lines',
  {
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    orderLineId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.orderLineId] }),
    index('shipment_lines_line').on(t.orderLineId),
    check('shipment_lines_quantity', sql`quantity >= 1`),
  ],
)

export const shipmentEvents = shopSchema.table(
  'shipment_events',
  {
    id: identity(),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    state: shipmentState().notNull(),
    place: text().notNull().default(''),
    note: text().notNull().default(''),
    source: shipmentEventSource().notNull(),
    /** The courier's id of its report: one that is sent again is not stored again. */
    sourceKey: text(),
    /** False for a report that came too late, or that does not follow from the state. */
    isApplied: boolean().notNull().default(true),
    happenedAt: createdAt(),
    at: createdAt(),
    actorId: uuid().references(() => users.id),
    keyId: uuid().references(() => serverKeys.id),
  },
  (t) => [
    index('shipment_events_shipment').on(t.shipmentId, t.id),
    uniqueIndex('shipment_events_source')
      .on(t.shipmentId, t.source, t.sourceKey)
      .where(sql`source_key is not null`),
    check('shipment_events_one_actor', sql`actor_id is null or key_id is null`),
  ],
)
