/** One shipment with its order and the email of the buyer, for the emails about it. */
import { eq } from 'drizzle-orm'
import { shipments } from '#db/schema.server.ts'
import { findOrderRow, findOrderWithRecipient } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'

/** Returns `undefined` if the account is deleted or has no email. */
export async function findShipmentWithRecipient(shop: Shop, shipmentId: string) {
  const found = await findOrderWithRecipient(shop, await orderIdOf(shop, shipmentId))
  const shipment = found?.order.shipments.find(({ id }) => id === shipmentId)
  return found && shipment && { ...found, shipment }
}

export async function findShipment(shop: Shop, shipmentId: string) {
  const order = await findOrderRow(shop, await orderIdOf(shop, shipmentId))
  const shipment = order?.shipments.find(({ id }) => id === shipmentId)
  return order && shipment && { order, shipment }
}

async function orderIdOf(shop: Shop, shipmentId: string) {
  const [row] = await shop.db.select({ orderId: shipments.orderId }).from(shipments).where(eq(shipments.id, shipmentId))
  if (!row) throw new Error(`no shipment ${shipmentId}`)
  return row.orderId
}
