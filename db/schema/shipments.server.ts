/**
 * Shipments: the parcels of an order (record 0150).
 *
 *   1. No more pieces are in shipments or cancelled than were bought (`lines_in_shipments`). A cancelled shipment does not count, nor
 *      one whose pieces were sent again. Pieces that came back or were lost are credited, so they count.
 *   2. A state follows the list of shop/shipping/rules.ts (`shipments_forward`). What is in a shipment, and what its
 *      courier collects, never changes.
 *   3. Every state and every report of the courier is an event.
 *   4. A booking is stored before its courier is asked for it (record 0159).
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.server.ts'
import { bytes, createdAt, identity, paise, shopSchema, timestamptz } from './columns.server.ts'
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
/** `unknown`: the courier did not say whether it has booked. `cancelling`: the shipment is cancelled, the booking not yet. */
export const BOOKING_STATES = ['asking', 'unknown', 'booked', 'refused', 'cancelling', 'cancelled'] as const
export type BookingState = (typeof BOOKING_STATES)[number]
export type Booking = {
  state: BookingState
  /** The adapter that is asked. */
  courier: string
  /** What we call the booking at the courier. */
  reference: string
  askedAt: string
  /** When the request left, or null before that. A second process then asks what became of it and books nothing. */
  sentAt: string | null
  /** Whether an earlier request may have arrived: it is looked for before another one is sent. */
  isAgain: boolean
  /** What the courier calls the booking, as soon as it has said so. */
  ids: { order: string; parcel: string } | null
  isPickupAsked: boolean
  /** Why the courier refused, or will not pick up. */
  message: string
}

/** What a job still has to do for a booking. */
export const BEING_BOOKED = sql`(booking->>'state' in ('asking', 'unknown', 'cancelling')
  or booking->>'state' = 'booked' and booking->>'isPickupAsked' = 'false' and ended_at is null)`

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
    /** Null unless a courier was asked by the store. */
    booking: jsonb().$type<Booking>(),
    /** As it was weighed and measured for the booking: length, breadth and height. */
    weightG: integer(),
    sizeMm: integer().array(),
    /** The day on which the courier wants to deliver. */
    promisedOn: date(),
    /** What the courier collects at the door. */
    codDue: paise().notNull(),
    /** What of it is the delivery charge. */
    codCharge: paise()
      .notNull()
      .default(sql`0`),
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
    // News of these are asked for.
    index('shipments_with_courier')
      .on(t.id)
      .where(sql`courier <> 'manual' and ended_at is null`),
    index('shipments_being_booked').on(t.id).where(BEING_BOOKED),
    foreignKey({ name: 'shipments_resent_as', columns: [t.resentAs], foreignColumns: [t.id] }),
    check('shipments_cod_due', sql`cod_due >= 0`),
    check('shipments_cod_charge', sql`cod_charge between 0 and cod_due`),
    check('shipments_number_positive', sql`number >= 1`),
    check('shipments_weight', sql`weight_g between 1 and 50000`),
    check('shipments_size', sql`cardinality(size_mm) = 3 and 1 <= all (size_mm) and 2000 >= all (size_mm)`),
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

/** The label of the courier's own, until the shipment has ended. */
export const shipmentLabels = shopSchema.table('shipment_labels', {
  shipmentId: uuid()
    .primaryKey()
    .references(() => shipments.id),
  pdf: bytes().notNull(),
  createdAt: createdAt(),
})

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
