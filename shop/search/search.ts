/** The search page: what matches, best first, and what was understood (D4). */
import { and } from 'drizzle-orm'
import { ZERO } from '#core/money.ts'
import type { Page } from '#core/page.ts'
import { minutes } from '#core/time.ts'
import { listCards, priceBetween } from '../catalogue/cards.ts'
import { CATALOGUE_PAGE_SIZE, type Filters, type ProductCard } from '../catalogue/rules.ts'
import { consumeRequestQuotaByIp, type RateLimit } from '../rate-limit.ts'
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
  /** The search as it was put right, where it was. */
  correctedQuery: string | undefined
  /** No product bears all the words; these bear those that name the goods. */
  isPartialMatch: boolean
  /** Nothing was found: what may have been meant, or what is there without the brand. */
  suggestedQuery: string | undefined
  /** Nothing was found, since the store has nothing of this brand. */
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

/** What is looked for; where that finds nothing, `some` may. The page and the suggestions decide by it alike. */
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

/** The search without brands that are not sold, if it finds anything. */
async function withoutBrands(shop: Shop, { all }: ParsedSearch, spelt: SpellingResult[], filters: Filters) {
  const unsold = spelt.filter(isUnsoldBrand).map((word) => word.asked)
  const rest = all.filter((word) => !unsold.includes(word)).join(' ')
  const found = await findProducts(shop, rest, { ...filters, ...ANY_PRICE, page: 1 })
  return found.products.total > 0 ? (found.correctedQuery ?? rest) : undefined
}

const ANY_PRICE = { priceMin: ZERO, priceMax: null }

/** Suggestions are no searches. */
const limitOf = ({ settings }: Shop): RateLimit => ({
  max: settings.searchesPerMinute,
  window: minutes(1),
  message: messages.tooOften,
})

/** At another price: then the bounds are to be cleared, not the search to be changed. */
const isThere = async (shop: Shop, all: TextQuery, filters: Filters) =>
  priceBetween(filters) !== undefined && (await pageOf(shop, all, { ...filters, ...ANY_PRICE })).total > 0

const pageOf = (shop: Shop, { where, best }: TextQuery, filters: Filters) =>
  listCards(shop, and(where, priceBetween(filters)), {
    sort: filters.sort,
    page: filters.page,
    size: CATALOGUE_PAGE_SIZE,
    best,
  })
