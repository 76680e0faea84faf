/** The search page: the matches, best first, and how the search was understood (D4). */
import { and } from 'drizzle-orm'
import { ZERO } from '#core/money.ts'
import type { Page } from '#core/page.ts'
import { minutes } from '#core/time.ts'
import { listCards, priceBetween } from '../catalogue/cards.ts'
import { CATALOGUE_PAGE_SIZE, type Filters, type ProductCard } from '../catalogue/rules.ts'
import type { RateLimit } from '../rate-limit.ts'
import { consumeRequestQuotaByIp } from '../request-quota.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { buildTextQuery, type TextQuery } from './text-query.ts'
import {
  isMisspelled,
  isUnsoldBrand,
  isPlausibleCorrection,
  correctSearch,
  type ParsedSearch,
  type SpellingResult,
} from './rules.ts'
import { checkSpelling } from './spelling.ts'
import { takeApart } from './take-apart.ts'

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

const nothing = (suggestedQuery?: string, unsoldBrand?: string): SearchResult => ({
  products: { items: [], total: 0, page: 1, pages: 1 },
  correctedQuery: undefined,
  isPartialMatch: false,
  suggestedQuery,
  unsoldBrand,
})

export async function searchProducts(shop: Shop, text: string, filters: Filters): Promise<SearchResult> {
  if (text !== '') await consumeRequestQuotaByIp(shop, 'search', limitOf(shop))
  return findProducts(shop, text, filters)
}

async function findProducts(shop: Shop, text: string, filters: Filters): Promise<SearchResult> {
  const { asked, spelt, correctedQuery, unsoldBrand, all, some } = await understand(shop, text)
  if (unsoldBrand) return nothing(await withoutBrands(shop, asked, spelt, filters), unsoldBrand)
  if (!all) return nothing()
  const found = { correctedQuery, suggestedQuery: undefined, unsoldBrand: undefined }

  const whole = await pageOf(shop, all, filters)
  if (whole.total > 0 || (await isThere(shop, all, filters)))
    return { ...found, products: whole, isPartialMatch: false }
  const part = some && (await pageOf(shop, some, filters))
  if (part && part.total > 0) return { ...found, products: part, isPartialMatch: true }
  return nothing(correctSearch(asked, spelt, isPlausibleCorrection))
}

/**
 * Builds the query of a search. `some` is a broader query for when the first finds nothing. The page and the
 * suggestions share this function, so that they agree.
 */
export async function understand(shop: Shop, text: string) {
  const asked = takeApart(text)
  const spelt = await checkSpelling(shop, asked.words)
  const unsoldBrand = spelt.find(isUnsoldBrand)?.term?.name
  const all = unsoldBrand ? undefined : buildTextQuery(asked, spelt)
  return {
    asked,
    spelt,
    unsoldBrand,
    correctedQuery: correctSearch(asked, spelt, isMisspelled),
    all,
    some: all && spelt.length > 1 ? buildTextQuery(asked, spelt, true) : undefined,
  }
}

/** Returns the search without unsold brands, if that finds anything. */
async function withoutBrands(shop: Shop, { all }: ParsedSearch, spelt: SpellingResult[], filters: Filters) {
  const unsold = spelt.filter(isUnsoldBrand).map((word) => word.asked)
  const rest = all.filter((word) => !unsold.includes(word)).join(' ')
  const found = await findProducts(shop, rest, { ...filters, ...ANY_PRICE, page: 1 })
  return found.products.total > 0 ? (found.correctedQuery ?? rest) : undefined
}

const ANY_PRICE = { priceMin: ZERO, priceMax: null }

/** Suggestions do not count as searches. */
const limitOf = ({ settings }: Shop): RateLimit => ({
  max: settings.searchesPerMinute,
  window: minutes(1),
  message: messages.tooOften,
})

/**
 * Whether the search has results at another price. Then the shopper should clear the price range, not change the
 * search.
 */
const isThere = async (shop: Shop, all: TextQuery, filters: Filters) =>
  priceBetween(filters) !== undefined && (await pageOf(shop, all, { ...filters, ...ANY_PRICE })).total > 0

const pageOf = (shop: Shop, { where, best }: TextQuery, filters: Filters) =>
  listCards(shop, and(where, priceBetween(filters)), {
    sort: filters.sort,
    page: filters.page,
    size: CATALOGUE_PAGE_SIZE,
    defaultOrder: best,
  })
