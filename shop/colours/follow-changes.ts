/** Lists follow the changes of words: the variants with these words in their colour get their family (record 0225). */
import { sql } from 'drizzle-orm'
import { colourChanges } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'

/** So many variants are updated in the transaction of a change, and in each of the housekeeping. */
export const UPDATED_AT_ONCE = 1000

/** Updates at most UPDATED_AT_ONCE variants and returns how many it has updated. */
export async function updateColourFacets(shop: Shop, words: string[]): Promise<number> {
  const { rows } = await shop.db.execute<{ updated: number }>(
    sql`select shop.update_colour_facets(${sql.param(words)}::text[], ${UPDATED_AT_ONCE}) as updated`,
  )
  return rows[0]!.updated
}

/** What a change has left: the rest of many products, and variants that others were writing at the time. */
export async function followColourChanges(shop: Shop) {
  const changed = await shop.db.selectDistinct({ name: colourChanges.name }).from(colourChanges)
  if (changed.length === 0) return
  const words = changed.map(({ name }) => name)
  while ((await updateColourFacets(shop, words)) > 0) continue
  await shop.db.execute(sql`select shop.finish_colour_changes()`)
}
