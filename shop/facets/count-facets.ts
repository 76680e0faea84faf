/**
 * Counts the products of a list by the values of its facets.
 *
 *   1. The counts of a facet ignore its own choice: each chosen facet is counted in the list without its choice.
 *   2. Sizes, colours and availability are counted over variants: with Blue chosen, M has the products with a blue M.
 *   3. A list is read up to `max` products. If it has more, its counts are null, and its values are those of the products read:
 *      a value that none of them has is too rare to be offered before the list is narrowed.
 *   4. If the list without the choice of a facet has more, a row UNCOUNTED says so: its values are those of the whole list.
 */
import { sql, type SQL } from 'drizzle-orm'
import { productFacets, variantFacets } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import { matchesVariant, VARIANT_FACETS } from './narrow.ts'
import { MAX_COUNTED, withoutFacet, type FacetChoices } from './rules.ts'

/** `select id from …`: the products of the list that meet these choices. */
export type ListQuery = (choices: FacetChoices) => SQL

export type FacetCount = { facet: string; value: string; count: number | null }

/** The value of a row without a count. With ANY_FACET it is about all facets that have no row of their own. */
export const UNCOUNTED = ''
export const ANY_FACET = ''

export async function countFacets(
  shop: Shop,
  list: ListQuery,
  choices: FacetChoices,
  max = MAX_COUNTED,
): Promise<FacetCount[]> {
  const chosen = Object.keys(choices)
  const nameOf = (facet: string) => sql.raw(chosen.includes(facet) ? `without_${chosen.indexOf(facet)}` : 'narrowed')
  const setOf = (name: SQL, wanted: FacetChoices) =>
    sql`${name} as materialized (select id from (${list(wanted)}) list limit ${sql.raw(String(max + 1))})`
  const sets = [
    setOf(sql.raw('narrowed'), choices),
    ...chosen.map((facet) => setOf(nameOf(facet), withoutFacet(choices, facet))),
  ]
  const ofProducts = [
    countProducts(sql.raw('narrowed'), sql`f.facet <> all(${sql.param(chosen)}::text[])`, max),
    sql`select ${ANY_FACET}, ${UNCOUNTED}, null::int where ${isLonger(sql.raw('narrowed'), max)}`,
    ...chosen.map((facet) => sql`select ${facet}, ${UNCOUNTED}, null::int where ${isLonger(nameOf(facet), max)}`),
    ...chosen
      .filter((facet) => !VARIANT_FACETS.includes(facet))
      .map((facet) =>
        countProducts(nameOf(facet), sql`f.facet = ${facet} and not ${isLonger(nameOf(facet), max)}`, max),
      ),
  ]
  const ofVariants = VARIANT_FACETS.map((facet) =>
    countVariants(nameOf(facet), facet, withoutFacet(choices, facet), max, chosen.includes(facet)),
  )
  const { rows } = await shop.db.execute<FacetCount>(
    sql`with ${sql.join(sets, sql`, `)} ${sql.join([...ofProducts, ...ofVariants], sql` union all `)}`,
  )
  return rows
}

const isLonger = (set: SQL, max: number) => sql`(select count(*) from ${set}) > ${sql.raw(String(max))}`

const counted = (set: SQL, count: SQL, max: number) =>
  sql`case when not ${isLonger(set, max)} then ${count}::int end as count`

/** Each product is looked up: with many products one range of the index, as of all brands, takes longer. */
const countProducts = (set: SQL, condition: SQL, max: number) => sql`
  select f.facet, f.value, ${counted(set, sql`count(*)`, max)}
    from ${set} list cross join lateral (
      select f.facet, f.value from ${productFacets} f where f.product_id = list.id and ${condition} offset 0) f
   group by f.facet, f.value`

const VALUES: Record<string, { value: SQL; condition: SQL }> = {
  size: { value: sql`v.size`, condition: sql`v.in_stock and v.size <> ''` },
  colour: { value: sql`v.colour`, condition: sql`v.colour <> ''` },
  available: { value: sql`'1'`, condition: sql`v.in_stock` },
}

function countVariants(set: SQL, facet: string, others: FacetChoices, max: number, isChosen: boolean) {
  const { value, condition } = VALUES[facet]!
  const isCounted = isChosen ? sql`not ${isLonger(set, max)}` : sql`true`
  return sql`
  select ${sql.raw(`'${facet}'`)}, ${value}, ${counted(set, sql`count(distinct v.product_id)`, max)}
    from ${set} list join ${variantFacets} v on v.product_id = list.id
   where ${condition} and ${isCounted} and ${matchesVariant(others)} group by 2`
}
