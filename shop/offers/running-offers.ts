/**
 * The offers that may apply to a cart, with the reason why a code does not.
 *
 *   1. A process keeps the offers that are on in memory, until a change is announced. A transaction reads them from the
 *      database, and so do counts of uses everywhere.
 *   2. While the store has no offers, a cart costs no statement more.
 */
import { eq, inArray, sql } from 'drizzle-orm'
import { cartCodes, offerCodes, offers } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import { addDuration } from '#core/time.ts'
import { cacheValue } from '../catalogue/catalogue-cache.ts'
import type { Offer, PricedLine } from '../pricing/offer.ts'
import { currentUser, type Shop } from '../shop.ts'
import { isDeliveredTo, type Place } from './conditions.ts'
import { describePlace } from './describe-conditions.ts'
import { messages } from './messages.ts'
import { readUses, refuseCode, refuseOffer, type OfferCode, type OfferRow } from './refuse-offer.ts'
import { ENDED_SHOWN_FOR, isRunning } from './rules.ts'
import { expandScope, isForAll, isInScope, readProductFacts } from './scope.ts'
import { toOffer } from './to-offer.ts'

export type ScopedLine = PricedLine & { productId: number }

export type CartOffers = {
  offers: Offer[]
  /** Those for a place of delivery, in words, while the place is not known. They are in no total. */
  forPlaces: { offer: Offer; place: string }[]
  /** The codes that cannot apply, whatever is in the cart. */
  refused: { code: string; problem: string }[]
  /** Whether the store has an offer with a code, so that the cart has a field for it. */
  takesCodes: boolean
}
export const NO_OFFERS: CartOffers = { offers: [], forPlaces: [], refused: [], takesCodes: false }

/** A column: whether the store has offers at all. Whoever reads lines anyway then reads no offers in vain. */
export const hasOffers = sql<boolean>`exists (select from ${offers} where ${offers.state} <> 'draft')`

/**
 * Those that are no drafts, also for a week after their end, so that a cart says why its code does not apply. With the
 * categories below those of their scopes.
 */
export const listOffers = (shop: Shop) =>
  cacheValue(shop, 'offers', async () => {
    const since = addDuration(shop.now(), -ENDED_SHOWN_FOR)
    const isKnown = sql`${offers.state} <> 'draft' and coalesce(${offers.endsAt}, 'infinity') > ${since}`
    const rows = await shop.db.select().from(offers).where(isKnown)
    return Promise.all(rows.map(async (row) => ({ ...row, scope: await expandScope(shop, row.scope) })))
  })

type ForCart = {
  /** Those of a guest. Without them, those of the account are read. */
  codes?: string[] | undefined
  /** Null while it is not known. */
  place?: Place | null
}

export async function readCartOffers(
  shop: Shop,
  lines: ScopedLine[],
  { codes, place = null }: ForCart = {},
): Promise<CartOffers> {
  const known = await listOffers(shop)
  if (known.length === 0) return NO_OFFERS
  const withCode = known.filter(({ codeMode }) => codeMode !== 'automatic')
  const takesCodes = withCode.some(({ state }) => state === 'on')
  const entered = withCode.length > 0 ? await findCodes(shop, codes) : []
  const automatic = known.filter(
    (offer) => offer.codeMode === 'automatic' && offer.state === 'on' && isRunning(offer, shop.now()),
  )
  const coded = entered.map((code) => ({ code, offer: withCode.find(({ id }) => id === code.offerId) }))
  const candidates = [...automatic, ...coded.flatMap(({ offer }) => offer ?? [])]
  const uses = await readUses(shop, candidates)
  const facts = candidates.some(({ scope }) => !isForAll(scope))
    ? await readProductFacts(
        shop,
        lines.map(({ productId }) => productId),
      )
    : new Map<number, never>()
  const offerOf = ({ row, code }: Usable): Offer => {
    const variantIds = lines.flatMap((line) => {
      const product = facts.get(line.productId)
      const isEligible = isForAll(row.scope) || (product !== undefined && isInScope(row.scope, product, line))
      return isEligible ? line.variantId : []
    })
    const spent = uses.offers.get(row.id)?.spent ?? 0
    return toOffer(row, { code, variantIds, budgetLeft: row.budget === null ? null : ((row.budget - spent) as Paise) })
  }
  const checked = coded.map(({ code, offer }) => ({ code, offer, problem: refuseCode(shop, code, offer, uses) }))
  // Of an offer the first code applies that can be used.
  const codesInOrder = checked.map((one) => {
    const first = checked.find(({ code, problem }) => problem === null && code.offerId === one.code.offerId)
    return one.problem === null && first !== one ? { ...one, problem: messages.anotherOfThisOffer } : one
  })
  const usable: Usable[] = [
    ...automatic.filter((row) => refuseOffer(shop, row, '', uses) === null).map((row) => ({ row, code: null })),
    ...codesInOrder.flatMap(({ offer, code, problem }) =>
      offer && problem === null ? { row: offer, code: code.code } : [],
    ),
  ]
  const isHere = ({ row }: Usable) => isDeliveredTo(row.conditions, place)
  const elsewhere = usable
    .filter((one) => !isHere(one))
    .map((one) => ({ ...one, place: describePlace(one.row.conditions) }))
  return {
    offers: usable.filter(isHere).map(offerOf),
    forPlaces: place ? [] : elsewhere.map((one) => ({ offer: offerOf(one), place: one.place })),
    refused: [
      ...codesInOrder.flatMap(({ code, problem }) => (problem === null ? [] : { code: code.code, problem })),
      ...elsewhere.flatMap(({ code, place }) =>
        code === null ? [] : { code, problem: messages.forPlace(code, place) },
      ),
    ],
    takesCodes,
  }
}

type Usable = { row: OfferRow; code: string | null }

async function findCodes(shop: Shop, codes: string[] | undefined): Promise<OfferCode[]> {
  const { code, offerId, maxUses, used, userId } = offerCodes
  const columns = { code, offerId, maxUses, used, userId }
  const user = currentUser(shop)
  if (codes || !user) {
    if (!codes || codes.length === 0) return []
    const rows = await shop.db.select(columns).from(offerCodes).where(inArray(code, codes))
    return codes.flatMap((one) => rows.find((row) => row.code === one) ?? [])
  }
  return shop.db
    .select(columns)
    .from(cartCodes)
    .innerJoin(offerCodes, eq(offerCodes.code, cartCodes.code))
    .where(eq(cartCodes.userId, user.id))
    .orderBy(cartCodes.createdAt, cartCodes.code)
}
