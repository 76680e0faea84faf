/** The shapes of searches, and of what an admin teaches the search, in responses. */
import { z } from 'zod'
import { TERM_KIND_NAMES } from '#shop/search/term-rules.ts'
import { Card } from './card-schemas.ts'
import { Facet } from './facet-schemas.ts'
import { message, page } from './schema-parts.ts'

const maybe = z.string().optional()
const CategoryOfSearch = z.strictObject({
  ...{ kind: z.enum(['subcategory', 'collection']), path: z.string(), name: z.string(), parentName: z.string() },
})
const UnderstoodPart = z.strictObject({
  ...{ kind: z.enum(['price', 'size', 'colour', 'whom', 'sort']), label: z.string() },
  without: z.string().describe('The search without these words'),
})
export const SearchResult = page(Card, {
  ...{ isPartialMatch: z.boolean(), correctedQuery: maybe, suggestedQuery: maybe, unsoldBrand: maybe },
  facets: z.array(Facet),
  understood: z.array(UnderstoodPart),
  dropped: z.array(z.string()).describe('What the products do not match; without it nothing was found'),
  isPriceTooNarrow: z.boolean().describe('Nothing at this price, but at others'),
  instead: z.array(Card).describe('Without results, for a brand that is not sold: products of others'),
  places: z.array(CategoryOfSearch).describe('Without results: categories that come close'),
})
const SearchTerm = z.strictObject({
  ...{ id: z.int(), kind: z.enum(TERM_KIND_NAMES), term: z.string() },
  ...{ same: z.array(z.string()), covers: z.array(z.string()), source: z.enum(['seed', 'merchant']), version: z.int() },
})
export const SearchTerms = z.strictObject({ items: z.array(SearchTerm) })
export const SearchTermResult = SearchTerm.extend(message)
const SearchCount = z.strictObject({ text: z.string(), asked: z.int(), nothing: z.int(), corrected: z.int() })
export const Searches = z.strictObject({ items: z.array(SearchCount) })
const SearchTarget = z.union([
  z.strictObject({ kind: z.literal('gender'), gender: z.enum(['women', 'men']), name: z.string() }),
  CategoryOfSearch,
])
export const Suggestions = z.strictObject({
  ...{ queries: z.array(z.string()), places: z.array(SearchTarget), products: z.array(Card) },
})
