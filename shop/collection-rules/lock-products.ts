/** Locks products that one transaction changes together. */
import { sql, type SQL } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import { shareRules } from './rules-lock.ts'

/**
 * All who change several products lock them here, in the order of their ids, so that none of them waits for ever for
 * another. Sales continue.
 */
export async function lockProducts(shop: Shop, which: SQL | undefined) {
  await shareRules(shop)
  await shop.db.execute(sql`select count(*) from (
    select ${products.id} from ${products} where ${which} order by ${products.id} for no key update) locked`)
}
