/**
 * A shopper asks to return items of an order (record 0157).
 *
 *   1. The pieces were delivered, are in time, and are in no other return.
 *   2. The fee is the one that the page showed: it is stored with the return.
 *   3. Most returns are approved at once. Those with a reason that is the store's fault wait for a person, and for photos.
 */
import { eq } from 'drizzle-orm'
import { payments, returnLines, returns } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { addDuration } from '#core/time.ts'
import { messages as orderMessages } from '../orders/messages.ts'
import { lockOrder } from '../shipping/lock-order.ts'
import { requireUser, withTransaction, type Shop } from '../shop.ts'
import type { RefundTarget, RequestReturn, ReturnedLine } from './input.ts'
import { messages } from './messages.ts'
import { sealPayout } from './payout.ts'
import { countReturns, readReturnable, type ReturnableLine } from './read-returnable.ts'
import { EXPIRES_AFTER, feeOf, isOurFault, reasonsFor } from './rules.ts'
import { writeEvent } from './write-return.ts'

export function requestReturn(shop: Shop, orderId: string, request: RequestReturn) {
  const { id: userId } = requireUser(shop)
  const { lines, way, refund, seen } = request
  return withTransaction(shop, async (shop) => {
    const { order, lines: bought, shipments } = await lockOrder(shop, orderId)
    if (order.userId !== userId) fail('not-found', orderMessages.orderNotFound)
    if (seen !== undefined && seen !== (await countReturns(shop, orderId))) fail('conflict', messages.anotherMeanwhile)
    const returnable = await readReturnable(shop, { id: orderId, lines: bought, shipments })
    const chosen = chooseLines(returnable, lines, shop.now())
    if (way === 'pickup' && !shop.settings.returnPickup) failField('way', messages.noPickup)
    await assertTarget(shop, orderId, refund)
    const isApproved = shop.settings.returnAutoApprove && !lines.some(({ reason }) => isOurFault(reason))
    const at = shop.now()
    const [made] = await shop.db
      .insert(returns)
      .values({
        ...{ orderId, way, refundTo: refund.refundTo, payout: sealPayout(shop, refund) },
        ...{ fee: feeOf(chosen), requestedAt: at, updatedAt: at, state: isApproved ? 'approved' : 'requested' },
        ...(isApproved && { decidedAt: at, expiresAt: addDuration(at, EXPIRES_AFTER) }),
      })
      .returning({ id: returns.id, number: returns.number })
    const { id, number } = made!
    await shop.db.insert(returnLines).values(
      lines.map(({ lineId, quantity, reason, note }) => ({
        returnId: id,
        orderLineId: lineId,
        quantity,
        reason,
        note,
      })),
    )
    await writeEvent(shop, id, isApproved ? 'approved' : 'requested')
    return { id, number, message: isApproved ? messages.approvedAtOnce(number) : messages.requested(number) }
  })
}

const failField = (field: string, message: string) => fail('invalid', message, { [field]: message })

/** Also for the page that shows the fee and the refund before the return is requested. */
export function chooseLines(returnable: ReturnableLine[], lines: ReturnedLine[], now: Date) {
  if (returnable.every(({ delivered }) => delivered === 0)) fail('conflict', messages.notDelivered)
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) fail('invalid', messages.twice)
  return lines.map(({ lineId, quantity, reason }) => {
    const found = returnable.find(({ line }) => line.id === lineId) ?? fail('invalid', messages.notInOrder)
    const { line, rule, left, until, delivered } = found
    const name = rule.note || line.title
    if (!reasonsFor(found).includes(reason)) failField(`reason-${lineId}`, messages.notReturnable(name))
    if (delivered === 0) failField(`quantity-${lineId}`, messages.notDelivered)
    if (left === 0 && until && now >= until) failField(`quantity-${lineId}`, messages.tooLate(until))
    if (left === 0) failField(`quantity-${lineId}`, messages.returnedAlready)
    if (quantity > left) failField(`quantity-${lineId}`, messages.tooMany(line.title, left))
    return { line, rule, quantity, reason }
  })
}

export const isPaidOnline = async (shop: Shop, orderId: string) =>
  (await shop.db.$count(payments, eq(payments.orderId, orderId))) > 0

/** What was paid online goes back the way it came. */
async function assertTarget(shop: Shop, orderId: string, { refundTo }: RefundTarget) {
  const isOnline = await isPaidOnline(shop, orderId)
  if (isOnline && refundTo !== 'source') failField('refundTo', messages.sourceNeeded)
  if (!isOnline && refundTo === 'source') failField('refundTo', messages.noSource)
}
