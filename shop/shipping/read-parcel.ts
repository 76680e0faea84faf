/** What a courier has to know of a parcel to book it. */
import type { Paise } from '#core/money.ts'
import { lineAmount, type OfferedLine } from '../pricing/line-amount.ts'
import { findOrderWithRecipient } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'
import { readBooking } from './bookings.ts'
import type { Parcel } from './courier.ts'
import { findShipment } from './read-shipment.ts'
import { linesOf } from './rules.ts'

export async function readParcel(shop: Shop, shipmentId: string): Promise<Parcel> {
  const { order, shipment } = (await findShipment(shop, shipmentId))!
  const recipient = await findOrderWithRecipient(shop, order.id)
  const stored = (await readBooking(shop, shipmentId))!
  return {
    orderedAt: order.createdAt,
    to: order.address!,
    email: recipient?.to ?? shop.settings.email,
    items: linesOf(order.lines, shipment).map((line) => {
      const { title, sku, hsn, quantity } = line
      return { title, sku, hsn, quantity, price: pricePaid(order.lines.find(({ id }) => id === line.id)!) }
    }),
    shipping: shipment.codCharge,
    codDue: shipment.codDue,
    grams: stored.weightG!,
    size: stored.sizeMm!,
  }
}

/** Of one piece, rounded to the paisa. */
const pricePaid = (line: OfferedLine) => Math.round(lineAmount(line) / line.quantity) as Paise
