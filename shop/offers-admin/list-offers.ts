/** The offers for the admin panel, with what came of them: orders that are not cancelled. */
import { and, asc, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { offerCodes, offers, orderOffers, orders } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { ZERO, type Paise } from '#core/money.ts'
import { clampPage, type Page } from '#core/page.ts'
import { requirePermission, type Shop } from '../shop.ts'
import type { OffersQuery } from './input.ts'
import { messages } from './messages.ts'
import { isFrozen, wasUsed, type OfferRow } from './offer-row.ts'
import { readScopeNames } from './resolve-scope.ts'
import { ADMIN_PAGE_SIZE, PHASE_IDS, phaseOf, type Phase } from './rules.ts'

/** `revenue` is what the orders cost in total, and `discount` what the offer saved of them. */
type OfferFigures = { uses: number; revenue: Paise; discount: Paise; average: Paise | null }
/** `code` is that of an offer with one code, `codes` the number of all. */
export type ListedOffer = OfferRow & {
  phase: Phase
  code: string | null
  codes: number
  figures: OfferFigures
  isFrozen: boolean
}

/** As `phaseOf` decides. */
const phase = (now: Date) => sql<Phase>`case
  when ${offers.state} <> 'on' then ${offers.state}::text
  when ${offers.endsAt} <= ${now} then 'ended'
  when ${offers.startsAt} <= ${now} then 'running'
  else 'coming' end`

const codeCount = sql<number>`(select count(*)::int from ${offerCodes} c where c.offer_id = ${offers}.id)`
const oneCode = sql<string | null>`case when ${offers.codeMode} = 'one' then (
  select c.code from ${offerCodes} c where c.offer_id = ${offers}.id limit 1) end`

/** `counts` has the number of offers of each phase. The newest come first; those that begin soon, in their order. */
export async function listOffers(
  shop: Shop,
  { state, page: requested }: OffersQuery,
): Promise<Page<ListedOffer> & { counts: Record<Phase, number> }> {
  requirePermission(shop, 'change-products')
  const counts = await countOffers(shop)
  const { page, pages, offset } = clampPage(requested, counts[state], ADMIN_PAGE_SIZE)
  const order = state === 'coming' ? asc(offers.startsAt) : desc(offers.startsAt)
  const items = await readOffers(shop, sql`${phase(shop.now())} = ${state}`, [order, desc(offers.id)], offset)
  return { items, total: counts[state], page, pages, counts }
}

async function countOffers(shop: Shop): Promise<Record<Phase, number>> {
  const rows = await shop.db
    .select({ phase: phase(shop.now()), count: sql<number>`count(*)::int` })
    .from(offers)
    .groupBy(sql`1`)
  const countOf = (one: Phase) => rows.find(({ phase }) => phase === one)?.count ?? 0
  return Object.fromEntries(PHASE_IDS.map((one) => [one, countOf(one)])) as Record<Phase, number>
}

export async function readOffer(shop: Shop, id: number | undefined) {
  requirePermission(shop, 'change-products')
  const [offer] = await readOffers(shop, eq(offers.id, id ?? 0), [asc(offers.id)])
  if (!offer) return fail('not-found', messages.notFound)
  return { ...offer, names: await readScopeNames(shop, offer.scope) }
}
export type OfferDetails = Awaited<ReturnType<typeof readOffer>>

async function readOffers(shop: Shop, where: SQL, order: SQL[], offset = 0): Promise<ListedOffer[]> {
  const rows = await shop.db
    .select({ offer: offers, code: oneCode, codes: codeCount, wasUsed })
    .from(offers)
    .where(where)
    .orderBy(...order)
    .limit(ADMIN_PAGE_SIZE)
    .offset(offset)
  const figures = await readFigures(
    shop,
    rows.map(({ offer }) => offer.id),
  )
  return rows.map(({ offer, wasUsed, ...row }) => ({
    ...{ ...offer, ...row, phase: phaseOf(offer, shop.now()), isFrozen: isFrozen(offer, wasUsed) },
    figures: figures.get(offer.id) ?? { uses: 0, revenue: ZERO, discount: ZERO, average: null },
  }))
}

async function readFigures(shop: Shop, ids: number[]): Promise<Map<number, OfferFigures>> {
  if (ids.length === 0) return new Map()
  const amount = (value: SQL) => value.mapWith((sum) => Number(sum) as Paise)
  const rows = await shop.db
    .select({
      id: orderOffers.offerId,
      uses: sql<number>`count(*)::int`,
      revenue: amount(sql`sum(${orders.total})`),
      discount: amount(sql`sum(${orderOffers.amount})`),
      average: amount(sql`round(avg(${orders.total}))`),
    })
    .from(orderOffers)
    .innerJoin(orders, eq(orders.id, orderOffers.orderId))
    .where(and(inArray(orderOffers.offerId, ids), ne(orders.status, 'cancelled')))
    .groupBy(orderOffers.offerId)
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}
