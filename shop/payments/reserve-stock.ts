/**
 * The first of the two transactions of a payment (D41). It reserves the stock of the cart and stores an attempt with
 * the current prices, address and total.
 *
 *   1. A shopper's checkout attempts run one at a time. A request that finds another attempt in progress gets that
 *      attempt.
 *   2. Nothing is reserved unless every item is available and the total is the one that the shopper saw (D21).
 */
import { and, eq, or } from 'drizzle-orm'
import { checkoutAttempts, users } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { timeOrderedId } from '#core/time-ordered-id.ts'
import { addDuration } from '#core/time.ts'
import { setDefaultAddress } from '../checkout/addresses.ts'
import { requireUser, type Shop } from '../shop.ts'
import type { PayOnline, PlaceOrder } from './input.ts'
import { messages } from './messages.ts'
import type { LockedCheckout } from './locked-checkout.ts'
import { GATEWAY_TIMEOUT } from './rules.ts'
import { createAttempt, type Attempt, type NewAttempt } from './attempt-state-machine.ts'
import { insertUses } from '../offers/take-offers.ts'
import { recordStockMovements } from '../inventory/stock-movements.ts'

export type CheckoutRequest = PlaceOrder | PayOnline

/**
 * Call this in a transaction: it locks the shopper's row. Finds the attempt with this key, or else another attempt in
 * progress.
 */
export async function findEarlierAttempt(shop: Shop, request: CheckoutRequest): Promise<Attempt | undefined> {
  const [shopper] = await shop.db
    .select({ isAnonymous: users.isAnonymous })
    .from(users)
    .where(eq(users.id, requireUser(shop).id))
    .for('no key update')
  if (shopper?.isAnonymous) fail('forbidden', messages.needsName)
  const earlier = await queryEarlierAttempt(shop, request.key)
  if (earlier?.key === request.key && !earlier.bodyHash.equals(fingerprint(shop, request)))
    fail('conflict', messages.keyReused)
  return earlier
}

/** Call this in the transaction that has locked the checkout. The stock is reserved for `ttl`. */
export async function reserveStock(
  shop: Shop,
  order: CheckoutRequest,
  checkout: LockedCheckout,
  ttl = GATEWAY_TIMEOUT,
): Promise<Attempt> {
  const attempt = await createAttempt(shop, newAttempt(shop, order, checkout, ttl))
  await recordStockMovements(shop, 'reserved', checkout.lines, { attemptId: attempt.id })
  await insertUses(shop, attempt)
  await setDefaultAddress(shop, checkout.address.id)
  return attempt
}

/** For `startAttempt`. */
export const reservation = (order: CheckoutRequest, ttl?: number) => ({
  begin: (shop: Shop, checkout: LockedCheckout) => reserveStock(shop, order, checkout, ttl),
})

export function newAttempt(shop: Shop, order: CheckoutRequest, checkout: LockedCheckout, ttl: number) {
  const { lines, address, totals, applied } = checkout
  const { id: _, ...copy } = address
  const now = shop.now()
  return {
    id: timeOrderedId(now),
    userId: requireUser(shop).id,
    key: order.key,
    bodyHash: fingerprint(shop, order),
    method: order.paymentDetails.method,
    lines,
    address: copy,
    buyer: order.buyer ?? null,
    ...totals,
    appliedOffers: applied,
    createdAt: now,
    expiresAt: addDuration(now, ttl),
  } satisfies NewAttempt
}

/** The hash contains no card data (D20): it detects a changed order, not a changed card. */
export const fingerprint = (shop: Shop, { expectedTotal, addressId, buyer, paymentDetails }: CheckoutRequest) =>
  shop.services.secrets.hash(
    JSON.stringify([
      expectedTotal,
      addressId,
      paymentDetails.method,
      'challengeId' in paymentDetails && paymentDetails.challengeId,
      ...(buyer ? [buyer.gstin, buyer.name] : []),
    ]),
  )

/** Finds the attempt with this key, or else another attempt in progress. */
async function queryEarlierAttempt(shop: Shop, key: string) {
  const found = await shop.db
    .select()
    .from(checkoutAttempts)
    .where(
      and(
        eq(checkoutAttempts.userId, requireUser(shop).id),
        or(eq(checkoutAttempts.key, key), eq(checkoutAttempts.state, 'reserved')),
      ),
    )
  return found.find((attempt) => attempt.key === key) ?? found[0]
}
