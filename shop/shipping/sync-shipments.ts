/**
 * Asks couriers where their parcels are (record 0159). A webhook only says that there is news: whoever forges one makes
 * the store ask once more, and learns nothing.
 */
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { BEING_BOOKED, shipmentEvents, shipments } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { minutes } from '#core/time.ts'
import { enforceRateLimit, enforceRateLimitByIp, RateLimitError } from '../rate-limit.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { findCourier, type CourierNews } from './courier.ts'
import { isInFuture, isNews } from './courier-report.ts'
import { lockShipment } from './lock-order.ts'
import { messages } from './messages.ts'
import { applyMove } from './move-shipment.ts'
import { canMove, isEnded, isInStore } from './rules.ts'
import { saveShipment } from './write-shipment.ts'

const AT_A_TIME = 500
const FORGED = { max: 60, window: minutes(1) }
/** A courier sends each scan of a parcel, and some of them several times. */
const NOTICES = { max: 20, window: minutes(10) }

/** Returns `false` if no courier of this store has sent it. */
export async function handleShipmentWebhook(shop: Shop, body: Uint8Array, headers: Headers): Promise<boolean> {
  const { couriers } = shop.services
  if (couriers.length === 0) fail('not-found', messages.noCouriers)
  for (const courier of couriers) {
    const notice = courier.readWebhook(body, headers)
    if (!notice) continue
    if (notice.awb) await announce(shop, courier.name, notice.awb)
    return true
  }
  await enforceRateLimitByIp(shop, 'shipment webhook', FORGED)
  return false
}

async function announce(shop: Shop, courier: string, awb: string) {
  const [found] = await shop.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.courier, courier), eq(shipments.awb, awb), isNull(shipments.endedAt)))
  if (!found) return
  try {
    await enforceRateLimit(shop, `news of shipment ${found.id}`, NOTICES)
  } catch (error) {
    // The next round of sync-shipments asks.
    if (error instanceof RateLimitError) return
    throw error
  }
  await shop.enqueue({ name: 'sync-shipment', shipmentId: found.id })
}

export async function syncShipments(shop: Shop) {
  const names = shop.services.couriers.map(({ name }) => name)
  if (names.length === 0) return
  const isOpen = and(ne(shipments.courier, 'manual'), isNull(shipments.endedAt), isNotNull(shipments.awb))
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const lot = await shop.db
      .select({ id: shipments.id })
      .from(shipments)
      .where(and(isOpen, inArray(shipments.courier, names), gt(shipments.id, after)))
      .orderBy(asc(shipments.id))
      .limit(AT_A_TIME)
    for (const { id } of lot) await shop.enqueue({ name: 'sync-shipment', shipmentId: id })
    if (lot.length < AT_A_TIME) break
    after = lot.at(-1)!.id
  }
  await resumeBookings(shop)
}

/** Bookings whose job gave up, before or after the booking, and those of which it is not known whether they were made. */
async function resumeBookings(shop: Shop) {
  const waiting = await shop.db
    .select({ id: shipments.id, booking: shipments.booking, endedAt: shipments.endedAt })
    .from(shipments)
    .where(BEING_BOOKED)
    .orderBy(sql`random()`)
    .limit(AT_A_TIME)
  for (const { id, booking, endedAt } of waiting) {
    if (booking?.state === 'unknown' && endedAt) continue
    const name = booking?.state === 'cancelling' ? 'cancel-booking' : 'book-shipment'
    await shop.enqueue({ name, shipmentId: id })
  }
}

export async function syncShipment(shop: Shop, shipmentId: string) {
  const { courier: name, awb, endedAt } = shipments
  const [row] = await shop.db.select({ name, awb, endedAt }).from(shipments).where(eq(shipments.id, shipmentId))
  const courier = row && findCourier(shop, row.name)
  if (!courier || !row.awb || row.endedAt) return
  const { news, promisedOn } = await courier.track(row.awb)
  const known = await readKeys(shop, shipmentId)
  const fresh = news.filter(({ key, happenedAt }) => !known.has(key) && !isInFuture(shop, happenedAt))
  await withTransaction(shop, async (shop) => {
    const { shipment: asked } = await lockShipment(shop, shipmentId)
    // Meanwhile it was given another parcel.
    if (asked.courier !== row.name || asked.awb !== row.awb) return
    for (const one of fresh) await applyNews(shop, shipmentId, one)
    const { shipment } = await lockShipment(shop, shipmentId)
    const isPromised = promisedOn !== null && promisedOn !== shipment.promisedOn && !isEnded(shipment.state)
    if (isPromised) await saveShipment(shop, shipmentId, { promisedOn })
  })
}

async function readKeys(shop: Shop, shipmentId: string) {
  const { sourceKey: key, source } = shipmentEvents
  const isOwn = and(eq(shipmentEvents.shipmentId, shipmentId), eq(source, 'courier'))
  return new Set((await shop.db.select({ key }).from(shipmentEvents).where(isOwn)).map((row) => row.key))
}

/** Couriers leave out the pickup now and then: a parcel that is on its way was handed over. */
async function applyNews(shop: Shop, shipmentId: string, { state: to, key, ...report }: CourierNews) {
  const found = await lockShipment(shop, shipmentId)
  const { state, events } = found.shipment
  const isLate = report.happenedAt < (events.at(-1)?.at ?? report.happenedAt)
  if (isInStore(state) && !isLate && to !== 'lost' && canMove('handed_over', to)) {
    await applyMove(shop, found, 'handed_over', { happenedAt: report.happenedAt, reportId: `${key} handed over` })
    return applyNews(shop, shipmentId, { state: to, key, ...report })
  }
  const news = { ...report, reportId: key }
  if (await isNews(shop, found, to, news, true)) await applyMove(shop, found, to, news)
}
