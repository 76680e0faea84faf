/**
 * Settles a return that is received, in one transaction (record 0157):
 *
 *   1. Accepted and damaged pieces are in stock again; damaged ones are then written off. Rejected ones go back to the
 *      shopper.
 *   2. A credit note takes back what the invoice charged for them.
 *   3. Their amount, less the fee, is refunded: at most what is left of what was paid. For an exchange it pays for the
 *      replacement instead (record 0158).
 */
import { ZERO, type Paise } from '#core/money.ts'
import { lockVariants } from '../inventory/lock-variants.ts'
import { recordStockMovements } from '../inventory/stock-movements.ts'
import { countCreditable, creditablePieces, issueCreditNote } from '../orders/credit-notes.ts'
import { createRefund } from '../refunds/create-refund.ts'
import { amountLeft } from '../refunds/paid-amount.ts'
import { MIN_PROVIDER_REFUND } from '../refunds/rules.ts'
import { lockRefundableOrder, settlePayment } from '../refunds/settle-payment.ts'
import { netOf } from '../shipping/cash-rules.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { replaceItems } from './replace-items.ts'
import { afterFee, returnNumber } from './rules.ts'
import { assertMove, lockReturn, writeState, type LockedReturn, type Return } from './write-return.ts'

export function closeReturn(shop: Shop, returnId: string, version: number): Promise<string> {
  requirePermission(shop, 'change-orders')
  return withTransaction(shop, async (shop) => {
    const found = await lockReturn(shop, returnId)
    const { order, returned } = found
    await assertMove(shop, found, 'closed', version)
    await restock(shop, found)
    const { amount, creditNote, credited } = await credit(shop, found)
    if (returned.kind === 'exchange') {
      const replacement = await replaceItems(shop, found, credited)
      const details = { replacement, creditNote }
      await writeState(shop, returned, 'closed', { action: 'settle-return', details })
      return messages.exchanged(replacement, creditNote)
    }
    const refund = await refundReturn(shop, returned, afterFee(amount, returned.fee))
    if (refund > 0) await settlePayment(shop, order.id)
    const details = { refund, creditNote }
    await writeState(shop, returned, 'closed', { action: 'settle-return', details })
    return messages.closed(refund, creditNote)
  })
}

async function restock(shop: Shop, { order, returned, lines, returnedLines }: LockedReturn) {
  const cause = { orderId: order.id, returnId: returned.id }
  const pieces = (countOf: (line: (typeof returnedLines)[number]) => number) =>
    returnedLines.flatMap((line) => {
      const { variantId } = lines.find(({ id }) => id === line.orderLineId)!
      return countOf(line) > 0 ? [{ variantId, quantity: countOf(line) }] : []
    })
  const back = pieces(({ accepted, damaged }) => accepted + damaged)
  const broken = pieces(({ damaged }) => damaged)
  const wantedIds = returnedLines.flatMap(({ wantedVariantId }) => wantedVariantId ?? [])
  await lockVariants(shop, [...back.map(({ variantId }) => variantId), ...wantedIds])
  await recordStockMovements(shop, 'returned', back, cause)
  await recordStockMovements(shop, 'written-off', broken, cause)
}

/** Orders of the first versions have no invoice. */
async function credit(shop: Shop, { order, lines: bought, returnedLines }: LockedReturn) {
  const pieces = returnedLines.map(({ orderLineId, accepted, damaged }) => ({
    orderLineId,
    quantity: accepted + damaged,
  }))
  const creditable = await countCreditable(shop, order.id)
  if (!creditable) return { amount: netOf(bought, pieces), creditNote: undefined, credited: [] }
  const lines = creditablePieces(creditable, pieces)
  if (lines.length === 0) return { amount: ZERO, creditNote: undefined, credited: [] }
  const note = await issueCreditNote(shop, { orderId: order.id, lines, withShipping: false, reason: 'return' })
  return { amount: note.amount, creditNote: note.number, credited: note.lines }
}

/** Returns the amount. What a gateway cannot pay, a person transfers. */
async function refundReturn(shop: Shop, { id, number, orderId, refundTo }: Return, wanted: Paise): Promise<Paise> {
  const found = (await lockRefundableOrder(shop, orderId))!
  const left = amountLeft(found)
  const amount = wanted > left ? left : wanted
  if (amount <= 0) return ZERO
  const byProvider = found.payment !== undefined && amount >= MIN_PROVIDER_REFUND
  const method = refundTo === 'source' ? (byProvider ? 'provider' : 'bank') : refundTo
  const note = `Return ${returnNumber(number)}`
  const paymentId = found.payment?.id ?? null
  await createRefund(shop, { orderId, paymentId, amount, method, reason: 'return', note, returnId: id })
  return amount
}
