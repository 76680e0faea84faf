/** The shipments of an order for admins: with who has done what, and every report of a courier. */
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import {
  serverKeys,
  shipmentEvents,
  shipments,
  users,
  type Booking,
  type ShipmentEventSource,
} from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { DELETED_ACCOUNT } from '#core/slug.ts'
import { OrderId } from '../orders/input.ts'
import { messages as orderMessages } from '../orders/messages.ts'
import { actorName } from '../server-keys/rules.ts'
import { requirePermission, type Shop } from '../shop.ts'
import { bookAgain, bookShipment, enterBooking } from './book-shipment.ts'
import { createShipment } from './create-shipment.ts'
import { receiveBack } from './close-shipment.ts'
import type { ShipmentCommand } from './input.ts'
import { changeTracking, moveShipment } from './move-shipment.ts'
import { readShipments, type Shipment } from './order-shipments.ts'
import { resendShipment } from './resend-shipment.ts'

/** `by` is null when the store itself, or a courier, made the change. */
type AdminEvent = Shipment['events'][number] & { source: ShipmentEventSource; isApplied: boolean; by: string | null }
export type AdminShipment = Omit<Shipment, 'events'> & {
  events: AdminEvent[]
  booking: Booking | null
  sizeMm: number[] | null
}

export async function listShipments(shop: Shop, orderId: string): Promise<AdminShipment[]> {
  requirePermission(shop, 'read-orders')
  if (!OrderId.safeParse(orderId).success) fail('not-found', orderMessages.orderNotFound)
  const list = await readShipments(shop, orderId)
  const by = sql<string | null>`case when ${users.id} is not null then
    coalesce(nullif(trim(${users.userMetadata}->>'first_name'), ''), ${users.email}, ${DELETED_ACCOUNT}) end`
  const { shipmentId, state, place, note, happenedAt, source, isApplied } = shipmentEvents
  const rows = await shop.db
    .select({ shipmentId, state, place, note, at: happenedAt, source, isApplied, by, key: serverKeys.name })
    .from(shipmentEvents)
    .innerJoin(shipments, eq(shipments.id, shipmentEvents.shipmentId))
    .leftJoin(users, eq(users.id, shipmentEvents.actorId))
    .leftJoin(serverKeys, eq(serverKeys.id, shipmentEvents.keyId))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipmentEvents.happenedAt), asc(shipmentEvents.id))
  const { id, booking, sizeMm } = shipments
  const booked = await shop.db.select({ id, booking, sizeMm }).from(shipments).where(eq(shipments.orderId, orderId))
  const eventsOf = Map.groupBy(rows, (row) => row.shipmentId)
  return list.map((shipment) => ({
    ...shipment,
    booking: booked.find((one) => one.id === shipment.id)?.booking ?? null,
    sizeMm: booked.find((one) => one.id === shipment.id)?.sizeMm ?? null,
    events: (eventsOf.get(shipment.id) ?? []).map(({ shipmentId: _, key, by, ...event }) => ({
      ...event,
      by: key === null ? by : actorName(key),
    })),
  }))
}

/** What an admin has last typed as courier and tracking page, which is offered for the next shipment. */
export async function findLastTracking(shop: Shop) {
  const { courierName, trackingPattern } = shipments
  const [last] = await shop.db
    .select({ courierName, trackingPattern })
    .from(shipments)
    .where(and(isNotNull(trackingPattern), eq(shipments.courier, 'manual')))
    .orderBy(desc(shipments.createdAt))
    .limit(1)
  return last ?? null
}

/** For the forms of the admin page of an order. */
export async function runShipmentCommand(shop: Shop, orderId: string, command: ShipmentCommand): Promise<string> {
  if (command.do === 'create-shipment') return (await createShipment(shop, orderId, command)).message
  const { shipmentId, ...rest } = command
  if (rest.do === 'move-shipment') return moveShipment(shop, shipmentId, rest)
  if (rest.do === 'change-tracking') return changeTracking(shop, shipmentId, rest)
  if (rest.do === 'book-shipment') return bookShipment(shop, shipmentId, rest)
  if (rest.do === 'enter-booking') return enterBooking(shop, shipmentId, rest)
  if (rest.do === 'book-again') return bookAgain(shop, shipmentId, rest)
  if (rest.do === 'resend-shipment') return resendShipment(shop, shipmentId, rest.version)
  return receiveBack(shop, shipmentId, rest)
}
