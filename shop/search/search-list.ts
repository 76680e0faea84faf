/**
 * The products that answer a query, narrowed by facets, and the number of products behind each value.
 *
 *   1. A search lists its best products (MAX_SEARCH_RESULTS). Facets narrow before the best are taken, so a choice in a broad
 *      search finds more than those that were listed without it.
 *   2. A list that is cut off has its values without numbers, because more products may have them. These are the values of
 *      its first products; narrowed, it keeps those of the whole search. It has no bars of prices.
 */
import { and, sql } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { isLimited, priceBetween, type PriceRange } from '../catalogue/price-range.ts'
import { ANY_PRICE, type Filters } from '../catalogue/rules.ts'
import { countFacets } from '../facets/count-facets.ts'
import { isNarrowed } from '../facets/narrow.ts'
import { readPriceBars, type PriceBars } from '../facets/price-bars.ts'
import { toFacets } from '../facets/read-facets.ts'
import { choicesOf, withoutFacet, type Facet, type FacetChoices } from '../facets/rules.ts'
import type { Shop } from '../shop.ts'
import type { Query } from './analyze.ts'
import { listCandidates } from './candidates.ts'
import { MAX_SEARCH_RESULTS } from './rules.ts'

/** Of a list that is cut off, the values of the facets are read from so many products. */
const MAX_READ_FOR_VALUES = 200

type Request = PriceRange & Pick<Filters, 'sort' | 'facets'>

/** The ids of the results of all pages. Every sort order lists the same products: the best ones. */
export const listIds = (shop: Shop, { where, ranking }: Query, { sort, facets, ...range }: Request) =>
  listCandidates(shop, and(where, priceBetween(range)), ranking, { limit: MAX_SEARCH_RESULTS, sort, facets })

/** The product that a code names, before what is found by words. */
export async function listWithFirst(shop: Shop, first: number, query: Query | undefined, request: Request) {
  const others = query ? await listIds(shop, query, request) : []
  return [first, ...others.filter((id) => id !== first)]
}

export const hasResults = async (shop: Shop, query: Query, range: PriceRange, choices: FacetChoices = {}) =>
  (await listIds(shop, query, { ...range, sort: 'default', facets: choices })).length > 0

/** The values are those of the search at any price and without a choice, as in other lists. `ids` are the results. */
export async function readSearchFacets(
  shop: Shop,
  query: Query,
  { sort, ...range }: Omit<Request, 'facets'>,
  choices: FacetChoices,
  ids: number[],
): Promise<{ facets: Facet[]; prices: PriceBars | null }> {
  const isWhole = !isLimited(range) && !isNarrowed(choices)
  // The values of a list that is cut off are those of its best products, however it is sorted.
  const hasBestFirst = sort === 'default' || !isCutOff(ids)
  const best = isWhole && hasBestFirst ? ids : await listAtAnyPrice(shop, query)
  const whole = await countWhole(shop, best)
  const counts = isWhole || isCutOff(ids) ? whole : await countNarrowed(shop, query, range, choices, ids)
  const facets = await toFacets(shop, whole, counts, choices)
  if (isCutOff(ids)) return { facets, prices: null }
  const narrowed = isNarrowed(choices) && isLimited(range) ? await listAtAnyPrice(shop, query, choices) : ids
  const atAnyPrice = isNarrowed(choices) ? narrowed : best
  return { facets, prices: isCutOff(atAnyPrice) ? null : await readPriceBars(shop, pricesOf(atAnyPrice)) }
}

const listAtAnyPrice = (shop: Shop, query: Query, facets: FacetChoices = {}) =>
  listIds(shop, query, { ...ANY_PRICE, sort: 'default', facets })

const isCutOff = (ids: number[]) => ids.length >= MAX_SEARCH_RESULTS

const countWhole = (shop: Shop, ids: number[]) =>
  countFacets(shop, () => selectIds(ids), {}, (isCutOff(ids) ? MAX_READ_FOR_VALUES : MAX_SEARCH_RESULTS) - 1)

async function countNarrowed(shop: Shop, query: Query, range: PriceRange, choices: FacetChoices, ids: number[]) {
  const idsOf = new Map([[keyOf(choices), ids]])
  for (const facet of Object.keys(choices)) {
    const wanted = withoutFacet(choices, facet)
    idsOf.set(keyOf(wanted), await listIds(shop, query, { ...range, sort: 'default', facets: wanted }))
  }
  return countFacets(shop, (wanted) => selectIds(idsOf.get(keyOf(wanted))!), choices, MAX_SEARCH_RESULTS - 1)
}

const selectIds = (ids: number[]) => sql`select id from unnest(${sql.param(ids)}::int[]) id`
const pricesOf = (ids: number[]) =>
  sql`select ${products.priceFrom} as price from ${products} where ${products.id} = any(${sql.param(ids)}::int[])`
const keyOf = (choices: FacetChoices) => JSON.stringify(choicesOf(choices))
