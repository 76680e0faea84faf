/**
 * Cancels single pieces of an order while they are in no shipment, or in one that is not packed yet (record 0155).
 *
 *   1. The pieces are for sale again. A shipment that is not packed is cancelled, and what is left of it gets a new one.
 *   2. If the order has its invoice, a credit note takes the pieces back.
 *   3. What was paid for them is refunded. Of a cash order, less is collected.
 *   4. An order of which nothing is left is cancelled. One whose other pieces are all delivered is delivered.
 */
import { and, eq } from 'drizzle-orm'
import { lineCancellations, orders } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { sum, ZERO, type Paise } from '#core/money.ts'
import { recordAuditEvent } from '../audit.ts'
import { recordStockMovements } from '../inventory/stock-movements.ts'
import { amountOfPieces } from '../pricing/line-amount.ts'
import { createPartialRefund } from '../refunds/create-refund.ts'
import { isPrepaid, isReplacement } from '../refunds/paid-amount.ts'
import { settlePayment } from '../refunds/settle-payment.ts'
import { lockOrder, type ShippedOrder } from '../shipping/lock-order.ts'
import { isCounted, isEnded, linesToSend } from '../shipping/rules.ts'
import { settleOrder } from '../shipping/settle-order.ts'
import { takeOutOfShipments } from '../shipping/take-out-of-shipments.ts'
import { requirePermission, requireUser, withTransaction, type Shop } from '../shop.ts'
import { cancelLockedOrder } from './advance-order.ts'
import { countCreditable, creditablePieces, issueCreditNote } from './credit-notes.ts'
import { OrderId, type CancelLines } from './input.ts'
import { messages } from './messages.ts'
import { cancellableLines, countCancelled, countUnits, linesLeft } from './rules.ts'

type Piece = { orderLineId: number; quantity: number }

/** Any order, for admins and API clients. */
export function cancelLines(shop: Shop, orderId: string, request: CancelLines): Promise<string> {
  requirePermission(shop, 'change-orders')
  return withTransaction(shop, async (shop) => {
    const found = await lockOrder(shop, orderId)
    const { pieces, ...after } = await cancelPieces(shop, found, request)
    const lines = pieces.map(({ orderLineId, quantity }) => ({ sku: skuOf(found, orderLineId), quantity }))
    const { status, paymentStatus } = found.order
    const event = { action: 'cancel-lines', entity: 'order', entityId: orderId } as const
    await recordAuditEvent(shop, { ...event, before: { status, paymentStatus }, after: { lines, ...after } })
    return messages.linesCancelled(countUnits(pieces))
  })
}
const skuOf = ({ lines }: ShippedOrder, lineId: number) => lines.find(({ id }) => id === lineId)?.sku ?? ''

/** The shopper's own order, if it does not replace exchanged items. */
export function cancelOwnLines(shop: Shop, orderId: string, request: CancelLines): Promise<string> {
  const isOwn = and(eq(orders.id, orderId), eq(orders.userId, requireUser(shop).id))
  return withTransaction(shop, async (shop) => {
    const isFound = OrderId.safeParse(orderId).success && (await shop.db.$count(orders, isOwn)) > 0
    if (!isFound) fail('not-found', messages.orderNotFound)
    if (await isReplacement(shop, orderId)) fail('conflict', messages.replacementStays)
    const { pieces } = await cancelPieces(shop, await lockOrder(shop, orderId), request)
    return messages.linesCancelled(countUnits(pieces))
  })
}

