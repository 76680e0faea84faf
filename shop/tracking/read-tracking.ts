/**
 * What the tracking page of an order shows to whoever holds its link (record 0153): no name, phone number, title or
 * price, except what is to be paid at the door.
 */
import { eq } from 'drizzle-orm'
import { orderLinks, type OrderStatus, type ShipmentState } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { ZERO, type Paise } from '#core/money.ts'
import { findOrderRow, type Order } from '../orders/orders.ts'
import { countUnits, orderNumber } from '../orders/rules.ts'
import { expectedOn } from '../shipping/booking-rules.ts'
import type { Shipment } from '../shipping/order-shipments.ts'
import { cashToCollect } from '../shipping/cash-rules.ts'
import { isEnded, trackingUrl } from '../shipping/rules.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { linkEnd, TOKEN } from './rules.ts'

type TrackedParcel = {
  state: ShipmentState
  courierName: string | null
  awb: string | null
  /** The courier's own page. */
  url: string | null
  items: number
  /** A day, if the courier has named one. */
  expectedOn: string | null
  due: Paise
  steps: { state: ShipmentState; at: Date }[]
}
export type Tracking = {
  number: string
  status: OrderStatus
  orderedAt: Date
  items: number
  city: string | null
  /** The first three digits of the PIN code. */
  area: string | null
  /** What is to be paid while nothing is sent yet. */
  due: Paise
  parcels: TrackedParcel[]
}

const AREA_DIGITS = 3

/** A wrong link, and one that has died, are not found. */
export async function readTracking(shop: Shop, token: string): Promise<Tracking> {
  const order = TOKEN.test(token) ? await findByToken(shop, token) : undefined
  const end = order && linkEnd(order)
  if (!order || (end && end <= shop.now())) fail('not-found', messages.notFound)
  const parcels = order.shipments.filter(({ state }) => state !== 'cancelled')
  return {
    ...{ number: orderNumber(order.id), status: order.status, orderedAt: order.createdAt, items: order.count },
    city: order.address?.city ?? null,
    area: order.address?.pin.slice(0, AREA_DIGITS) ?? null,
    due: parcels.length > 0 || order.status === 'cancelled' ? ZERO : cashToCollect(order, []),
    parcels: parcels.map(toParcel),
  }
}

async function findByToken(shop: Shop, token: string): Promise<Order | undefined> {
  const tokenHash = shop.services.secrets.hash(token)
  const [link] = await shop.db
    .select({ orderId: orderLinks.orderId })
    .from(orderLinks)
    .where(eq(orderLinks.tokenHash, tokenHash))
  return link && findOrderRow(shop, link.orderId)
}

/** The notes of an admin or a courier may name somebody, so they are left out. */
const toParcel = (shipment: Shipment): TrackedParcel => ({
  state: shipment.state,
  courierName: shipment.courierName,
  awb: shipment.awb,
  url: trackingUrl(shipment),
  items: countUnits(shipment.lines),
  expectedOn: expectedOn(shipment),
  due: isEnded(shipment.state) || shipment.state === 'rto' ? ZERO : shipment.codDue,
  steps: shipment.events.map(({ state, at }) => ({ state, at })),
})
