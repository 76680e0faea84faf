/**
 * The search page: the matches, best first, and how the search was understood (D4, record 0168). What answers a search is
 * kept in memory, without prices and stock, which are those of now.
 */
import type { Page } from '#core/page.ts'
import { minutes } from '#core/time.ts'
import { readCardsById, toCards } from '../catalogue/cards.ts'
import { isLimited } from '../catalogue/price-range.ts'
import { ANY_PRICE, CATALOGUE_PAGE_SIZE, type Filters, type ProductCard } from '../catalogue/rules.ts'
import { knownChoices } from '../facets/known-choices.ts'
import { isNarrowed } from '../facets/narrow.ts'
import type { PriceBars } from '../facets/price-bars.ts'
import type { Facet, FacetChoices } from '../facets/rules.ts'
import type { RateLimit } from '../rate-limit.ts'
import { consumeRequestQuotaByIp } from '../request-quota.ts'
import type { Shop } from '../shop.ts'
import { analyzeSearch, type Analysis } from './analyze.ts'
import { countSearch } from './count-searches.ts'
import { findByCode } from './find-by-code.ts'
import { messages } from './messages.ts'
import { findRelatedCategories, type CategoryOfSearch } from './related-categories.ts'
import { cacheSearch, emptyAnswer, type ChosenFilters, type SearchAnswer } from './cache-search.ts'
import { hasResults, listIds, listWithFirst, readSearchFacets } from './search-list.ts'
import { correctSearch, isPlausibleCorrection, isUnsoldBrand, type ParsedSearch, type UnderstoodPart } from './rules.ts'

const MAX_INSTEAD = 8

export type SearchResult = {
  products: Page<ProductCard>
  facets: Facet[]
  prices: PriceBars | null
  /** The chosen values of facets that exist. */
  choices: FacetChoices
  /** The corrected search, if it was corrected. */
  correctedQuery: string | undefined
  /** What was understood: price, size, colour, for whom. */
  understood: UnderstoodPart[]
  /** No product has all that was searched for. These are without this. */
  dropped: string[]
  isPartialMatch: boolean
  /** There are no results at this price, but at others. */
  isPriceTooNarrow: boolean
  /** Without results: a corrected search, or the search without the brand if that has results. */
  suggestedQuery: string | undefined
  /** Without results: the brand of which the store has no products, and products of others. They are no answer. */
  unsoldBrand: string | undefined
  instead: ProductCard[]
  /** Without results: categories that are close to what was searched for. */
  places: CategoryOfSearch[]
}

export async function searchProducts(shop: Shop, text: string, asked: Filters): Promise<SearchResult> {
  if (text !== '') await consumeRequestQuotaByIp(shop, 'search', rateLimitOf(shop))
  const choices = await knownChoices(shop, asked.facets ?? {})
  const filters = { ...asked, facets: choices }
  const read = () => findAnswer(shop, text, filters)
  const code = await findByCode(shop, text)
  const {
    ids,
    insteadIds,
    request: _,
    ...answer
  } = await (code === undefined ? cacheSearch(shop, text, filters, read) : findNamed(shop, code, text, filters))
  const products = await readCardsById(shop, ids, { page: filters.page, size: CATALOGUE_PAGE_SIZE })
  const instead = await toCards(shop, toRows(insteadIds))
  const { correctedQuery, isPriceTooNarrow } = answer
  // A page further on, and a chosen filter that excludes all, are not another search.
  if (filters.page === 1 && !isLimited(filters) && !isNarrowed(choices))
    countSearch(shop, text, {
      found: isPriceTooNarrow ? 1 : products.total,
      isCorrected: correctedQuery !== undefined,
    })
  return { ...answer, products, instead, choices }
}

const toRows = (ids: number[]) => ids.map((id) => ({ id }))

/** A code names one product, which comes first. Products with another code are not announced, so this is not kept. */
async function findNamed(shop: Shop, code: number, text: string, filters: ChosenFilters): Promise<SearchAnswer> {
  const { search, queries } = await analyzeSearch(shop, text)
  const request = narrow(filters, search)
  return { ...emptyAnswer(request), ids: await listWithFirst(shop, code, queries[0], filters) }
}

async function findAnswer(shop: Shop, text: string, filters: ChosenFilters): Promise<SearchAnswer> {
  const analysis = await analyzeSearch(shop, text)
  const { search, spelling, correctedQuery, queries } = analysis
  const narrowed = narrow(filters, search)
  const none = { ...emptyAnswer(narrowed), understood: search.parts }
  if (analysis.unsoldBrand) return { ...none, ...(await searchWithoutBrands(shop, analysis, filters)) }

  const choices = filters.facets
  for (const query of queries) {
    const ids = await listIds(shop, query, narrowed)
    const isPartialMatch = query.dropped.length > 0
    const found = { ...none, ids, correctedQuery, dropped: query.dropped, isPartialMatch }
    const readFacets = () => readSearchFacets(shop, query, narrowed, choices, ids)
    if (ids.length > 0) return { ...found, ...(await readFacets()) }
    // The shopper should change the filters or the price, not the search.
    const atAnyPrice = !isPartialMatch && isLimited(narrowed)
    if (atAnyPrice && (await hasResults(shop, query, ANY_PRICE, choices)))
      return { ...found, ...(await readFacets()), isPriceTooNarrow: true }
    if (isNarrowed(choices) && (await hasResults(shop, query, atAnyPrice ? ANY_PRICE : narrowed)))
      return { ...found, ...(await readFacets()) }
  }
  const places = await findRelatedCategories(shop, spelling)
  return { ...none, places, suggestedQuery: correctSearch(search, spelling, isPlausibleCorrection) }
}

/** The price has to be within what was searched for and within the chosen filter. */
function narrow<F extends Filters>({ priceMin, priceMax, sort, ...filters }: F, search: ParsedSearch) {
  const upper = [priceMax, search.priceMax].filter((price) => price !== null)
  return {
    ...filters,
    sort: sort === 'default' ? (search.sort ?? sort) : sort,
    priceMin: search.priceMin !== null && search.priceMin > priceMin ? search.priceMin : priceMin,
    priceMax: upper.toSorted((one, other) => one - other)[0] ?? null,
  }
}

/** Finds products for the search without unsold brands. */
async function searchWithoutBrands(
  shop: Shop,
  { search, spelling, unsoldBrand }: Analysis,
  filters: Filters,
): Promise<Partial<SearchAnswer>> {
  const unsold = spelling.filter(isUnsoldBrand).map(({ word }) => word)
  const remainingWords = search.allWords.filter((word) => !unsold.includes(word)).join(' ')
  const { ids, correctedQuery } = await findAnswer(shop, remainingWords, { ...filters, ...ANY_PRICE, facets: {} })
  const suggestedQuery = ids.length > 0 ? (correctedQuery ?? remainingWords) : undefined
  return { unsoldBrand, suggestedQuery, insteadIds: ids.slice(0, MAX_INSTEAD) }
}

/** Suggestions do not count as searches. */
const rateLimitOf = ({ settings }: Shop): RateLimit => ({
  max: settings.searchesPerMinute,
  window: minutes(1),
  message: messages.tooOften,
})