async function cancelPieces(shop: Shop, found: ShippedOrder, { lines: chosen, seen, reason }: CancelLines) {
  const { order, lines } = found
  if (seen !== countCancelled(lines)) fail('conflict', messages.changedMeanwhile)
  const pieces = choose(found, chosen)
  const isAll = countUnits(pieces) === countUnits(linesLeft(lines))
  if (isAll && order.status !== 'shipped') {
    await cancelLockedOrder(shop, order)
    return { pieces, reason, amount: ZERO, status: 'cancelled' as const }
  }
  await takeOutOfShipments(shop, found, pieces)
  const stock = pieces.map(({ orderLineId, quantity }) => ({ ...lineOf(found, orderLineId), quantity }))
  await recordStockMovements(shop, 'returned', stock, { orderId: order.id })
  const { note, amounts, amount } = await takeBack(shop, found, pieces)
  const isPaid = await isPrepaid(shop, order)
  const refundId = isPaid ? await createPartialRefund(shop, order.id, { reason: 'line-cancelled', amount }) : null
  if (isPaid) await settlePayment(shop, order.id)
  const actor = shop.serverKey ? { keyId: shop.serverKey.id } : { actorId: requireUser(shop).id }
  const common = { reason, refundId, ...actor, at: shop.now() }
  const rows = pieces.map((piece) => {
    const charged = amounts.get(piece.orderLineId)
    return {
      ...piece,
      ...common,
      amount: charged ?? ZERO,
      creditNoteId: charged === undefined ? null : (note?.id ?? null),
    }
  })
  const made = await shop.db.insert(lineCancellations).values(rows).returning({ id: lineCancellations.id })
  const cancellationIds = made.map(({ id }) => id)
  await shop.enqueue({ name: 'send-items-cancelled', orderId: order.id, cancellationIds })
  const { status } = await settleOrder(shop, order.id)
  return { pieces, reason, amount, status, refundId, creditNote: note?.number }
}

const lineOf = ({ lines }: ShippedOrder, lineId: number) =>
  lines.find(({ id }) => id === lineId) ?? fail('invalid', messages.notInOrder)

function choose(found: ShippedOrder, chosen: CancelLines['lines']): Piece[] {
  const cancellable = cancellableLines(found.order.status, found.lines, found.shipments)
  const pieces = chosen.filter(({ quantity }) => quantity !== 0)
  if (pieces.length === 0) fail('invalid', messages.nothingChosen)
  if (new Set(pieces.map(({ lineId }) => lineId)).size < pieces.length) fail('invalid', messages.lineTwice)
  return pieces.map(({ lineId, quantity }) => {
    const { title } = lineOf(found, lineId)
    const left = cancellable.find(({ id }) => id === lineId)?.left ?? 0
    const isWhole = Number.isInteger(quantity) && quantity > 0
    const message = isWhole ? messages.cannotCancel(title, left) : messages.wholePieces
    if (!isWhole || quantity > left) fail(isWhole ? 'conflict' : 'invalid', message, { [`cancel-${lineId}`]: message })
    return { orderLineId: lineId, quantity }
  })
}

/** What was charged for the pieces. */
async function takeBack(shop: Shop, found: ShippedOrder, pieces: Piece[]) {
  const orderId = found.order.id
  const creditable = await countCreditable(shop, orderId)
  if (!creditable) {
    const amounts = new Map(
      pieces.map(({ orderLineId: id, quantity }) => {
        const line = lineOf(found, id)
        return [id, amountOfPieces(line, line.cancelled, line.cancelled + quantity)] as const
      }),
    )
    return { note: undefined, amounts, amount: sum(amounts.values()) }
  }
  const lines = creditablePieces(creditable, pieces)
  const withShipping = creditable.has(null) && (await isChargeLost(shop, found, pieces))
  if (lines.length === 0 && !withShipping) return { note: undefined, amounts: new Map<number, Paise>(), amount: ZERO }
  const note = await issueCreditNote(shop, { orderId, lines, withShipping, reason: 'line-cancelled' })
  const amounts = new Map(note.lines.flatMap(({ item, amount }) => (item === 'shipping' ? [] : [[item.id, amount]])))
  return { note, amounts, amount: note.amount }
}

/**
 * Whether no courier collects the delivery charge any more. One that was paid in advance goes back when nothing of the order
 * was delivered and nothing is left to send.
 */
async function isChargeLost(shop: Shop, { order, lines }: ShippedOrder, pieces: Piece[]) {
  const cancelledOf = (id: number) => pieces.find(({ orderLineId }) => orderLineId === id)?.quantity ?? 0
  const after = lines.map((line) => ({ ...line, cancelled: line.cancelled + cancelledOf(line.id) }))
  const shipments = (await lockOrder(shop, order.id)).shipments.filter(isCounted)
  if (linesToSend(after, shipments).length > 0) return false
  if (order.method === 'cash') return !shipments.some((one) => one.codCharge > 0)
  return shipments.every(({ state }) => isEnded(state) && state !== 'delivered')
}
