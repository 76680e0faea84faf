/**
 * The job that asks a courier for a booking (record 0159). `sentAt` is committed before the request leaves, so that the
 * request of a process that died is never sent a second time: the next run asks what became of it.
 */
import { sql } from 'drizzle-orm'
import { shipments, type Booking } from '#db/schema.server.ts'
import { logError } from '#core/log-error.ts'
import { addDuration, minutes } from '#core/time.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { readBooking, writeBooking } from './bookings.ts'
import { findCourier, type BookingResult, type Courier } from './courier.ts'
import { keepLabel } from './courier-labels.ts'
import { lockShipment } from './lock-order.ts'
import { messages } from './messages.ts'
import { readParcel } from './read-parcel.ts'

/** Longer than all requests of one booking take together. */
export const BOOKING_TIME = minutes(5)

export async function runBooking(shop: Shop, shipmentId: string) {
  const { booking } = (await readBooking(shop, shipmentId)) ?? {}
  const courier = booking && findCourier(shop, booking.courier)
  if (!courier) return
  if (booking.state === 'asking') await ask(shop, shipmentId, courier, booking)
  if (booking.state === 'unknown') await lookAgain(shop, shipmentId, courier, booking)
  const now = (await readBooking(shop, shipmentId))?.booking
  if (now?.state === 'booked') await prepareParcel(shop, shipmentId, courier, now)
}

async function ask(shop: Shop, shipmentId: string, courier: Courier, booking: Booking) {
  const sentAt = shop.now().toISOString()
  const isFirst = await writeBooking(shop, shipmentId, ['asking'], { booking: { ...booking, sentAt } }, NOT_SENT)
  if (!isFirst) return findAnswer(shop, shipmentId, courier, booking)
  const { reference, ids } = booking
  const sent = { ...booking, sentAt }
  const found = booking.isAgain && !ids ? await courier.findBooking(reference).catch(retryLater) : null
  if (found === 'later') return postpone(shop, shipmentId, { ...sent, sentAt: null })
  if (found?.awb) return store(shop, shipmentId, sent, { state: 'booked', ...found, awb: found.awb })
  const parcel = await readParcel(shop, shipmentId)
  let result: BookingResult
  try {
    result = await courier.book(parcel, reference, ids ?? found?.ids ?? null)
  } catch (error) {
    logError(error)
    return findAnswer(shop, shipmentId, courier, sent, true)
  }
  await store(shop, shipmentId, sent, result)
  if (result.state === 'delayed') throw new Error(`${courier.title} has not booked yet`)
}

const NOT_SENT = sql`${shipments.booking}->>'sentAt' is null`
function retryLater(error: unknown) {
  logError(error)
  return 'later' as const
}

async function postpone(shop: Shop, shipmentId: string, booking: Booking) {
  await writeBooking(shop, shipmentId, ['asking'], { booking })
  throw new Error(`no answer whether ${booking.reference} is booked`)
}

/** After a request without an answer. `isOver` when this process has sent it; else it may still be on its way. */
async function findAnswer(shop: Shop, shipmentId: string, courier: Courier, booking: Booking, isOver = false) {
  const sentAt = new Date(booking.sentAt ?? shop.now())
  if (!isOver && addDuration(sentAt, BOOKING_TIME) > shop.now())
    throw new Error(`${booking.reference} is being booked by another process`)
  const found = await courier.findBooking(booking.reference).catch((error: unknown) => void logError(error))
  if (found?.awb) return store(shop, shipmentId, booking, { state: 'booked', ...found, awb: found.awb })
  if (!found)
    return void (await writeBooking(shop, shipmentId, ['asking'], { booking: { ...booking, state: 'unknown' } }))
  // The next run finishes the booking.
  await store(shop, shipmentId, booking, { state: 'delayed', ids: found.ids })
  throw new Error(`${courier.title} has not finished booking`)
}

/** A booking that nobody has settled may have come to light. */
async function lookAgain(shop: Shop, shipmentId: string, courier: Courier, booking: Booking) {
  const found = await courier.findBooking(booking.reference)
  if (found?.awb) await store(shop, shipmentId, booking, { state: 'booked', ...found, awb: found.awb })
  if (!found || found.awb) return
  await store(shop, shipmentId, booking, { state: 'delayed', ids: found.ids })
  throw new Error(`${courier.title} has not finished booking`)
}

/** A shipment that was cancelled meanwhile keeps what its booking is called, to cancel it. */
function store(shop: Shop, shipmentId: string, sent: Booking, result: BookingResult) {
  return withTransaction(shop, async (shop) => {
    await lockShipment(shop, shipmentId)
    const { booking } = (await readBooking(shop, shipmentId))!
    if (booking?.reference !== sent.reference) return
    const isCancelling = booking.state === 'cancelling'
    const open = isCancelling ? (['cancelling'] as const) : (['asking', 'unknown'] as const)
    const write = (changes: Parameters<typeof writeBooking>[3]) => writeBooking(shop, shipmentId, [...open], changes)
    if (result.state === 'delayed') {
      const ids = result.ids ?? booking.ids
      return void (await write({
        booking: isCancelling ? { ...booking, ids } : { ...booking, ids, state: 'asking', sentAt: null },
      }))
    }
    if (result.state === 'refused') {
      const { message, ids } = result
      if (isCancelling && ids) return void (await write({ booking: { ...booking, ids } }))
      return void (await write({
        booking: { ...booking, ids, state: isCancelling ? 'cancelled' : 'refused', message },
      }))
    }
    const { ids, awb, courierName, trackingPattern } = result
    if (isCancelling) return void (await write({ booking: { ...booking, ids } }))
    await write({
      booking: { ...booking, state: 'booked', ids, message: '' },
      ...{ courier: booking.courier, awb, courierName, trackingPattern },
    })
  })
}

/** What follows a booking. It is repeated until it is done; the courier answers a repetition as it answered first. */
async function prepareParcel(shop: Shop, shipmentId: string, courier: Courier, booking: Booking) {
  const ids = booking.ids ?? (await courier.findBooking(booking.reference))?.ids ?? null
  if (!ids) {
    const message = messages.pickupByHand(courier.title)
    return void (await writeBooking(shop, shipmentId, ['booked'], {
      booking: { ...booking, isPickupAsked: true, message },
    }))
  }
  if (!booking.isPickupAsked) {
    const message = (await courier.requestPickup(ids)) ?? ''
    const done = { ...booking, ids, isPickupAsked: true, message }
    await writeBooking(shop, shipmentId, ['booked'], { booking: done })
  }
  await keepLabel(shop, shipmentId, courier, ids)
}
