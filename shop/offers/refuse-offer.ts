/** Why an offer or a code cannot apply, whatever is in the cart. Counts only what the conditions of the offers ask for. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { checkoutAttempts, offerCodes, offerCustomers, offers, offerUses, orders } from '#db/schema.server.ts'
import { currentUser, type Shop } from '../shop.ts'
import { isOpenAt } from './conditions.ts'
import { describeTimes } from './describe-conditions.ts'
import { messages } from './messages.ts'
import { hasEnded, hasStarted } from './rules.ts'

export type OfferRow = typeof offers.$inferSelect
export type OfferCode = Pick<typeof offerCodes.$inferSelect, 'code' | 'offerId' | 'maxUses' | 'used' | 'userId'>

export type Uses = {
  offers: Map<number, { used: number; spent: number }>
  ofShopper: Map<number, number>
  hasOrdered: boolean
}

export async function readUses(shop: Shop, candidates: OfferRow[]): Promise<Uses> {
  const limited = candidates.filter(({ maxUses, budget }) => maxUses !== null || budget !== null).map(({ id }) => id)
  const perCustomer = candidates.filter(({ maxPerCustomer }) => maxPerCustomer !== null).map(({ id }) => id)
  const user = currentUser(shop)
  const { id, used, spent } = offers
  const counted =
    limited.length === 0 ? [] : await shop.db.select({ id, used, spent }).from(offers).where(inArray(id, limited))
  const ofShopper =
    !user || perCustomer.length === 0
      ? []
      : await shop.db
          .select({ id: offerCustomers.offerId, used: offerCustomers.used })
          .from(offerCustomers)
          .where(and(eq(offerCustomers.userId, user.id), inArray(offerCustomers.offerId, perCustomer)))
  const hasOrdered =
    user !== null && candidates.some(({ conditions }) => conditions.isFirstOrder) && (await hasOrder(shop, user.id))
  // What the shopper's own payment in progress holds is theirs, as its stock is.
  const held = user && counted.length + ofShopper.length > 0 ? await readHeldUses(shop, user.id) : []
  const heldOf = (offerId: number) => held.filter((one) => one.offerId === offerId)
  const amountOf = (offerId: number) => heldOf(offerId).reduce((all, { amount }) => all + amount, 0)
  return {
    offers: new Map(
      counted.map(({ id, used, spent }) => [id, { used: used - heldOf(id).length, spent: spent - amountOf(id) }]),
    ),
    ofShopper: new Map(ofShopper.map(({ id, used }) => [id, used - heldOf(id).length])),
    hasOrdered,
  }
}

const readHeldUses = (shop: Shop, userId: string) =>
  shop.db
    .select({ offerId: offerUses.offerId, amount: offerUses.amount })
    .from(offerUses)
    .innerJoin(checkoutAttempts, eq(checkoutAttempts.id, offerUses.attemptId))
    .where(
      and(eq(checkoutAttempts.userId, userId), eq(checkoutAttempts.state, 'reserved'), eq(offerUses.state, 'held')),
    )

async function hasOrder(shop: Shop, userId: string) {
  const isOwn = and(eq(orders.userId, userId), ne(orders.status, 'cancelled'))
  const [row] = await shop.db
    .select({ one: sql`1` })
    .from(orders)
    .where(isOwn)
    .limit(1)
  return row !== undefined
}

export function refuseCode(shop: Shop, code: OfferCode, offer: OfferRow | undefined, uses: Uses): string | null {
  if (!offer) return messages.notValid
  if (hasEnded(offer, shop.now())) return messages.ended(offer.endsAt!)
  if (offer.state !== 'on') return messages.notValid
  if (!hasStarted(offer, shop.now())) return messages.begins(offer.startsAt)
  if (code.userId !== null && code.userId !== currentUser(shop)?.id) return messages.notYours
  if (code.maxUses !== null && code.used >= code.maxUses) return messages.usedUp
  return refuseOffer(shop, offer, code.code, uses)
}

export function refuseOffer(shop: Shop, offer: OfferRow, code: string, uses: Uses): string | null {
  const { id, maxUses, maxPerCustomer, conditions } = offer
  const user = currentUser(shop)
  if (maxUses !== null && (uses.offers.get(id)?.used ?? 0) >= maxUses) return messages.usedUp
  if ((conditions.isForSignedIn || conditions.isFirstOrder || maxPerCustomer !== null) && !user)
    return messages.needsSignIn(code)
  if (maxPerCustomer !== null && (uses.ofShopper.get(id) ?? 0) >= maxPerCustomer) return messages.usedByYou
  if (conditions.isFirstOrder && uses.hasOrdered) return messages.firstOrderOnly(code)
  if (!isOpenAt(conditions, shop.now())) return messages.forTimes(code, describeTimes(conditions))
  return null
}
