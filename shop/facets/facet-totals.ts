/**
 * The counts of whole lists, without reading their products (record 0176). A job folds what has changed into the totals.
 * Products that changed since are counted anew by the reader, so the counts are those of its snapshot.
 */
import { sql } from 'drizzle-orm'
import { countedFacets, facetChanges, facetTotals } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import type { FacetCount } from './count-facets.ts'

/** With more changes than this, a reader does not count them anew. */
const MAX_UNFOLDED = 500
/** So many are folded in one transaction. */
const FOLDED_AT_ONCE = 5000

/**
 * `lists` are disjoint, by their keys of the totals with the subject 'listed'. Returns `undefined` after a large change,
 * until it is folded.
 */
export async function findFacetTotals(shop: Shop, lists: string[]): Promise<FacetCount[] | undefined> {
  const wanted = sql`${sql.param(lists)}::text[]`
  const { rows } = await shop.db.execute<{ choices: string[]; counts: number[]; unfolded: number }>(sql`
    with unfolded as materialized (
      select product_id from (select product_id from ${facetChanges} limit ${MAX_UNFOLDED + 1}) changes group by 1
    ), moved as (
      select c.lists, c.choices, 1 as step from unfolded join shop.current_counted_facets c using (product_id)
      union all
      select c.lists, c.choices, -1 from unfolded join ${countedFacets} c using (product_id)
    ), total as (
      select choice, sum(count)::int as count from (
        select choice, count from ${facetTotals} where list = any(${wanted})
        union all
        select choice, step from moved cross join unnest(lists) list cross join unnest(choices) choice
         where list = any(${wanted})) parts
       group by choice having sum(count) <> 0
    )
    select coalesce(array_agg(choice order by choice), '{}') as choices, coalesce(array_agg(count order by choice), '{}') as counts,
           (select count(*)::int from (select from ${facetChanges} limit ${MAX_UNFOLDED + 1}) changes) as unfolded
      from total`)
  const { choices, counts, unfolded } = rows[0]!
  if (unfolded > MAX_UNFOLDED) return undefined
  return choices.map((choice, at) => {
    const end = choice.indexOf('=')
    return { facet: choice.slice(0, end), value: choice.slice(end + 1), count: counts[at]! }
  })
}

/** Brings the totals up to date. After a large change lists were shown without them, and are shown anew. */
export async function foldFacetChanges(shop: Shop) {
  const fold = async () => {
    const statement = sql`select shop.fold_facet_changes(${FOLDED_AT_ONCE}) as folded`
    return (await shop.db.execute<{ folded: number }>(statement)).rows[0]!.folded
  }
  let all = 0
  let folded: number
  do all += folded = await fold()
  while (folded === FOLDED_AT_ONCE)
  if (all > MAX_UNFOLDED) await shop.db.execute(sql`select pg_notify('shelves', '')`)
}
