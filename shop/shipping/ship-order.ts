/**
 * The status of a whole order, as `Mark as shipped`, the API and the Supabase API set it: its shipments follow. Without
 * shipments it gets one of all its pieces.
 */
import { fail } from '#core/domain-error.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import { insertShipment } from './create-shipment.ts'
import { lockOrder } from './lock-order.ts'
import { messages } from './messages.ts'
import { applyMove } from './move-shipment.ts'
import { isEnded, isInStore, isOnTheWay, linesToSend } from './rules.ts'
import { writeState } from './write-shipment.ts'

/** Hands over every shipment that is still in the store, and one of what is left. */
export async function shipOrder(shop: Shop, orderId: string) {
  const before = await lockOrder(shop, orderId)
  const left = linesToSend(before.lines, before.shipments)
  const pieces = left.map((line) => ({ orderLineId: line.id, quantity: line.left }))
  if (pieces.length > 0) await insertShipment(shop, before, pieces)
  const { shipments } = await lockOrder(shop, orderId)
  for (const { id } of shipments.filter(({ state }) => isInStore(state))) await move(shop, orderId, id, 'handed_over')
}

/** Hands over what is in the store of an order, which must be packed in shipments. */
export function handOverShipments(shop: Shop, orderId: string) {
  requirePermission(shop, 'change-orders')
  return withTransaction(shop, async (shop) => {
    const { shipments } = await lockOrder(shop, orderId)
    const inStore = shipments.filter(({ state }) => isInStore(state))
    if (inStore.length === 0) fail('conflict', messages.nothingInStore)
    for (const { id } of inStore) await move(shop, orderId, id, 'handed_over')
    return messages.handedOver(inStore.map(({ number }) => number))
  })
}

/** Delivers what is on its way. Not while a part of the order is elsewhere. */
export async function deliverOrder(shop: Shop, orderId: string) {
  const { lines, shipments } = await lockOrder(shop, orderId)
  if (linesToSend(lines, shipments).length > 0) fail('conflict', messages.piecesLeft)
  const elsewhere = shipments.find(({ state }) => !isEnded(state) && !isOnTheWay(state))
  if (elsewhere) fail('conflict', messages.notOnTheWay(elsewhere.number, elsewhere.state))
  for (const { id } of shipments.filter(({ state }) => isOnTheWay(state))) await move(shop, orderId, id, 'delivered')
}

/** Nothing of a cancelled order is sent. */
export async function cancelShipments(shop: Shop, orderId: string) {
  const { shipments } = await lockOrder(shop, orderId)
  for (const shipment of shipments.filter(({ state }) => isInStore(state)))
    await writeState(shop, shipment, 'cancelled')
}

/** The order is read anew, because the move before has changed it. */
async function move(shop: Shop, orderId: string, shipmentId: string, to: 'handed_over' | 'delivered') {
  const { order, shipments } = await lockOrder(shop, orderId)
  await applyMove(shop, { order, shipments, shipment: shipments.find(({ id }) => id === shipmentId)! }, to)
}
