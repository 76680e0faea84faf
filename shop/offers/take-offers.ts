/**
 * Counts the use of offers in the transaction that reserves the stock, and gives it back in the one that releases it.
 *
 *   1. Rows are locked in one order everywhere: shopper, variants, offers by id, codes, shoppers' counts.
 *   2. An offer without a limit is counted by its uses only, so that no order waits for another.
 */
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { cartCodes, offerCodes, offerCustomers, offers, offerUses, type AppliedOffer } from '#db/schema.server.ts'
import { withTransaction, type Shop } from '../shop.ts'

type Attempt = { id: string; userId: string; appliedOffers?: AppliedOffer[] | undefined }

/**
 * Call this after the variants were locked. Returns false, and counts nothing, if an offer has ended or reached a limit
 * meanwhile.
 */
export async function countOffers(shop: Shop, userId: string, applied: AppliedOffer[]): Promise<boolean> {
  if (applied.length === 0) return true
  const ordered = byOffer(applied)
  const count = async (shop: Shop) => {
    for (const offer of ordered) if (!(await countOffer(shop, offer))) throw new LimitReached()
    for (const { code } of ordered) if (code !== null && !(await countCode(shop, code))) throw new LimitReached()
    for (const { offerId } of ordered) if (!(await countCustomer(shop, offerId, userId))) throw new LimitReached()
    return true
  }
  return withTransaction(shop, count).catch((error: unknown) => {
    if (error instanceof LimitReached) return false
    throw error
  })
}

class LimitReached extends Error {}

const byOffer = <T extends { offerId: number }>(some: readonly T[]) => some.toSorted((a, b) => a.offerId - b.offerId)

/** Writes down the uses that `countOffers` has counted. */
export async function insertUses(shop: Shop, { id: attemptId, userId, appliedOffers }: Attempt, orderId?: string) {
  if (!appliedOffers || appliedOffers.length === 0) return
  const common = { attemptId, userId, orderId, state: orderId ? 'used' : 'held', at: shop.now() } as const
  const uses = byOffer(appliedOffers).map(({ offerId, code, amount }) => ({ offerId, code, amount, ...common }))
  await shop.db.insert(offerUses).values(uses)
  if (orderId) await removeUsedCodes(shop, userId, appliedOffers)
}

async function countOffer(shop: Shop, { offerId, amount }: AppliedOffer) {
  const isOn = and(eq(offers.id, offerId), eq(offers.state, 'on'))
  const hasUses = or(isNull(offers.maxUses), lt(offers.used, offers.maxUses))
  const hasBudget = or(isNull(offers.budget), sql`${offers.spent} + ${amount} <= ${offers.budget}`)
  const [counted] = await shop.db
    .update(offers)
    .set({ used: sql`${offers.used} + 1`, spent: sql`${offers.spent} + ${amount}` })
    .where(and(isOn, isLimited, hasUses, hasBudget))
    .returning({ id: offers.id })
  if (counted) return true
  const [found] = await shop.db
    .select({ isUnlimited: sql<boolean>`not (${isLimited})` })
    .from(offers)
    .where(isOn)
    .for('key share')
  return found?.isUnlimited === true
}
const isLimited = sql`(${offers.maxUses} is not null or ${offers.budget} is not null)`

async function countCode(shop: Shop, code: string) {
  const hasUses = or(isNull(offerCodes.maxUses), lt(offerCodes.used, offerCodes.maxUses))
  const counted = await shop.db
    .update(offerCodes)
    .set({ used: sql`${offerCodes.used} + 1` })
    .where(and(eq(offerCodes.code, code), hasUses, sql`${offerCodes.maxUses} is not null`))
    .returning({ code: offerCodes.code })
  if (counted.length > 0) return true
  return (await shop.db.$count(offerCodes, and(eq(offerCodes.code, code), isNull(offerCodes.maxUses)))) > 0
}

/** The count is kept for offers with a limit for each shopper, which is read again while the row is locked. */
async function countCustomer(shop: Shop, offerId: number, userId: string) {
  const [offer] = await shop.db
    .select({ max: offers.maxPerCustomer })
    .from(offers)
    .where(eq(offers.id, offerId))
    .for('key share')
  if (!offer || offer.max === null) return true
  const counted = await shop.db
    .insert(offerCustomers)
    .values({ offerId, userId, used: 1 })
    .onConflictDoUpdate({
      target: [offerCustomers.offerId, offerCustomers.userId],
      set: { used: sql`${offerCustomers.used} + 1` },
      setWhere: lt(offerCustomers.used, offer.max),
    })
    .returning({ used: offerCustomers.used })
  return counted.length > 0
}

/** The order is placed: what was held is used. */
export async function markOffersUsed(shop: Shop, { id, userId, appliedOffers }: Attempt, orderId: string) {
  const isHeld = and(eq(offerUses.attemptId, id), eq(offerUses.state, 'held'))
  await shop.db.update(offerUses).set({ state: 'used', orderId }).where(isHeld)
  await removeUsedCodes(shop, userId, appliedOffers ?? [])
}

/** The codes that an order has used leave the cart with its lines. Those that did not apply stay. */
async function removeUsedCodes(shop: Shop, userId: string, applied: AppliedOffer[]) {
  const codes = applied.flatMap(({ code }) => code ?? [])
  const isUsed = and(eq(cartCodes.userId, userId), inArray(cartCodes.code, codes))
  if (codes.length > 0) await shop.db.delete(cartCodes).where(isUsed)
}

/** Nothing was sold: the uses of an attempt, or of an order that is cancelled before it is sent, can be had again. */
export async function releaseOffers(shop: Shop, of: { attemptId: string } | { orderId: string }) {
  const isOf = 'attemptId' in of ? eq(offerUses.attemptId, of.attemptId) : eq(offerUses.orderId, of.orderId)
  const isCounted = inArray(offerUses.state, ['held', 'used'])
  const released = await shop.db.update(offerUses).set({ state: 'released' }).where(and(isOf, isCounted)).returning()
  const ordered = byOffer(released)
  for (const { offerId, amount } of ordered)
    await shop.db
      .update(offers)
      .set({ used: sql`${offers.used} - 1`, spent: sql`${offers.spent} - ${amount}` })
      .where(and(eq(offers.id, offerId), isLimited, sql`${offers.used} > 0 and ${offers.spent} >= ${amount}`))
  for (const { code } of ordered)
    if (code !== null)
      await shop.db
        .update(offerCodes)
        .set({ used: sql`${offerCodes.used} - 1` })
        .where(and(eq(offerCodes.code, code), sql`${offerCodes.used} > 0`))
  for (const { offerId, userId } of ordered)
    await shop.db
      .update(offerCustomers)
      .set({ used: sql`${offerCustomers.used} - 1` })
      .where(
        and(eq(offerCustomers.offerId, offerId), eq(offerCustomers.userId, userId), sql`${offerCustomers.used} > 0`),
      )
}
