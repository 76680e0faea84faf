/** Uses are counted for offers with a limit only, so an offer that gets its first limit has none counted yet. */
import { and, count, eq, ne, sql } from 'drizzle-orm'
import { offerCustomers, offerUses } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import type { Shop } from '../shop.ts'
import type { OfferRow } from './offer-row.ts'

type Limits = Pick<OfferRow, 'id' | 'maxUses' | 'budget' | 'maxPerCustomer'>

/** Call this while the offer is locked. Returns what its row has to count from now on, if that changes. */
export async function recountUses(shop: Shop, before: Limits, after: Omit<Limits, 'id'>) {
  const isCounted = and(eq(offerUses.offerId, before.id), ne(offerUses.state, 'released'))
  if (before.maxPerCustomer === null && after.maxPerCustomer !== null) {
    await shop.db.delete(offerCustomers).where(eq(offerCustomers.offerId, before.id))
    const rows = await shop.db
      .select({ offerId: offerUses.offerId, userId: offerUses.userId, used: count() })
      .from(offerUses)
      .where(isCounted)
      .groupBy(offerUses.offerId, offerUses.userId)
    for (let at = 0; at < rows.length; at += BATCH)
      await shop.db.insert(offerCustomers).values(rows.slice(at, at + BATCH))
  }
  if (hasLimit(before) || !hasLimit(after)) return {}
  const [sums] = await shop.db
    .select({ used: count(), spent: sql`coalesce(sum(${offerUses.amount}), 0)`.mapWith((sum) => Number(sum) as Paise) })
    .from(offerUses)
    .where(isCounted)
  return sums!
}

const hasLimit = ({ maxUses, budget }: Omit<Limits, 'id'>) => maxUses !== null || budget !== null
/** A statement has at most 65,535 parameters. */
const BATCH = 10_000
