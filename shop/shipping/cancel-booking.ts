/** The job that cancels the booking of a cancelled shipment (record 0159). */
import { addDuration, days } from '#core/time.ts'
import type { Shop } from '../shop.ts'
import { BOOKING_TIME } from './ask-courier.ts'
import { readBooking, writeBooking } from './bookings.ts'
import { findCourier } from './courier.ts'

/** For so long a booking that may have been made is looked for. */
const LOOKED_FOR = days(1)

export async function cancelBooking(shop: Shop, shipmentId: string) {
  const { booking } = (await readBooking(shop, shipmentId)) ?? {}
  const courier = booking?.state === 'cancelling' ? findCourier(shop, booking.courier) : undefined
  if (!booking || !courier) return
  const end = (changes: Partial<typeof booking>) =>
    writeBooking(shop, shipmentId, ['cancelling'], { booking: { ...booking, ...changes } })
  const { sentAt, ids: known, isAgain } = booking
  if (!known && !sentAt && !isAgain) return void (await end({ state: 'cancelled' }))
  if (sentAt && !known && addDuration(new Date(sentAt), BOOKING_TIME) > shop.now())
    throw new Error(`${booking.reference} is being booked by another process`)
  const ids = known ?? (await courier.findBooking(booking.reference))?.ids
  if (ids) {
    const message = await courier.cancel(ids)
    return void (await end({ ids, state: message === null ? 'cancelled' : 'booked', message: message ?? '' }))
  }
  // It may come to light later: sync-shipments looks again.
  if (addDuration(new Date(booking.askedAt), LOOKED_FOR) < shop.now()) await end({ state: 'unknown' })
}
