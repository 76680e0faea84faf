/**
 * A courier's report counts once. One that is older than the last one, or that does not follow, is stored and changes
 * nothing (record 0150).
 */
import { and, eq, sql } from 'drizzle-orm'
import { shipmentEvents, type ShipmentState } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { addDuration, seconds } from '#core/time.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import type { Shipment } from './order-shipments.ts'
import { canCourierMove, CLOCK_TOLERANCE_SECONDS } from './rules.ts'
import { writeEvent, type Report } from './write-shipment.ts'

type CourierReport = Report & { happenedAt: Date }

export const isInFuture = (shop: Shop, at: Date) => at > addDuration(shop.now(), seconds(CLOCK_TOLERANCE_SECONDS))
export function assertNotInFuture(shop: Shop, happenedAt: Date) {
  if (isInFuture(shop, happenedAt))
    fail('invalid', messages.reportedInFuture, { happenedAt: messages.reportedInFuture })
}

/** Whether the report moves the shipment on. Stores one that changes nothing. The caller has locked the order. */
export async function isNews(
  shop: Shop,
  { shipment }: { shipment: Shipment },
  to: ShipmentState,
  report: CourierReport,
  isBooked = false,
) {
  const { happenedAt, reportId } = report
  const ofShipment = eq(shipmentEvents.shipmentId, shipment.id)
  const isSame = sql`${shipmentEvents.source} = 'courier' and ${shipmentEvents.sourceKey} = ${reportId ?? null}`
  if ((await shop.db.$count(shipmentEvents, and(ofShipment, isSame))) > 0) return false
  const last = shipment.events.at(-1)
  if ((!last || happenedAt >= last.at) && canCourierMove(shipment.state, to, isBooked)) return true
  await writeEvent(shop, shipment.id, to, { ...report, isApplied: false })
  return false
}
