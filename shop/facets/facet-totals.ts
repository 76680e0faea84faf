/**
 * The counts of whole lists, without reading their products (record 0176). A job folds what has changed into the totals.
 * Products that changed since are counted anew by the reader, so the counts are those of its snapshot.
 */
import { sql, type SQL } from 'drizzle-orm'
import { minutes } from '#core/time.ts'
import { countedFacets, facetChanges, facetTotals } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import type { FacetCount } from './count-facets.ts'
import { MAX_VALUES, type FacetChoices } from './rules.ts'

/** With more changes than this, a reader does not count them anew. */
const MAX_UNFOLDED = 500
/** So many are folded in one transaction: with a million products and a cold disk 5,000 took a minute. */
const FOLDED_AT_ONCE = 500
/** After a large import the next housekeeping goes on. */
const MAX_FOLDING = minutes(2)

const IS_BRAND = sql.raw(`choice like 'brand=%'`)
const IS_NO_PAIR = sql.raw(`choice not like 'size,colour=%'`)
/** As the index of these rows has it. */
const IS_OTHER = sql`choice not like 'brand=%' and ${IS_NO_PAIR}`

const isIn = (lists: string[]) => sql`list = any(${sql.param(lists)}::text[])`

/**
 * The counts of all sizes, colours and attributes, and of the most frequent brands. `lists` are disjoint, by their keys of the
 * totals with the subject 'listed'. Returns `undefined` after a large change, until it is folded.
 */
export async function findFacetTotals(shop: Shop, lists: string[]): Promise<FacetCount[] | undefined> {
  const folded = sql`
    select choice, count from ${facetTotals} where ${isIn(lists)} and ${IS_OTHER}
    union all
    select t.choice, t.count
      from (select top.choice from unnest(${sql.param(lists)}::text[]) of_list cross join lateral (
              select choice from ${facetTotals} where list = of_list and ${IS_BRAND} order by count desc limit ${MAX_VALUES}
            ) top
            union select choice from moved where ${IS_BRAND}) brands
      join ${facetTotals} t on t.choice = brands.choice where ${isIn(lists)}`
  const totals = await readTotals(shop, lists, folded, IS_NO_PAIR)
  return totals?.map(({ choice, count }) => {
    const end = choice.indexOf('=')
    return { facet: choice.slice(0, end), value: choice.slice(end + 1), count }
  })
}

/** The number of products with any of these choices. Returns `undefined` after a large change. */
export async function findKeptTotal(shop: Shop, lists: string[], kept: string[]) {
  const isWanted = sql`choice = any(${sql.param(kept)}::text[])`
  const folded = sql`select choice, count from ${facetTotals} where ${isIn(lists)} and ${isWanted}`
  const totals = await readTotals(shop, lists, folded, isWanted)
  return totals?.reduce((all, { count }) => all + count, 0)
}

/**
 * What is kept for a list with these choices: one value of one facet, one of several brands (a product has one), or a size
 * in stock in a colour.
 */
export function keptChoices(choices: FacetChoices): string[] | undefined {
  const [[facet, values] = ['', []], ...others] = Object.entries(choices)
  const { size, colour } = choices
  if (others.length === 0)
    return values.length === 1 || facet === 'brand' ? values.map((value) => `${facet}=${value}`) : undefined
  const isPair = others.length === 1 && size?.length === 1 && colour?.length === 1
  return isPair ? [`size,colour=${size[0]},${colour[0]}`] : undefined
}

/** Of the products that changed since the counts were folded, the choices that are wanted are counted anew. */
async function readTotals(shop: Shop, lists: string[], folded: SQL, isWanted: SQL) {
  const { rows } = await shop.db.execute<{ choices: string[]; counts: number[]; unfolded: number }>(sql`
    with unfolded as materialized (
      select product_id from (select product_id from ${facetChanges} limit ${MAX_UNFOLDED + 1}) changes group by 1
    ), moved as materialized (
      select choice, step from (
        select c.lists, c.choices, 1 as step from unfolded join shop.current_counted_facets c using (product_id)
        union all
        select c.lists, c.choices, -1 from unfolded join ${countedFacets} c using (product_id)
      ) of_products cross join unnest(lists) list cross join unnest(choices) choice
       where ${isIn(lists)} and ${isWanted}
    ), total as (
      select choice, sum(count)::int as count from (${folded} union all select choice, step from moved) parts
       group by choice having sum(count) <> 0
    )
    select coalesce(array_agg(choice order by choice), '{}') as choices, coalesce(array_agg(count order by choice), '{}') as counts,
           (select count(*)::int from (select from ${facetChanges} limit ${MAX_UNFOLDED + 1}) changes) as unfolded
      from total`)
  const { choices, counts, unfolded } = rows[0]!
  if (unfolded > MAX_UNFOLDED) return undefined
  return choices.map((choice, at) => ({ choice, count: counts[at]! }))
}

/** Brings the totals up to date. After a large change lists were shown without them, and are shown anew. */
export async function foldFacetChanges(shop: Shop) {
  const fold = async () => {
    const statement = sql`select shop.fold_facet_changes(${FOLDED_AT_ONCE}) as folded`
    return (await shop.db.execute<{ folded: number }>(statement)).rows[0]!.folded
  }
  const until = Date.now() + MAX_FOLDING
  let all = 0
  let folded: number
  do all += folded = await fold()
  while (folded === FOLDED_AT_ONCE && Date.now() < until)
  if (all > MAX_UNFOLDED) await shop.db.execute(sql`select pg_notify('shelves', '')`)
}
