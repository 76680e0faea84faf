/**
 * The first of the two transactions of a payment (D41). It reserves the stock of the cart and stores an attempt with
 * the current prices, address and total.
 *
 *   1. A shopper's checkout attempts run one at a time. A request that finds another attempt in progress gets that
 *      attempt.
 *   2. Nothing is reserved unless every item is available and the total is the one that the shopper saw (D21).
 */
import { and, eq, inArray, or } from 'drizzle-orm'
import { cartItems, checkoutAttempts, users, variants } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { timeOrderedId } from '#core/time-ordered-id.ts'
import { addDuration } from '#core/time.ts'
import { readCart } from '../cart/cart.ts'
import type { Cart } from '../cart/rules.ts'
import { setDefaultAddress, findAddress } from '../checkout/addresses.ts'
import { requireUser, type Shop } from '../shop.ts'
import type { PayOnline, PlaceOrder } from './input.ts'
import { messages } from './messages.ts'
import { snapshotLines } from './snapshot-lines.ts'
import { GATEWAY_TIMEOUT } from './rules.ts'
import { createAttempt, type Attempt } from './attempt-state-machine.ts'
import { recordStockMovements } from '../inventory/stock-movements.ts'

export type CheckoutRequest = PlaceOrder | PayOnline

/**
 * Call this in a transaction: it locks the shopper's row. Finds the attempt with this key, or else another attempt in
 * progress.
 */
export async function findEarlierAttempt(shop: Shop, request: CheckoutRequest): Promise<Attempt | undefined> {
  const [buyer] = await shop.db
    .select({ isAnonymous: users.isAnonymous })
    .from(users)
    .where(eq(users.id, requireUser(shop).id))
    .for('no key update')
  if (buyer?.isAnonymous) fail('forbidden', messages.needsName)
  const earlier = await queryEarlierAttempt(shop, request.key)
  if (earlier?.key === request.key && !earlier.bodyHash.equals(fingerprint(shop, request)))
    fail('conflict', messages.keyReused)
  return earlier
}

/** Call this in the same transaction, after `findEarlierAttempt` found nothing. The stock is reserved for `ttl`. */
export async function reserveStock(shop: Shop, order: CheckoutRequest, ttl = GATEWAY_TIMEOUT): Promise<Attempt> {
  const userId = requireUser(shop).id
  const address = (await findAddress(shop, order.addressId)) ?? fail('not-found', messages.needsAddress)
  const cart = await cartWithLockedStock(shop)
  refuseWhatCannotBeBought(cart, order)
  const { mrp, discount, shipping, total } = cart
  const { id: _, ...copy } = address
  const now = shop.now()
  const attempt = await createAttempt(shop, {
    id: timeOrderedId(now),
    userId,
    key: order.key,
    bodyHash: fingerprint(shop, order),
    method: order.paymentDetails.method,
    lines: await snapshotLines(shop, cart),
    address: copy,
    mrp,
    discount,
    shipping,
    total,
    createdAt: now,
    expiresAt: addDuration(now, ttl),
  })
  await recordStockMovements(shop, 'reserved', cart.lines, { attemptId: attempt.id })
  await setDefaultAddress(shop, address.id)
  return attempt
}

/** The hash contains no card data (D20): it detects a changed order, not a changed card. */
export const fingerprint = (shop: Shop, { expectedTotal, addressId, paymentDetails }: CheckoutRequest) =>
  shop.services.secrets.hash(
    JSON.stringify([
      expectedTotal,
      addressId,
      paymentDetails.method,
      'challengeId' in paymentDetails && paymentDetails.challengeId,
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

/**
 * Lock the variant rows in id order, so that concurrent checkouts cannot deadlock. Stock read afterwards is valid until
 * commit.
 */
async function cartWithLockedStock(shop: Shop) {
  const inCart = shop.db
    .select({ id: cartItems.variantId })
    .from(cartItems)
    .where(eq(cartItems.userId, requireUser(shop).id))
  await shop.db
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.id, inCart))
    .orderBy(variants.id)
    .for('no key update')
  return readCart(shop)
}

function refuseWhatCannotBeBought({ lines, total }: Cart, { expectedTotal }: CheckoutRequest) {
  if (lines.length === 0) fail('conflict', messages.needsItems)
  for (const { stock, title, quantity } of lines) {
    if (stock === 0) fail('conflict', messages.soldOut(title))
    if (stock < quantity) fail('conflict', messages.onlyLeft(stock))
  }
  if (total !== expectedTotal) fail('conflict', messages.totalChanged(total))
}
