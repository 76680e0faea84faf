/** The shipments of an order as one column of a statement that reads orders. */
import { sql } from 'drizzle-orm'
import { orders, shipmentEvents, shipmentLines, shipments, type ShipmentState } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import type { Shop } from '../shop.ts'

type Times<T> = { createdAt: T; handedOverAt: T | null; endedAt: T | null; events: ShipmentEvent<T>[] }
type ShipmentEvent<T> = { state: ShipmentState; place: string; note: string; at: T }
type Facts = {
  id: string
  number: number
  state: ShipmentState
  /** The adapter, or `manual`. */
  courier: string
  courierName: string | null
  awb: string | null
  trackingPattern: string | null
  /** In grams, if it was weighed. */
  weightG: number | null
  /** A day. */
  promisedOn: string | null
  codDue: Paise
  codCharge: Paise
  resentAs: string | null
  version: number
  lines: { orderLineId: number; quantity: number }[]
}
export type Shipment = Facts & Times<Date>
/** JSON has no dates. */
export type StoredShipment = Facts & Times<string>

/** A statement that reads orders selects it. Reports of a courier that changed nothing are left out. */
export const SHIPMENTS = sql<StoredShipment[]>`(
  select coalesce(json_agg(json_build_object(
      'id', s.id, 'number', s.number, 'state', s.state, 'courier', s.courier, 'courierName', s.courier_name, 'awb', s.awb,
      'trackingPattern', s.tracking_pattern, 'weightG', s.weight_g, 'promisedOn', s.promised_on, 'codDue', s.cod_due,
      'codCharge', s.cod_charge, 'resentAs', s.resent_as, 'version', s.version,
      'createdAt', s.created_at, 'handedOverAt', s.handed_over_at, 'endedAt', s.ended_at,
      'lines', (select json_agg(json_build_object('orderLineId', l.order_line_id, 'quantity', l.quantity) order by l.order_line_id)
                  from ${shipmentLines} l where l.shipment_id = s.id),
      'events', (select json_agg(json_build_object('state', e.state, 'place', e.place, 'note', e.note, 'at', e.happened_at)
                                 order by e.happened_at, e.id)
                   from ${shipmentEvents} e where e.shipment_id = s.id and e.is_applied))
    order by s.number), '[]')
    from ${shipments} s where s.order_id = ${orders}.id)`

export const toShipment = ({ createdAt, handedOverAt, endedAt, events, ...facts }: StoredShipment): Shipment => ({
  ...facts,
  createdAt: new Date(createdAt),
  handedOverAt: handedOverAt === null ? null : new Date(handedOverAt),
  endedAt: endedAt === null ? null : new Date(endedAt),
  events: events.map((event) => ({ ...event, at: new Date(event.at) })),
})

/** For operations that have locked the order. */
export async function readShipments(shop: Shop, orderId: string): Promise<Shipment[]> {
  const [row] = await shop.db
    .select({ shipments: SHIPMENTS })
    .from(orders)
    .where(sql`${orders.id} = ${orderId}`)
  return (row?.shipments ?? []).map(toShipment)
}
