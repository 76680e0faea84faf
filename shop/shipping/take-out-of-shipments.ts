/**
 * Takes pieces out of the shipments that are not packed yet (record 0155). What is in a shipment never changes, so it is
 * cancelled, and a new one has the rest.
 */
import type { Shop } from '../shop.ts'
import { isCashDue } from './cash-rules.ts'
import { insertShipment } from './create-shipment.ts'
import { lockOrder, type ShippedOrder } from './lock-order.ts'
import type { Shipment } from './order-shipments.ts'
import { isInStore, linesToSend } from './rules.ts'
import { writeState } from './write-shipment.ts'

type Piece = { orderLineId: number; quantity: number }

/** Pieces in no shipment are taken first, then those of the last shipment. The caller has locked the order. */
export async function takeOutOfShipments(shop: Shop, found: ShippedOrder, pieces: Piece[]) {
  const { order, lines, shipments } = found
  const toSend = linesToSend(lines, shipments)
  const missing = new Map<number, number>()
  for (const { orderLineId, quantity } of pieces) {
    const free = toSend.find(({ id }) => id === orderLineId)?.left ?? 0
    if (quantity > free) missing.set(orderLineId, quantity - free)
  }
  const parts: { shipment: Shipment; rest: Piece[] }[] = []
  for (const shipment of shipments.filter(({ state }) => state === 'created').toReversed()) {
    if (!shipment.lines.some(({ orderLineId }) => (missing.get(orderLineId) ?? 0) > 0)) continue
    const rest = shipment.lines.flatMap(({ orderLineId, quantity }) => {
      const taken = Math.min(quantity, missing.get(orderLineId) ?? 0)
      missing.set(orderLineId, (missing.get(orderLineId) ?? 0) - taken)
      return quantity > taken ? [{ orderLineId, quantity: quantity - taken }] : []
    })
    parts.unshift({ shipment, rest })
  }
  const isChanged = (one: Shipment) => parts.some(({ shipment }) => shipment.id === one.id)
  // The courier of another shipment collects the delivery charge then.
  const isChargeFree = parts.some(({ shipment }) => shipment.codCharge > 0)
  const isRestLeft =
    parts.some(({ rest }) => rest.length > 0) || toSend.some(({ id, left }) => left > cancelledOf(pieces, id))
  // With offers, the pieces of a line may differ by a paisa, and the last shipment evens that out.
  const isUneven = isCashDue(order) && lines.some(({ offer }) => offer > 0)
  const other = shipments.findLast((one) => isInStore(one.state) && !isChanged(one))
  if ((isChargeFree || isUneven) && !isRestLeft && other) parts.push({ shipment: other, rest: other.lines })
  for (const { shipment } of parts) await writeState(shop, shipment, 'cancelled')
  for (const { shipment, rest } of parts) {
    const { courier, courierName, awb, trackingPattern } = shipment
    // A booking is for the parcel as it was, and is cancelled with it.
    const tracking = courier === 'manual' ? { courierName, awb, trackingPattern } : {}
    if (rest.length === 0) continue
    const locked = await lockOrder(shop, order.id)
    const linesAfter = locked.lines.map((line) => ({
      ...line,
      cancelled: line.cancelled + cancelledOf(pieces, line.id),
    }))
    await insertShipment(shop, { ...locked, lines: linesAfter }, rest, tracking)
  }
}

const cancelledOf = (pieces: Piece[], lineId: number) =>
  pieces.find(({ orderLineId }) => orderLineId === lineId)?.quantity ?? 0
