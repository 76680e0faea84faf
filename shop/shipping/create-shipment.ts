/** Creates a shipment of some or all of the pieces that are in none yet (record 0150). */
import { shipmentLines, shipments } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { recordAuditEvent } from '../audit.ts'
import { STATUS_NAMES } from '../orders/rules.ts'
import { writeStatus } from '../orders/write-status.ts'
import { currentUser, requirePermission, withTransaction, type Shop } from '../shop.ts'
import { createOrderLink } from '../tracking/order-links.ts'
import type { ChosenLine, Tracking } from './input.ts'
import { lockOrder, type ShippedOrder } from './lock-order.ts'
import { messages } from './messages.ts'
import { codOf } from './cash-rules.ts'
import { linesToSend } from './rules.ts'
import { failForTakenAwb, trackingOf, writeEvent } from './write-shipment.ts'

type NewShipment = Tracking & { lines?: ChosenLine[] | undefined; seen?: number | undefined }
type Piece = { orderLineId: number; quantity: number }

/** All that is left, unless lines are chosen. `seen` is the number of shipments that the admin saw. */
export function createShipment(shop: Shop, orderId: string, shipment: NewShipment) {
  requirePermission(shop, 'change-orders')
  return withTransaction(shop, async (shop) => {
    const found = await lockOrder(shop, orderId)
    const { seen, lines } = shipment
    if (seen !== undefined && seen !== found.shipments.length) fail('conflict', messages.anotherMeanwhile)
    const { id, number } = await insertShipment(shop, found, choose(found, lines), trackingOf(shipment))
    return { message: messages.created(number), id }
  })
}

const OPEN_STATUSES: readonly string[] = ['pending', 'processing', 'shipped']

/** The caller has locked the order. */
export async function insertShipment(shop: Shop, found: ShippedOrder, pieces: Piece[], tracking: Tracking = {}) {
  const { order, lines, shipments: others } = found
  if (!OPEN_STATUSES.includes(order.status)) fail('conflict', messages.cannotSend(STATUS_NAMES[order.status]))
  const number = others.length + 1
  const at = shop.now()
  const row = {
    ...{ id: crypto.randomUUID(), orderId: order.id, number, ...tracking, createdAt: at, updatedAt: at },
    ...codOf({ ...order, lines }, others, pieces),
  }
  await shop.db
    .transaction((tx) => tx.insert(shipments).values(row))
    .catch((error: unknown) => failForTakenAwb(shop, error, tracking.awb))
  await shop.db.insert(shipmentLines).values(pieces.map((piece) => ({ shipmentId: row.id, ...piece })))
  await writeEvent(shop, row.id, 'created', {})
  await createOrderLink(shop, order.id)
  const { codDue } = row
  const after = { number, lines: describe(found, pieces), codDue, ...tracking }
  // A shopper who cancels items leaves the rest in a new shipment.
  if (shop.serverKey || currentUser(shop)?.isAdmin)
    await recordAuditEvent(shop, { action: 'create-shipment', entity: 'shipment', entityId: row.id, after })
  if (order.status === 'pending') await writeStatus(shop, order.id, { to: 'processing' })
  return { id: row.id, number }
}

function choose(found: ShippedOrder, chosen: ChosenLine[] | undefined): Piece[] {
  const toSend = linesToSend(found.lines, found.shipments)
  if (toSend.length === 0) fail('conflict', messages.nothingToSend)
  if (!chosen) return toSend.map(({ id, left }) => ({ orderLineId: id, quantity: left }))
  const pieces = chosen.filter(({ quantity }) => quantity !== 0)
  if (pieces.length === 0) fail('invalid', messages.noPieces)
  for (const { lineId, quantity } of pieces) {
    const line = found.lines.find(({ id }) => id === lineId) ?? fail('invalid', messages.notInOrder)
    const left = toSend.find(({ id }) => id === lineId)?.left ?? 0
    if (!Number.isInteger(quantity) || quantity < 0) failField(lineId, messages.wholePieces)
    if (quantity > left) failField(lineId, messages.tooMany(line.title, left))
  }
  if (new Set(pieces.map(({ lineId }) => lineId)).size < pieces.length) fail('invalid', messages.lineTwice)
  return pieces.map(({ lineId, quantity }) => ({ orderLineId: lineId, quantity }))
}

const failField = (lineId: number, message: string) => fail('invalid', message, { [`quantity-${lineId}`]: message })

/** For the audit log. */
const describe = ({ lines }: ShippedOrder, pieces: Piece[]) =>
  pieces.map(({ orderLineId, quantity }) => ({ sku: lines.find(({ id }) => id === orderLineId)?.sku ?? '', quantity }))
