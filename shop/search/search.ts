/** The search page: the matches, best first, and how the search was understood (D4, record 0168). */
import { and } from 'drizzle-orm'
import type { Page } from '#core/page.ts'
import { minutes } from '#core/time.ts'
import { readCardsById } from '../catalogue/cards.ts'
import { isLimited, priceBetween } from '../catalogue/price-range.ts'
import { ANY_PRICE, CATALOGUE_PAGE_SIZE, type Filters, type ProductCard } from '../catalogue/rules.ts'
import type { RateLimit } from '../rate-limit.ts'
import { consumeRequestQuotaByIp } from '../request-quota.ts'
import type { Shop } from '../shop.ts'
import { analyzeSearch, type Analysis, type Query } from './analyze.ts'
import { countSearch } from './count-searches.ts'
import { findByCode } from './find-by-code.ts'
import { listCandidates } from './candidates.ts'
import { messages } from './messages.ts'
import { findRelatedCategories, type CategoryOfSearch } from './related-categories.ts'
import {
  correctSearch,
  isPlausibleCorrection,
  isUnsoldBrand,
  MAX_SEARCH_RESULTS,
  type ParsedSearch,
  type UnderstoodPart,
} from './rules.ts'

const MAX_INSTEAD = 8

export type SearchResult = {
  products: Page<ProductCard>
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

export async function searchProducts(shop: Shop, text: string, filters: Filters): Promise<SearchResult> {
  if (text !== '') await consumeRequestQuotaByIp(shop, 'search', rateLimitOf(shop))
  const result = await findProducts(shop, text, filters)
  const { products, correctedQuery, isPriceTooNarrow } = result
  // A page further on, and a chosen filter that excludes all, are not another search.
  if (filters.page === 1 && !isLimited(filters))
    countSearch(shop, text, {
      found: isPriceTooNarrow ? 1 : products.total,
      isCorrected: correctedQuery !== undefined,
    })
  return result
}

async function findProducts(shop: Shop, text: string, filters: Filters): Promise<SearchResult> {
  const code = await findByCode(shop, text)
  const analysis = await analyzeSearch(shop, text)
  const { search, spelling, correctedQuery, queries } = analysis
  const result = {
    ...{ correctedQuery, understood: search.parts, dropped: [], isPartialMatch: false, isPriceTooNarrow: false },
    ...{ suggestedQuery: undefined, unsoldBrand: undefined, instead: [], places: [] },
  }
  const none = { ...result, products: { items: [], total: 0, page: 1, pages: 1 }, correctedQuery: undefined }
  if (code !== undefined) {
    const [query] = queries
    const others = query ? await listIds(shop, query, filters) : []
    const ids = [code, ...others.filter((id) => id !== code)]
    const page = { page: filters.page, size: CATALOGUE_PAGE_SIZE }
    return {
      ...result,
      ...{ correctedQuery: undefined, understood: [] },
      products: await readCardsById(shop, ids, page),
    }
  }
  if (analysis.unsoldBrand) return { ...none, ...(await searchWithoutBrands(shop, analysis, filters)) }

  const narrowed = narrow(filters, search)
  for (const query of queries) {
    const products = await readPage(shop, query, narrowed)
    const isPartialMatch = query.dropped.length > 0
    if (products.total > 0) return { ...result, products, dropped: query.dropped, isPartialMatch }
    // The shopper should change the price, not the search.
    if (!isPartialMatch && isLimited(narrowed) && (await hasResultsAtAnyPrice(shop, query, narrowed)))
      return { ...result, products, isPriceTooNarrow: true }
  }
  const places = await findRelatedCategories(shop, spelling)
  return { ...none, places, suggestedQuery: correctSearch(search, spelling, isPlausibleCorrection) }
}

/** The price has to be within what was searched for and within the chosen filter. */
function narrow({ priceMin, priceMax, sort, ...filters }: Filters, search: ParsedSearch): Filters {
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
): Promise<Partial<SearchResult>> {
  const unsold = spelling.filter(isUnsoldBrand).map(({ word }) => word)
  const remainingWords = search.allWords.filter((word) => !unsold.includes(word)).join(' ')
  const { products, correctedQuery } = await findProducts(shop, remainingWords, { ...filters, ...ANY_PRICE, page: 1 })
  const suggestedQuery = products.total > 0 ? (correctedQuery ?? remainingWords) : undefined
  return { unsoldBrand, suggestedQuery, instead: products.items.slice(0, MAX_INSTEAD) }
}

/** Suggestions do not count as searches. */
const rateLimitOf = ({ settings }: Shop): RateLimit => ({
  max: settings.searchesPerMinute,
  window: minutes(1),
  message: messages.tooOften,
})

const hasResultsAtAnyPrice = async (shop: Shop, query: Query, filters: Filters) =>
  (await readPage(shop, query, { ...filters, ...ANY_PRICE })).total > 0

/** Every sort order lists the same products: the best ones. */
const readPage = async (shop: Shop, query: Query, filters: Filters) =>
  readCardsById(shop, await listIds(shop, query, filters), { page: filters.page, size: CATALOGUE_PAGE_SIZE })

const listIds = (shop: Shop, { where, ranking }: Query, { sort, ...filters }: Filters) =>
  listCandidates(shop, and(where, priceBetween(filters)), ranking, { limit: MAX_SEARCH_RESULTS, sort })
