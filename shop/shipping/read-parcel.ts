/** What a courier has to know of a parcel to book it. */
import { findOrderWithRecipient } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'
import { readBooking } from './bookings.ts'
import type { Parcel } from './courier.ts'
import { findShipment } from './read-shipment.ts'
import { chargeOf, linesOf } from './rules.ts'

export async function readParcel(shop: Shop, shipmentId: string): Promise<Parcel> {
  const { order, shipment } = (await findShipment(shop, shipmentId))!
  const recipient = await findOrderWithRecipient(shop, order.id)
  const stored = (await readBooking(shop, shipmentId))!
  return {
    orderedAt: order.createdAt,
    to: order.address!,
    email: recipient?.to ?? shop.settings.email,
    items: linesOf(order.lines, shipment).map(({ title, sku, hsn, quantity, price }) => ({
      title,
      sku,
      hsn,
      quantity,
      price,
    })),
    shipping: chargeOf(order.lines, shipment),
    codDue: shipment.codDue,
    grams: stored.weightG!,
    size: stored.sizeMm!,
  }
}
