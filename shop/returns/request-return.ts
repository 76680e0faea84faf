/**
 * A shopper asks to return items of an order (record 0157).
 *
 *   1. The pieces were delivered, are in time, and are in no other return.
 *   2. The fee is the one that the page showed: it is stored with the return.
 *   3. Most returns are approved at once. Those with a reason that is the store's fault wait for a person, and for photos.
 *   4. For an exchange, what is wanted instead is reserved. It has no fee, and no money goes back (record 0158).
 */
import { eq } from 'drizzle-orm'
import { returnLines, returnPhotos, returns, users, type ReturnKind } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { ZERO } from '#core/money.ts'
import { addDuration } from '#core/time.ts'
import { messages as orderMessages } from '../orders/messages.ts'
import { readOrder } from '../orders/orders.ts'
import { readPaid } from '../refunds/paid-amount.ts'
import { lockOrder } from '../shipping/lock-order.ts'
import { failUnauthenticated, requireUser, withTransaction, type Shop } from '../shop.ts'
import { assertExchangeable, withExchangeOptions, type RequestableLine } from './exchange-options.ts'
import type { RefundTarget, RequestReturn, ReturnedLine } from './input.ts'
import { messages } from './messages.ts'
import { sealPayout } from './payout.ts'
import { countReturns, readReturnable } from './read-returnable.ts'
import { keepReturnPhoto } from './return-photos.ts'
import { reserveWanted } from './reserve-wanted.ts'
import { EXPIRES_AFTER, feeOf, isOurFault, mustExchange, reasonsFor } from './rules.ts'
import { writeEvent } from './write-return.ts'

export async function requestReturn(shop: Shop, orderId: string, request: RequestReturn) {
  const { photo } = request
  if (!photo) return writeReturn(shop, orderId, request, undefined)
  await readOrder(shop, orderId)
  return keepReturnPhoto(shop, photo.photo, (shop, file) =>
    writeReturn(shop, orderId, request, { file, orderLineId: photo.lineId }),
  )
}

type StoredPhoto = { file: string; orderLineId: number }

function writeReturn(shop: Shop, orderId: string, request: RequestReturn, photo: StoredPhoto | undefined) {
  const { id: userId } = requireUser(shop)
  const { kind = 'return', lines, way, seen } = request
  return withTransaction(shop, async (shop) => {
    if (kind === 'exchange') await assertAccount(shop, userId)
    const { order, lines: bought, shipments } = await lockOrder(shop, orderId)
    if (order.userId !== userId) fail('not-found', orderMessages.orderNotFound)
    if (seen !== undefined && seen !== (await countReturns(shop, orderId))) fail('conflict', messages.anotherMeanwhile)
    const returnable = await readReturnable(shop, { id: orderId, lines: bought, shipments })
    const chosen = chooseLines(await withExchangeOptions(shop, orderId, returnable), lines, shop.now(), kind)
    if (way === 'pickup' && !shop.settings.returnPickup) failField('way', messages.noPickup)
    if (kind === 'exchange') await assertExchangeable(shop, orderId)
    const refund = kind === 'exchange' ? SOURCE : await checkedTarget(shop, order, request.refund)
    const isApproved = shop.settings.returnAutoApprove && !lines.some(({ reason }) => isOurFault(reason))
    const at = shop.now()
    const [made] = await shop.db
      .insert(returns)
      .values({
        ...{ orderId, kind, way, refundTo: refund.refundTo, payout: sealPayout(shop, refund) },
        ...{
          fee: kind === 'exchange' ? ZERO : feeOf(chosen),
          requestedAt: at,
          updatedAt: at,
          state: isApproved ? 'approved' : 'requested',
        },
        ...(isApproved && { decidedAt: at, expiresAt: addDuration(at, EXPIRES_AFTER) }),
      })
      .returning({ id: returns.id, number: returns.number })
    const { id, number } = made!
    const wantedIds =
      kind === 'exchange' ? await reserveWanted(shop, lines, chosen, { orderId, returnId: id }) : undefined
    await shop.db.insert(returnLines).values(
      lines.map(({ lineId, quantity, reason, note }, at) => ({
        ...{ returnId: id, orderLineId: lineId, quantity, reason, note },
        wantedVariantId: wantedIds?.[at] ?? null,
      })),
    )
    if (photo) await shop.db.insert(returnPhotos).values({ ...photo, returnId: id, position: 1, at })
    await writeEvent(shop, id, isApproved ? 'approved' : 'requested')
    return { id, number, message: (isApproved ? messages.approvedAtOnce : messages.requested)(kind, number) }
  })
}

/** A deleted account has no address to which the replacement could go. */
async function assertAccount(shop: Shop, userId: string) {
  const [user] = await shop.db
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('share')
  if (user?.deletedAt !== null) failUnauthenticated()
}

/** Nothing goes back for an exchange. */
const SOURCE = { refundTo: 'source' } as const

const failField = (field: string, message: string) => fail('invalid', message, { [field]: message })

/** Also for the page that shows the fee and the refund before the return is requested. */
export function chooseLines(returnable: RequestableLine[], lines: ReturnedLine[], now: Date, kind: ReturnKind) {
  if (returnable.every(({ delivered }) => delivered === 0)) fail('conflict', messages.notDelivered)
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) fail('invalid', messages.twice)
  if (lines.some(({ wanted }) => (wanted === undefined) === (kind === 'exchange'))) fail('invalid', messages.mixed)
  return lines.map(({ lineId, quantity, reason, wanted }) => {
    const found = returnable.find(({ line }) => line.id === lineId) ?? fail('invalid', messages.notInOrder)
    const { line, rule, left, until, delivered } = found
    const name = rule.note || line.title
    if (!reasonsFor(found).includes(reason)) failField(`reason-${lineId}`, messages.notReturnable(name))
    if (kind === 'return' && mustExchange(rule, reason)) failField(`wanted-${lineId}`, messages.exchangeOnly(name))
    if (delivered === 0) failField(`quantity-${lineId}`, messages.notDelivered)
    if (left === 0 && until && now >= until) failField(`quantity-${lineId}`, messages.tooLate(until))
    if (left === 0) failField(`quantity-${lineId}`, messages.returnedAlready)
    if (quantity > left) failField(`quantity-${lineId}`, messages.tooMany(line.title, left))
    return { line, rule, quantity, reason, wanted }
  })
}

export const isPaidOnline = async (shop: Shop, order: Parameters<typeof readPaid>[1]) =>
  (await readPaid(shop, order)).payment !== undefined

/** What was paid online goes back the way it came. */
async function checkedTarget(shop: Shop, order: Parameters<typeof readPaid>[1], target: RefundTarget | undefined) {
  if (!target) return failField('refundTo', messages.refundToNeeded)
  const { refundTo } = target
  const isOnline = await isPaidOnline(shop, order)
  if (isOnline && refundTo !== 'source') failField('refundTo', messages.sourceNeeded)
  if (!isOnline && refundTo === 'source') failField('refundTo', messages.noSource)
  return target
}
