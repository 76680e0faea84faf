/** Serializes shipments for the store API. */
import type { OrderLine } from '#shop/orders/order-lines.ts'
import type { AdminShipment } from '#shop/shipping/admin-shipments.ts'
import type { Shipment } from '#shop/shipping/order-shipments.ts'
import { linesOf, trackingUrl } from '#shop/shipping/rules.ts'
import { toRupees } from '#core/money.ts'

export const shipmentJson = (lines: OrderLine[], { events, ...shipment }: Shipment) => ({
  ...shipmentFactsJson(lines, shipment),
  events: events.map(({ state, place, note, at }) => ({ state, place, note, at })),
})
export const adminShipmentJson = (lines: OrderLine[], { events, booking, ...shipment }: AdminShipment) => ({
  ...shipmentFactsJson(lines, shipment),
  ...{ grams: shipment.weightG, bookingState: booking?.state ?? null, bookingMessage: booking?.message ?? '' },
  events,
})
const shipmentFactsJson = (lines: OrderLine[], shipment: Omit<Shipment, 'events'>) => {
  const { id, number, state, courierName, awb, codDue, resentAs, promisedOn } = shipment
  const { createdAt, handedOverAt, endedAt, version } = shipment
  const items = linesOf(lines, shipment).map(({ id: lineId, sku, title, quantity }) => ({
    lineId,
    sku,
    title,
    quantity,
  }))
  return {
    ...{ id, number, state, courier: courierName, awb, trackingUrl: trackingUrl(shipment), codDue: toRupees(codDue) },
    ...{ resentAs, promisedOn, items, createdAt, handedOverAt, endedAt, version },
  }
}
