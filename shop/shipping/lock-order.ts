/** Locks the order of a shipment, so that everything that depends on its shipments is decided one after the other. */
import { asc, eq } from 'drizzle-orm'
import { orderLines, orders, shipments } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { findLastEditor } from '../audit.ts'
import { OrderId } from '../orders/input.ts'
import { messages as orderMessages } from '../orders/messages.ts'
import { lineColumns, type OrderLine } from '../orders/order-lines.ts'
import { lockReplaced } from '../refunds/paid-amount.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { readShipments, type Shipment } from './order-shipments.ts'
import { ShipmentId } from './input.ts'

export type ShippedOrder = {
  order: typeof orders.$inferSelect
  lines: OrderLine[]
  shipments: Shipment[]
}

export type LockedShipment = ShippedOrder & { shipment: Shipment }

/** Call this in a transaction, before anything else is locked. */
export async function lockOrder(shop: Shop, orderId: string): Promise<ShippedOrder> {
  if (!OrderId.safeParse(orderId).success) fail('not-found', orderMessages.orderNotFound)
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) fail('not-found', orderMessages.orderNotFound)
  await lockReplaced(shop, orderId)
  const lines = await shop.db
    .select(lineColumns)
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  return { order, lines, shipments: await readShipments(shop, orderId) }
}

export async function lockShipment(shop: Shop, shipmentId: string): Promise<LockedShipment> {
  const isId = ShipmentId.safeParse(shipmentId).success
  const [row] = isId
    ? await shop.db.select({ orderId: shipments.orderId }).from(shipments).where(eq(shipments.id, shipmentId))
    : []
  const found = await lockOrder(shop, (row ?? fail('not-found', messages.notFound)).orderId)
  return { ...found, shipment: found.shipments.find(({ id }) => id === shipmentId)! }
}

/** The second of two admins hears who was faster. A shopper who cancels the order is no admin. */
export async function assertVersion(shop: Shop, { order, shipment }: LockedShipment, version: number | undefined) {
  if (version === undefined || version === shipment.version) return
  const editor = order.status === 'cancelled' ? undefined : await findLastEditor(shop, 'shipment', shipment.id)
  fail('conflict', messages.movedMeanwhile(editor, shipment.state))
}
