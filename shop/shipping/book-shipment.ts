/**
 * Books a shipment with a courier (record 0159). What is asked is stored first; a job asks. Where it is not known
 * whether the courier has booked, an admin looks there and says so.
 */
import { recordAuditEvent } from '../audit.ts'
import { fail } from '#core/domain-error.ts'
import type { Booking } from '#db/schema.server.ts'
import { requireAdmin, requirePermission, withTransaction, type Shop } from '../shop.ts'
import { readBooking, writeBooking } from './bookings.ts'
import { findCourier, requireCourier } from './courier.ts'
import { assertVersion, lockShipment } from './lock-order.ts'
import { messages } from './messages.ts'
import { DEFAULT_SIZE_CM } from './booking-rules.ts'
import { isInStore } from './rules.ts'
import { failForTakenAwb, saveShipment } from './write-shipment.ts'
import { suggestGrams } from './variant-weights.ts'

type Ask = {
  courier: string
  version?: number | undefined
  grams?: number | undefined
  /** Length, breadth and height. */
  sizeCm?: number[] | undefined
}

export function bookShipment(shop: Shop, shipmentId: string, { courier: name, version, ...asked }: Ask) {
  requirePermission(shop, 'change-orders')
  const courier = requireCourier(shop, name)
  return withTransaction(shop, async (shop) => {
    const found = await lockShipment(shop, shipmentId)
    await assertVersion(shop, found, version)
    const { shipment, order } = found
    if (!isInStore(shipment.state)) fail('conflict', messages.cannotBook(shipment.state))
    if (!order.address) fail('conflict', messages.noAddress)
    const stored = (await readBooking(shop, shipmentId))!
    const before = stored.booking
    if (before?.state === 'asking') fail('conflict', messages.beingBooked)
    if (before?.state === 'booked') fail('conflict', messages.bookedAlready)
    if (before?.state === 'unknown') fail('conflict', messages.bookingUnknown(courier.title))
    const grams = asked.grams ?? stored.weightG ?? (await suggestGrams(shop, found.lines, [shipment]))[shipmentId]!
    const size = asked.sizeCm?.map((cm) => cm * 10) ?? stored.sizeMm ?? DEFAULT_SIZE_CM.map((cm) => cm * 10)
    const booking = newBooking(shop, { courier: name, ...nextReference(shipmentId, before) })
    await saveShipment(shop, shipmentId, { booking, weightG: grams, sizeMm: size })
    await enqueueBooking(shop, shipmentId, { courier: name, grams, sizeMm: size })
    return messages.bookingAsked(shipment.number, courier.title)
  })
}

/** The admin has found the booking at the courier. */
export function enterBooking(shop: Shop, shipmentId: string, given: { version: number; awb: string | null }) {
  requireAdmin(shop)
  return withTransaction(shop, async (shop) => {
    const { shipment, booking } = await lockUnknown(shop, shipmentId, given.version)
    const awb = given.awb ?? fail('invalid', messages.awbNeeded, { awb: messages.awbNeeded })
    const title = findCourier(shop, booking.courier)?.title ?? booking.courier
    const changes = { courier: booking.courier, awb, courierName: shipment.courierName ?? title }
    await shop.db
      .transaction((tx) =>
        writeBooking({ ...shop, db: tx }, shipmentId, ['unknown'], {
          booking: { ...booking, state: 'booked', message: '' },
          ...changes,
        }),
      )
      .catch((error: unknown) => failForTakenAwb(shop, error, awb))
    await enqueueBooking(shop, shipmentId, { ...changes })
    return messages.trackingSaved
  })
}

/** The admin has not found it. The courier is asked for it once more before it is booked. */
export function bookAgain(shop: Shop, shipmentId: string, { version }: { version: number }) {
  requireAdmin(shop)
  return withTransaction(shop, async (shop) => {
    const { shipment, booking } = await lockUnknown(shop, shipmentId, version)
    const { courier, reference } = booking
    await writeBooking(shop, shipmentId, ['unknown'], {
      booking: newBooking(shop, { courier, reference, isAgain: true }),
    })
    await enqueueBooking(shop, shipmentId, { courier })
    return messages.bookingAsked(shipment.number, requireCourier(shop, courier).title)
  })
}

async function lockUnknown(shop: Shop, shipmentId: string, version: number) {
  const found = await lockShipment(shop, shipmentId)
  await assertVersion(shop, found, version)
  const { booking } = (await readBooking(shop, shipmentId))!
  if (booking?.state !== 'unknown') fail('conflict', messages.bookingKnown)
  return { ...found, booking }
}

type Facts = Pick<Booking, 'courier' | 'reference' | 'isAgain'> & Partial<Pick<Booking, 'ids'>>
const newBooking = (shop: Shop, { ids = null, ...facts }: Facts): Booking => ({
  ...{ state: 'asking', ...facts, askedAt: shop.now().toISOString(), sentAt: null },
  ...{ ids, isPickupAsked: false, message: '' },
})

/**
 * A courier takes the reference of a booking that was cancelled or refused for no other one. What is left of a refused
 * booking is finished, and no other one is made.
 */
function nextReference(shipmentId: string, before: Booking | null) {
  if (!before) return { reference: shipmentId, isAgain: false }
  const { reference, state, ids } = before
  if (state === 'refused' && ids) return { reference, isAgain: true, ids }
  const attempt = Number(reference.slice(shipmentId.length + 1) || 1)
  return { reference: `${shipmentId}-${attempt + 1}`, isAgain: false }
}

async function enqueueBooking(shop: Shop, shipmentId: string, after: object) {
  await recordAuditEvent(shop, { action: 'book-shipment', entity: 'shipment', entityId: shipmentId, after })
  await shop.enqueue({ name: 'book-shipment', shipmentId })
}
