/** Locks a price list before its change. Lists are locked before their products. */
import { eq } from 'drizzle-orm'
import { priceLists } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { phaseOf } from './rules.ts'

export type PriceListRow = typeof priceLists.$inferSelect

/** Call this in a transaction. What has ended stays as it was. */
export async function lockPriceList(shop: Shop, id: number | undefined, version?: number): Promise<PriceListRow> {
  const [list] = await shop.db
    .select()
    .from(priceLists)
    .where(eq(priceLists.id, id ?? 0))
    .for('update')
  if (!list) return fail('not-found', messages.notFound)
  if (version !== undefined && list.version !== version) fail('conflict', messages.changedMeanwhile)
  if (phaseOf(list, shop.now()) === 'ended') fail('conflict', messages.hasEnded)
  return list
}
