/** Reads and writes the booking of a shipment. */
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { shipments, type Booking, type BookingState } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import type { Shop } from '../shop.ts'
import { findCourier } from './courier.ts'
import { messages } from './messages.ts'

type Changes = Omit<Partial<typeof shipments.$inferInsert>, 'booking'> & { booking: Booking }

export async function readBooking(shop: Shop, shipmentId: string) {
  const { booking, weightG, sizeMm } = shipments
  const [row] = await shop.db.select({ booking, weightG, sizeMm }).from(shipments).where(eq(shipments.id, shipmentId))
  return row
}

/** Writes unless the booking has left these states meanwhile. Returns whether it has written. */
export async function writeBooking(shop: Shop, shipmentId: string, from: BookingState[], changes: Changes, more?: SQL) {
  const isIn = sql`${shipments.booking}->>'state' = any(${sql.param(from)}::text[])`
  const written = await shop.db
    .update(shipments)
    .set({ ...changes, updatedAt: shop.now(), version: sql`${shipments.version} + 1` })
    .where(and(eq(shipments.id, shipmentId), isIn, more))
    .returning({ id: shipments.id })
  return written.length > 0
}

/**
 * A shipment is not handed over while its courier is being asked: the answer may bring another tracking number. A courier
 * that the store no longer knows is not asked.
 */
export async function assertNotBeingBooked(shop: Shop, shipmentId: string) {
  const { booking } = (await readBooking(shop, shipmentId)) ?? {}
  if (!booking || !findCourier(shop, booking.courier)) return
  if (booking.state === 'asking') fail('conflict', messages.beingBooked)
  if (booking.state === 'unknown') fail('conflict', messages.bookingUnknownYet)
}

/** The booking of a cancelled shipment is cancelled by a job. */
export async function releaseBooking(shop: Shop, shipmentId: string) {
  const { booking } = (await readBooking(shop, shipmentId)) ?? {}
  const isLeft = booking?.state === 'refused' && booking.ids !== null
  if (!booking || (!isLeft && !['asking', 'unknown', 'booked'].includes(booking.state))) return
  await writeBooking(shop, shipmentId, [booking.state], { booking: { ...booking, state: 'cancelling', message: '' } })
  await shop.enqueue({ name: 'cancel-booking', shipmentId })
}

/** The tracking number of a booking is the courier's. To send the parcel with another one, the shipment is cancelled. */
export async function assertAwbStays(
  shop: Shop,
  { id, awb }: { id: string; awb: string | null },
  given: string | null,
) {
  const { booking } = (await readBooking(shop, id)) ?? {}
  if (booking?.state === 'booked' && given !== awb)
    fail('conflict', messages.awbOfBooking, { awb: messages.awbOfBooking })
}
