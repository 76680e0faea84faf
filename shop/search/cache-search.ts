/**
 * Keeps in memory what answers a search, until a change affects it: search terms; words, a facet or a size in stock of any
 * product, the price of a result, or a price that crosses one that was searched for.
 */
import { fromRupees, ZERO } from '#core/money.ts'
import { cacheAnswer } from '../catalogue/catalogue-cache.ts'
import { countTags, listTags } from '../catalogue/cache-tags.ts'
import type { Filters } from '../catalogue/rules.ts'
import { choicesOf, type FacetChoices } from '../facets/rules.ts'
import type { Shop } from '../shop.ts'
import { TERMS_CHANGED } from './read-dictionary.ts'
import type { SearchResult } from './search.ts'

/** The results of all pages, and what to show instead where there are none. */
export type SearchAnswer = Omit<SearchResult, 'choices' | 'products' | 'instead'> & {
  ids: number[]
  insteadIds: number[]
  /** The order and the prices that were chosen or searched for. */
  request: Pick<Filters, 'sort' | 'priceMin' | 'priceMax'>
}
export type ChosenFilters = Filters & { facets: FacetChoices }

/** Of a search that finds nothing. */
export const emptyAnswer = (request: SearchAnswer['request']): SearchAnswer => ({
  ...{ request, ids: [], facets: [], prices: null, correctedQuery: undefined, understood: [], dropped: [] },
  ...{ isPartialMatch: false, isPriceTooNarrow: false, suggestedQuery: undefined, unsoldBrand: undefined },
  ...{ insteadIds: [], places: [] },
})

/** Any product may be among the results. */
const SCOPES = ['all' as const]
/** Sorted by price, results may change places at any price. */
const EVERY_PRICE = [{ priceFrom: ZERO }, { priceFrom: fromRupees(Infinity) }]

/** All pages of a search have the same answer. */
export const cacheSearch = (
  shop: Shop,
  text: string,
  { sort, priceMin, priceMax, facets }: ChosenFilters,
  read: () => Promise<SearchAnswer>,
) =>
  cacheAnswer(
    shop,
    `search ${JSON.stringify([text, sort, priceMin, priceMax, choicesOf(facets)])}`,
    read,
    ({ ids, insteadIds, request }) => [
      ...[...ids, ...insteadIds].map((id) => `product:${id}`),
      'words',
      TERMS_CHANGED,
      ...countTags(SCOPES),
      ...listTags(SCOPES, request, EVERY_PRICE),
    ],
  )
