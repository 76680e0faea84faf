/** The search page: the matches, best first, and how the search was understood (D4). */
import { and } from 'drizzle-orm'
import type { Page } from '#core/page.ts'
import { minutes } from '#core/time.ts'
import { readCardsById } from '../catalogue/cards.ts'
import { priceBetween } from '../catalogue/price-range.ts'
import { ANY_PRICE, CATALOGUE_PAGE_SIZE, type Filters, type ProductCard } from '../catalogue/rules.ts'
import type { RateLimit } from '../rate-limit.ts'
import { consumeRequestQuotaByIp } from '../request-quota.ts'
import type { Shop } from '../shop.ts'
import { listCandidates } from './candidates.ts'
import { messages } from './messages.ts'
import { buildTextQuery, type TextQuery } from './text-query.ts'
import {
  MAX_SEARCH_RESULTS,
  isMisspelled,
  isUnsoldBrand,
  isPlausibleCorrection,
  correctSearch,
  type ParsedSearch,
  type SpellingResult,
} from './rules.ts'
import { checkSpelling } from './spelling.ts'
import { splitSearch } from './split-search.ts'

export type SearchResult = {
  products: Page<ProductCard>
  /** The corrected search, if it was corrected. */
  correctedQuery: string | undefined
  /** No product contains all the words; these contain the words that name the kind of product. */
  isPartialMatch: boolean
  /** Without results: a corrected search, or the search without the brand if that has results. */
  suggestedQuery: string | undefined
  /** Without results: the brand of which the store has no products. */
  unsoldBrand: string | undefined
}

const noResults = (suggestedQuery?: string, unsoldBrand?: string): SearchResult => ({
  products: { items: [], total: 0, page: 1, pages: 1 },
  correctedQuery: undefined,
  isPartialMatch: false,
  suggestedQuery,
  unsoldBrand,
})

export async function searchProducts(shop: Shop, text: string, filters: Filters): Promise<SearchResult> {
  if (text !== '') await consumeRequestQuotaByIp(shop, 'search', rateLimitOf(shop))
  return findProducts(shop, text, filters)
}

async function findProducts(shop: Shop, text: string, filters: Filters): Promise<SearchResult> {
  const { search, spelling, correctedQuery, unsoldBrand, strictQuery, broadQuery } = await analyzeSearch(shop, text)
  if (unsoldBrand) return noResults(await searchWithoutBrands(shop, search, spelling, filters), unsoldBrand)
  if (!strictQuery) return noResults()
  const result = { correctedQuery, suggestedQuery: undefined, unsoldBrand: undefined }

  const exactPage = await readPage(shop, strictQuery, filters)
  if (exactPage.total > 0 || (await hasResultsAtAnyPrice(shop, strictQuery, filters)))
    return { ...result, products: exactPage, isPartialMatch: false }
  const partialPage = broadQuery && (await readPage(shop, broadQuery, filters))
  if (partialPage && partialPage.total > 0) return { ...result, products: partialPage, isPartialMatch: true }
  return noResults(correctSearch(search, spelling, isPlausibleCorrection))
}

/**
 * Builds the query of a search. `broadQuery` is a broader one for when the first finds nothing. The page and the
 * suggestions share this function, so that they agree.
 */
export async function analyzeSearch(shop: Shop, text: string) {
  const search = splitSearch(text)
  const spelling = await checkSpelling(shop, search.words)
  const unsoldBrand = spelling.find(isUnsoldBrand)?.term?.name
  const strictQuery = unsoldBrand ? undefined : buildTextQuery(search, spelling)
  return {
    search,
    spelling,
    unsoldBrand,
    correctedQuery: correctSearch(search, spelling, isMisspelled),
    strictQuery,
    broadQuery: strictQuery && spelling.length > 1 ? buildTextQuery(search, spelling, true) : undefined,
  }
}

/** Returns the search without unsold brands, if that finds anything. */
async function searchWithoutBrands(
  shop: Shop,
  { allWords }: ParsedSearch,
  spelling: SpellingResult[],
  filters: Filters,
) {
  const unsold = spelling.filter(isUnsoldBrand).map(({ word }) => word)
  const remainingWords = allWords.filter((word) => !unsold.includes(word)).join(' ')
  const result = await findProducts(shop, remainingWords, { ...filters, ...ANY_PRICE, page: 1 })
  return result.products.total > 0 ? (result.correctedQuery ?? remainingWords) : undefined
}

/** Suggestions do not count as searches. */
const rateLimitOf = ({ settings }: Shop): RateLimit => ({
  max: settings.searchesPerMinute,
  window: minutes(1),
  message: messages.tooOften,
})

/**
 * Whether the search has results at another price. Then the shopper should clear the price range, not change the
 * search.
 */
const hasResultsAtAnyPrice = async (shop: Shop, strictQuery: TextQuery, filters: Filters) =>
  priceBetween(filters) !== undefined && (await readPage(shop, strictQuery, { ...filters, ...ANY_PRICE })).total > 0

/** Every sort order lists the same products: the best ones. */
async function readPage(shop: Shop, { where, ranking }: TextQuery, { sort, page, ...filters }: Filters) {
  const best = { limit: MAX_SEARCH_RESULTS, sort }
  const ids = await listCandidates(shop, and(where, priceBetween(filters)), ranking, best)
  return readCardsById(shop, ids, { page, size: CATALOGUE_PAGE_SIZE })
}
