/** Locks and changes products that one transaction changes together. */
import { inArray, sql, type SQL } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { shareRules } from './rules-lock.ts'

/** What one statement can change in the five seconds that a visitor's statement may take, on a slow machine, too. */
const MAX_IN_ONE_STATEMENT = 3000
/** Others who save these products wait until the last batch is written. */
const MAX_IN_BATCHES = 10_000
const BATCH = 500

/**
 * All who change several products lock them here, in the order of their ids, so that none of them waits for ever for
 * another. Sales continue.
 */
export async function lockProducts(shop: Shop, which: SQL | undefined) {
  await shareRules(shop)
  await shop.db.execute(sql`select count(*) from (
    select ${products.id} from ${products} where ${which} order by ${products.id} for no key update) locked`)
}

/** `name` is what the products have, for the sentence. */
type Changed = { which: SQL | undefined; name: string }

/** Call this before one statement changes the products. It fails with a sentence if they are too many. */
export const lockChanged = (shop: Shop, changed: Changed) => lockAtMost(shop, changed, MAX_IN_ONE_STATEMENT)

/** Locks the products and calls `write` with some of them at a time. It fails with a sentence if they are too many. */
export async function changeProducts(shop: Shop, changed: Changed, write: (isOfBatch: SQL) => Promise<unknown>) {
  const ids = await lockAtMost(shop, changed, MAX_IN_BATCHES)
  for (let at = 0; at < ids.length; at += BATCH) await write(inArray(products.id, ids.slice(at, at + BATCH)))
}

async function lockAtMost(shop: Shop, { which, name }: Changed, max: number): Promise<number[]> {
  await shareRules(shop)
  const rows = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(which)
    .orderBy(products.id)
    .limit(max + 1)
    .for('no key update')
  if (rows.length > max) fail('invalid', messages.tooManyProducts(name, max))
  return rows.map(({ id }) => id)
}
