/**
 * Closes a shipment that was not delivered (record 0150): it is received back, or lost.
 *
 *   1. Good pieces are for sale again, damaged ones are written off. Lost ones were sold and stay so.
 *   2. A credit note takes back what the invoice charged for them.
 *   3. What was paid for them is refunded. A cash order owes nothing.
 *   4. When no shipment is open, the order is delivered, or cancelled if nothing of it was delivered.
 */
import { fail } from '#core/domain-error.ts'
import { plus, ZERO, type Paise } from '#core/money.ts'
import { recordStockMovements } from '../inventory/stock-movements.ts'
import { countCreditable, creditablePieces, issueCreditNote } from '../orders/credit-notes.ts'
import { createPartialRefund } from '../refunds/create-refund.ts'
import { settlePayment } from '../refunds/settle-payment.ts'
import { isPrepaid } from '../refunds/paid-amount.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import type { CountedLine } from './input.ts'
import { assertVersion, lockShipment, type LockedShipment } from './lock-order.ts'
import { messages } from './messages.ts'
import { netOf } from './cash-rules.ts'
import { canMove, isCounted, isEnded, linesToSend } from './rules.ts'
import { settleOrder } from './settle-order.ts'
import { writeState } from './write-shipment.ts'

type Close = { to: 'received_back' | 'lost'; note?: string | undefined; details?: object }

/** `lines` are the pieces that were counted. Pieces that are missing are credited, but not in stock. */
export function receiveBack(
  shop: Shop,
  shipmentId: string,
  { version, lines }: { version?: number; lines: CountedLine[] },
) {
  requirePermission(shop, 'change-orders')
  return withTransaction(shop, async (shop) => {
    const found = await lockShipment(shop, shipmentId)
    const { state } = found.shipment
    if (!canMove(state, 'received_back')) fail('conflict', messages.cannotBecome(state, 'received_back'))
    await assertVersion(shop, found, version)
    const counted = countedPieces(found, lines)
    const cause = { orderId: found.order.id, shipmentId }
    const pieces = (countOf: (line: CountedLine) => number) =>
      counted.flatMap(({ variantId, ...line }) => (countOf(line) > 0 ? [{ variantId, quantity: countOf(line) }] : []))
    await recordStockMovements(
      shop,
      'returned',
      pieces(({ good, damaged }) => good + damaged),
      cause,
    )
    await recordStockMovements(
      shop,
      'written-off',
      pieces(({ damaged }) => damaged),
      cause,
    )
    const details = { lines: counted.map(({ sku, good, damaged }) => ({ sku, good, damaged })) }
    return closeShipment(shop, found, { to: 'received_back', details })
  })
}

/** The caller has locked the order, and knows that the state may follow. */
export async function closeShipment(shop: Shop, found: LockedShipment, { to, note = '', details = {} }: Close) {
  const { shipment, order } = found
  const reason = to === 'lost' ? 'lost' : 'rto'
  const action = to === 'lost' ? 'move-shipment' : 'receive-back'
  await writeState(shop, shipment, to, { note, action, details })
  const { amount, creditNoteId } = await credit(shop, found, reason)
  const isPaid = await isPrepaid(shop, order)
  const refundId = isPaid
    ? await createPartialRefund(shop, order.id, { amount, reason, shipmentId: shipment.id })
    : null
  if (isPaid) await settlePayment(shop, order.id)
  const { status } = await settleOrder(shop, order.id)
  // The emails about a refund and about a cancelled order name their credit notes.
  if (creditNoteId && !isPaid && status !== 'cancelled')
    await shop.enqueue({ name: 'send-shipment-credited', shipmentId: shipment.id, creditNoteId })
  // What replaces items that were paid in cash. The email about a cancelled order asks, too.
  if (refundId && order.method === 'cash' && status !== 'cancelled')
    await shop.enqueue({ name: 'send-account-request', refundId })
  return messages.moved(shipment.number, to)
}

/**
 * Returns what was charged for the pieces. Orders of the first versions have no invoice. Pieces that were credited before
 * are not credited and refunded once more.
 */
async function credit(shop: Shop, found: LockedShipment, reason: 'rto' | 'lost'): Promise<Credited> {
  const { order, shipment } = found
  const withShipping = isChargeTakenBack(found)
  const creditable = await countCreditable(shop, order.id)
  if (!creditable) return { amount: plus(netOf(found.lines, shipment.lines), withShipping ? order.shipping : ZERO) }
  const lines = creditablePieces(creditable, shipment.lines)
  if (lines.length === 0 && !(withShipping && creditable.has(null))) return { amount: ZERO }
  const note = await issueCreditNote(shop, { orderId: order.id, lines, withShipping, reason })
  return { amount: note.amount, creditNoteId: note.id }
}
type Credited = { amount: Paise; creditNoteId?: string }

/**
 * The delivery charge goes with the shipment whose courier was to collect it. What was paid in advance goes back with the
 * last shipment of an order of which nothing was delivered.
 */
function isChargeTakenBack({ order, lines, shipment, shipments }: LockedShipment) {
  if (order.shipping === 0) return false
  if (order.method === 'cash') return shipment.codCharge > 0
  const others = shipments.filter((one) => one.id !== shipment.id && isCounted(one))
  const isLast = others.every(({ state }) => isEnded(state)) && linesToSend(lines, shipments).length === 0
  return isLast && others.every(({ state }) => state !== 'delivered')
}

function countedPieces({ lines, shipment }: LockedShipment, counted: CountedLine[]) {
  return shipment.lines.map(({ orderLineId, quantity }) => {
    const { title, sku, variantId } = lines.find(({ id }) => id === orderLineId)!
    const found = counted.filter(({ lineId }) => lineId === orderLineId)
    const [count] = found
    if (!count || found.length > 1) fail('invalid', messages.countNeeded)
    const { good, damaged } = count
    const field = `good-${orderLineId}`
    if (![good, damaged].every((pieces) => Number.isInteger(pieces) && pieces >= 0))
      fail('invalid', messages.wholePieces, { [field]: messages.wholePieces })
    const message = messages.countTooHigh(title, quantity)
    if (good + damaged > quantity) fail('invalid', message, { [field]: message })
    return { ...count, sku, variantId }
  })
}
