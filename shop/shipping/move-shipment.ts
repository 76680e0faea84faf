/**
 * Moves a shipment on, and what depends on it (record 0150).
 *
 *   1. The first hand-over of an order ships it: the invoice gets its number.
 *   2. The last shipment to end settles the order (settle-order.ts).
 *   3. A courier's report counts once. One that is older than the last one, or that does not follow, is stored and
 *      changes nothing.
 */
import type { ShipmentState } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { recordAuditEvent } from '../audit.ts'
import { writeStatus } from '../orders/write-status.ts'
import { planRequest } from '../reviews/plan-request.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import { assertAwbStays, assertNotBeingBooked } from './bookings.ts'
import { closeShipment } from './close-shipment.ts'
import { assertNotInFuture, isNews } from './courier-report.ts'
import type { Tracking } from './input.ts'
import { assertVersion, lockShipment, type LockedShipment } from './lock-order.ts'
import { messages } from './messages.ts'
import { canMove, isEnded } from './rules.ts'
import { settleOrder } from './settle-order.ts'
import { saveShipment, trackingOf, writeState, type Report } from './write-shipment.ts'

type Move = Report & { to: ShipmentState; version?: number | undefined } & Tracking

export function moveShipment(shop: Shop, shipmentId: string, move: Move): Promise<string> {
  requirePermission(shop, 'change-orders')
  return withTransaction(shop, async (shop) => {
    const { to, version, note, place, happenedAt, reportId } = move
    const found = await lockShipment(shop, shipmentId)
    const { shipment } = found
    await assertVersion(shop, found, version)
    const report = { note, place, happenedAt, reportId }
    if (happenedAt) assertNotInFuture(shop, happenedAt)
    if (happenedAt && !(await isNews(shop, found, to, { ...report, happenedAt })))
      return messages.moved(shipment.number, shipment.state)
    if (!happenedAt && !canMove(shipment.state, to)) fail('conflict', messages.cannotBecome(shipment.state, to))
    if (move.awb !== undefined) await assertAwbStays(shop, shipment, move.awb)
    if (to === 'lost') return closeShipment(shop, found, { to, note })
    await applyMove(shop, found, to, { ...report, tracking: trackingOf(move) })
    return messages.moved(shipment.number, to)
  })
}

/** The caller has checked that the state may follow. */
export async function applyMove(
  shop: Shop,
  { order, shipment }: Omit<LockedShipment, 'lines'>,
  to: ShipmentState,
  change: Parameters<typeof writeState>[3] = {},
) {
  if (to === 'handed_over') await assertNotBeingBooked(shop, shipment.id)
  await writeState(shop, shipment, to, change)
  if (to === 'handed_over' && order.status === 'processing') await writeStatus(shop, order.id, { to: 'shipped' })
  if (to !== 'delivered') return
  await settleOrder(shop, order.id)
  await planRequest(shop, order.id)
}

/** Corrects the courier, the tracking number or the address of the tracking page. */
export function changeTracking(shop: Shop, shipmentId: string, given: Tracking & { version: number }) {
  requirePermission(shop, 'change-orders')
  return withTransaction(shop, async (shop) => {
    const found = await lockShipment(shop, shipmentId)
    await assertVersion(shop, found, given.version)
    if (isEnded(found.shipment.state)) fail('conflict', messages.alreadyEnded)
    if (given.awb !== undefined) await assertAwbStays(shop, found.shipment, given.awb)
    const tracking = trackingOf(given)
    await saveShipment(shop, shipmentId, tracking)
    const { courierName, awb, trackingPattern } = found.shipment
    const before = { courierName, awb, trackingPattern }
    const event = { action: 'move-shipment', entity: 'shipment', entityId: shipmentId } as const
    await recordAuditEvent(shop, { ...event, before, after: { ...before, ...tracking } })
    return messages.trackingSaved
  })
}
