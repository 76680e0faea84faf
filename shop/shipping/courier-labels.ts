/**
 * The couriers' own labels. They are kept from the booking on, so that 200 labels print at once and without the courier,
 * and deleted when the shipment has ended, because they name the customer.
 */
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { shipmentLabels, shipments } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { logError } from '#core/log-error.ts'
import type { Shop } from '../shop.ts'
import { readBooking } from './bookings.ts'
import { findCourier, type Courier, type CourierIds } from './courier.ts'
import { messages } from './messages.ts'
import type { Shipment } from './order-shipments.ts'

export async function keepLabel(shop: Shop, shipmentId: string, courier: Courier, ids: CourierIds) {
  const kept = await findLabel(shop, shipmentId)
  if (kept) return kept
  const pdf = Buffer.from(await courier.label(ids))
  await shop.db.insert(shipmentLabels).values({ shipmentId, pdf, createdAt: shop.now() }).onConflictDoNothing()
  return pdf
}

/** Null for a shipment that no courier has booked: it gets our label. `asks` is whether the courier is asked for what is not kept. */
export async function readCourierLabel(
  shop: Shop,
  { id, courier: name }: Pick<Shipment, 'id' | 'courier'>,
  asks = true,
) {
  const courier = findCourier(shop, name)
  if (!courier) return null
  const kept = await findLabel(shop, id)
  if (kept) return kept
  const { booking } = (await readBooking(shop, id)) ?? {}
  if (booking?.state !== 'booked') return null
  try {
    const ids = asks && (booking.ids ?? (await courier.findBooking(booking.reference))?.ids)
    if (ids) return await keepLabel(shop, id, courier, ids)
  } catch (error) {
    logError(error)
  }
  return fail('unavailable', messages.noLabel(courier.title))
}

async function findLabel(shop: Shop, shipmentId: string) {
  const { pdf } = shipmentLabels
  const [row] = await shop.db.select({ pdf }).from(shipmentLabels).where(eq(shipmentLabels.shipmentId, shipmentId))
  return row?.pdf
}

export async function deleteOldLabels(shop: Shop) {
  const ended = shop.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.id, shipmentLabels.shipmentId), isNotNull(shipments.endedAt)))
  await shop.db.delete(shipmentLabels).where(inArray(shipmentLabels.shipmentId, ended))
}
