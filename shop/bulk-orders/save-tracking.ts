/**
 * Saves pasted tracking numbers, and hands the shipments over if that is wanted. Each order is a transaction of its own;
 * a row with an error changes nothing.
 */
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { shipments } from '#db/schema.server.ts'
import { createShipment } from '../shipping/create-shipment.ts'
import { changeTracking, moveShipment } from '../shipping/move-shipment.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import { checkRows, type CheckedRow } from './check-rows.ts'
import { messages } from './messages.ts'
import type { BulkResult, TrackingRow } from './rules.ts'
import { attempt } from './run-on-orders.ts'

type Values = { rows: TrackingRow[]; withHandOver: boolean }
type ValidRow = Extract<CheckedRow, { error: false }>

export async function saveTracking(shop: Shop, { rows, withHandOver }: Values): Promise<BulkResult> {
  requirePermission(shop, 'change-orders')
  const result: BulkResult = { done: [], notDone: [] }
  const patterns = new Map<string, string | null>()
  for (const row of await checkRows(shop, rows)) {
    const { id, order, courier } = row
    if (courier && !patterns.has(courier)) patterns.set(courier, await findPattern(shop, courier))
    const tracking = courier ? { courierName: courier, trackingPattern: patterns.get(courier) ?? null } : {}
    const { message, isDone } = row.error
      ? { message: row.message, isDone: false }
      : await attempt(() => saveRow(shop, row, tracking, withHandOver))
    result[isDone ? 'done' : 'notDone'].push({ id, order, message })
  }
  return result
}

type CourierFields = { courierName?: string; trackingPattern?: string | null }

/** The version that was checked protects from a change in between. */
function saveRow(shop: Shop, { id, awb, target }: ValidRow, courier: CourierFields, withHandOver: boolean) {
  const tracking = { ...courier, awb }
  return withTransaction(shop, async (shop) => {
    const { version } = target
    if (target.shipmentId && (!withHandOver || !target.isInStore)) {
      await changeTracking(shop, target.shipmentId, { ...tracking, version })
      return messages.numbered(await numberOf(shop, target.shipmentId), awb)
    }
    const shipmentId = target.shipmentId ?? (await createShipment(shop, id!, tracking)).id
    const move = target.shipmentId ? { version, ...tracking } : {}
    if (withHandOver) await moveShipment(shop, shipmentId, { to: 'handed_over', ...move })
    return (withHandOver ? messages.handedOver : messages.numbered)(await numberOf(shop, shipmentId), awb)
  })
}

async function numberOf(shop: Shop, shipmentId: string) {
  const [row] = await shop.db.select({ number: shipments.number }).from(shipments).where(eq(shipments.id, shipmentId))
  return row!.number
}

/** The tracking page that was last used for this courier. */
async function findPattern(shop: Shop, courier: string) {
  const isCourier = sql`lower(${shipments.courierName}) = lower(${courier})`
  const [last] = await shop.db
    .select({ pattern: shipments.trackingPattern })
    .from(shipments)
    .where(and(isNotNull(shipments.trackingPattern), isCourier))
    .orderBy(desc(shipments.createdAt))
    .limit(1)
  return last?.pattern ?? null
}
