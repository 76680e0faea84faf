/** A row of the table of offers while it is changed, and what the audit log keeps of it. */
import { eq, sql } from 'drizzle-orm'
import { offerCodes, offers, offerUses, orderOffers } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { findLastEditor } from '../audit.ts'
import { toPublicId } from '../catalogue/rules.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { describeBenefit } from '../offers/describe-benefit.ts'

export type OfferRow = typeof offers.$inferSelect
export const ENTITY = 'offer'

/** Whether a shopper has ever used it, or is paying with it. A condition of a select from offers. */
export const wasUsed = sql<boolean>`(exists (select 1 from ${offerUses} u where u.offer_id = ${offers}.id)
  or exists (select 1 from ${orderOffers} o where o.offer_id = ${offers}.id))`

/** What shoppers may have seen or used does not change. A draft and an unused offer that is paused do. */
export const isFrozen = ({ state }: Pick<OfferRow, 'state'>, wasUsed: boolean) =>
  state === 'on' || state === 'ended' || wasUsed

export async function lockOffer(shop: Shop, id: number | undefined, version: number) {
  const [row] = await shop.db
    .select()
    .from(offers)
    .where(eq(offers.id, id ?? 0))
    .for('update')
  if (!row) return fail('not-found', messages.notFound)
  if (row.version !== version)
    return fail('conflict', messages.changedMeanwhile(await findLastEditor(shop, ENTITY, row.id)))
  const [uses] = await shop.db.select({ wasUsed }).from(offers).where(eq(offers.id, row.id))
  return { ...row, isFrozen: isFrozen(row, uses!.wasUsed) }
}

/** The code of an offer that has one. */
export async function findCode(shop: Shop, { id, codeMode }: Pick<OfferRow, 'id' | 'codeMode'>) {
  if (codeMode !== 'one') return null
  const [row] = await shop.db.select().from(offerCodes).where(eq(offerCodes.offerId, id)).limit(1)
  return row?.code ?? null
}

export const toFacts = (
  {
    benefit,
    scope,
    conditions,
    ...row
  }: Omit<OfferRow, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'used' | 'spent'>,
  code: string | null,
) => ({
  ...{ name: row.name, gives: describeBenefit(benefit), stage: row.stage, codeMode: row.codeMode, code },
  ...{ categories: scope.goods.categories, brands: scope.goods.brands, tags: scope.goods.tags },
  products: scope.goods.products.map(toPublicId),
  ...{ exceptCategories: scope.except.categories, exceptBrands: scope.except.brands, exceptTags: scope.except.tags },
  ...{ exceptProducts: scope.except.products.map(toPublicId), maxReduction: scope.maxReduction },
  ...conditions,
  ...{ startsAt: row.startsAt, endsAt: row.endsAt, state: row.state },
  ...{ isExclusive: row.isExclusive, priority: row.priority, display: row.display, terms: row.terms },
  ...{ maxUses: row.maxUses, maxPerCustomer: row.maxPerCustomer, budget: row.budget },
})
