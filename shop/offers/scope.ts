/** Which goods an offer is for. */
import { inArray, sql } from 'drizzle-orm'
import { productCollections, products, type GoodsSet, type OfferScope } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import { readCategories } from '../catalogue/categories.ts'
import { percentOff } from '../catalogue/rules.ts'
import type { Shop } from '../shop.ts'

/** What decides whether a product belongs to a set of goods. */
export type ProductFacts = { id: number; categories: number[]; brand: string; tags: string[] }
type Goods = { price: Paise; actualPrice: Paise }

export async function readProductFacts(shop: Shop, productIds: number[]): Promise<Map<number, ProductFacts>> {
  const inCollections = sql<number[]>`array(
    select ${productCollections.categoryId} from ${productCollections} where ${productCollections.productId} = ${products.id})`
  const { id, departmentId, subcategoryId, brand, tags } = products
  const rows = await shop.db
    .select({ id, departmentId, subcategoryId, brand, tags, inCollections })
    .from(products)
    .where(inArray(products.id, productIds))
  return new Map(
    rows.map(({ departmentId, subcategoryId, inCollections, ...facts }) => [
      facts.id,
      { ...facts, categories: [departmentId, ...(subcategoryId === null ? [] : [subcategoryId]), ...inCollections] },
    ]),
  )
}

/** The same scope with the categories below those that it names, also retired ones: their products stay on sale. */
export async function expandScope(shop: Shop, scope: OfferScope): Promise<OfferScope> {
  if (scope.goods.categories.length + scope.except.categories.length === 0) return scope
  const rows = await readCategories(shop)
  const expand = (ids: number[]): number[] => {
    const below = rows.filter((row) => row.parentId !== null && ids.includes(row.parentId) && !ids.includes(row.id))
    return below.length === 0 ? ids : expand([...ids, ...below.map(({ id }) => id)])
  }
  const expandSet = (set: GoodsSet) => ({ ...set, categories: expand(set.categories) })
  return { ...scope, goods: expandSet(scope.goods), except: expandSet(scope.except) }
}

export const isForAll = ({ goods, except, maxReduction }: OfferScope) =>
  maxReduction === null && isEmpty(goods) && isEmpty(except)

/** `scope` is expanded. */
export function isInScope({ goods, except, maxReduction }: OfferScope, facts: ProductFacts, prices: Goods) {
  if (maxReduction !== null && percentOff(prices) > maxReduction) return false
  return (isEmpty(goods) || isInSet(goods, facts)) && !isInSet(except, facts)
}

const isEmpty = ({ categories, brands, tags, products }: GoodsSet) =>
  categories.length + brands.length + tags.length + products.length === 0

const isInSet = (set: GoodsSet, { id, categories, brand, tags }: ProductFacts) =>
  set.products.includes(id) ||
  categories.some((category) => set.categories.includes(category)) ||
  hasWord(set.brands, brand) ||
  tags.some((tag) => hasWord(set.tags, tag))

const hasWord = (words: string[], word: string) => words.some((one) => one.toLowerCase() === word.toLowerCase())
