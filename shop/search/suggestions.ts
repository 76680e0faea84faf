/**
 * Suggestions while the shopper types: for an empty text what is asked most, else completions, the categories of matching
 * products, and the best products (D4). A search without results has the categories that its page offers.
 */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { categories, productCollections, products, type Gender } from '#db/schema.server.ts'
import { listInOrder, toCards } from '../catalogue/cards.ts'
import { readGenderCategories } from '../catalogue/gender-categories.ts'
import type { ProductCard } from '../catalogue/rules.ts'
import type { Shop } from '../shop.ts'
import { listCandidates } from './candidates.ts'
import { completionsOf } from './completions.ts'
import { findRelatedCategories, namesOfKinds, type CategoryOfSearch } from './related-categories.ts'
import { findByCode } from './find-by-code.ts'
import { readTrending } from './search-report.ts'
import { analyzeSearch, type Query } from './analyze.ts'
import { priceBetween } from '../catalogue/price-range.ts'
import { ZERO } from '#core/money.ts'

const MAX_MATCHES = 24
/** Suggestions are read with every letter, so fewer products are compared than in a search. */
const MAX_CANDIDATES = 100
/** Of all kinds together. */
const MAX_ROWS = 8
const MAX_SUGGESTED_PRODUCTS = 4
const MIN_SUGGESTED_PRODUCTS = 3
const MAX_SUGGESTED_CATEGORIES = 3

/** For men and women, `name` is the label of the category. */
export type SuggestedCategory = { kind: 'gender'; gender: Gender; name: string } | CategoryOfSearch

export type Suggestions = { queries: string[]; places: SuggestedCategory[]; products: ProductCard[] }

export async function suggest(shop: Shop, text: string): Promise<Suggestions> {
  const code = await findByCode(shop, text)
  if (code !== undefined) return { queries: [], places: [], products: await toCards(shop, [{ id: code }]) }
  const { search, spelling, unsoldBrand, correctedQuery, queries } = await analyzeSearch(shop, text)
  const price = priceBetween({ priceMin: search.priceMin ?? ZERO, priceMax: search.priceMax })
  for (const query of queries) {
    const rows = await listBestMatches(shop, { ...query, where: and(query.where, price)! })
    if (rows.length === 0) continue
    const typed = search.allWords.join(' ')
    const synonyms = spelling.at(-1)?.term?.synonyms
    const places = await findCategories(shop, rows, await namesOfKinds(shop, spelling))
    const completions = query.dropped.length > 0 ? [] : completionsOf(typed, correctedQuery ?? typed, rows, synonyms)
    const texts = completions.slice(0, MAX_ROWS - MIN_SUGGESTED_PRODUCTS - places.length)
    const best = rows.slice(0, Math.min(MAX_SUGGESTED_PRODUCTS, MAX_ROWS - places.length - texts.length))
    return { queries: texts, places, products: await toCards(shop, best) }
  }
  const related = unsoldBrand ? [] : await findRelatedCategories(shop, spelling)
  return {
    queries: text === '' ? await readTrending(shop) : [],
    places: related.slice(0, MAX_SUGGESTED_CATEGORIES),
    products: [],
  }
}

async function listBestMatches(shop: Shop, { where, ranking }: Query) {
  const ids = await listCandidates(shop, where, ranking, { limit: MAX_CANDIDATES, sort: 'default' })
  return listInOrder(shop, ids.slice(0, MAX_MATCHES))
}

type Row = Pick<ProductCard, 'id' | 'gender' | 'category'>

/**
 * The categories with the name of what was searched for, which may be a synonym: sandals for chappals. Then those of a
 * good part of these products: the men's and women's categories, and the categories that contain most of them.
 */
async function findCategories(shop: Shop, rows: Row[], names: string[]): Promise<SuggestedCategory[]> {
  const isNamed = ({ name }: { name: string }) => names.includes(name.toLowerCase())
  const genderCategories = (await readGenderCategories(shop)).flatMap(({ gender, label }): SuggestedCategory[] =>
    isLargeShare(rows.filter((row) => row.gender === gender && row.category === label).length, rows)
      ? [{ kind: 'gender', gender, name: label }]
      : [],
  )
  const ids = rows.map((row) => row.id)
  const parents = alias(categories, 'parents')
  const counts = await shop.db
    .select({
      kind: categories.kind,
      path: categories.path,
      name: categories.name,
      parentName: parents.name,
      productCount: sql<number>`count(*)::int`,
    })
    .from(categories)
    .innerJoin(parents, eq(parents.id, categories.parentId))
    .innerJoin(
      sql`(${shop.db.select({ at: productCollections.categoryId }).from(productCollections).where(inArray(productCollections.productId, ids))}
           union all ${shop.db.select({ at: products.subcategoryId }).from(products).where(inArray(products.id, ids))}) memberships (at)`,
      eq(categories.id, sql`memberships.at`),
    )
    .where(and(categories.isShown, isNull(categories.retiredAt), parents.isShown))
    .groupBy(categories.id, parents.id)
    .orderBy(sql`lower(${categories.name}) = any(${sql.param(names)}) desc, count(*) desc`, categories.id)
    .limit(MAX_SUGGESTED_CATEGORIES)
  const otherCategories = counts
    .filter((row) => isNamed(row) || isLargeShare(row.productCount, rows))
    .map(({ kind, path, name, parentName }) => ({ kind, path, name, parentName }) as SuggestedCategory)
  const found = [...genderCategories, ...otherCategories]
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))].slice(0, MAX_SUGGESTED_CATEGORIES)
}

const isLargeShare = (productCount: number, rows: Row[]) => productCount * 4 >= rows.length && productCount > 0
