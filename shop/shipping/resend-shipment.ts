/** Sends the pieces of a shipment that came back once more: a new shipment, to the same address. The invoice stays. */
import { fail } from '#core/domain-error.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import { insertShipment } from './create-shipment.ts'
import { assertVersion, lockShipment } from './lock-order.ts'
import { messages } from './messages.ts'
import { canMove } from './rules.ts'
import { writeState } from './write-shipment.ts'

export function resendShipment(shop: Shop, shipmentId: string, version?: number) {
  requirePermission(shop, 'change-orders')
  return withTransaction(shop, async (shop) => {
    const found = await lockShipment(shop, shipmentId)
    const { shipment, shipments } = found
    await assertVersion(shop, found, version)
    if (!canMove(shipment.state, 'received_back'))
      fail('conflict', messages.cannotBecome(shipment.state, 'received_back'))
    // What the new courier collects is decided as if the first shipment had not been.
    const others = shipments.map((one) => (one.id === shipmentId ? { ...one, resentAs: one.id } : one))
    const { id, number } = await insertShipment(shop, { ...found, shipments: others }, shipment.lines)
    await writeState(shop, shipment, 'received_back', { resentAs: id })
    return messages.resent(number)
  })
}
