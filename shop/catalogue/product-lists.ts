/** The lists that shoppers see: all products, departments, subcategories, men and women, collections. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.server.ts'
import { collectionItems, products, type Gender } from '#db/schema.server.ts'
import type { Page } from '#core/page.ts'
import type { Shop } from '../shop.ts'
import type { Slice } from './cards.ts'
import { isNarrowed } from '../facets/narrow.ts'
import { readPage, type ListRequest } from './list-page.ts'
import { selectPage, type ProductList } from './list-selection.ts'
import { COLLECTION_ITEMS, PRODUCTS } from './list-sources.ts'
import { selectNarrowed } from './narrowed-lists.ts'
import { FEATURED, FEATURED_SIZE, type ProductCard } from './rules.ts'

export const allProducts: ProductList = { source: PRODUCTS, keys: ['all'], parts: [undefined], scopes: ['all'] }

/** The ids of the first live products in catalogue order (Q9). */
export const firstProducts = (db: Db, limit: number) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.isLive}`)
    .orderBy(asc(products.id))
    .limit(limit)

export const featuredList = ({ db }: Shop): ProductList => {
  const parts = [inArray(products.id, firstProducts(db, FEATURED_SIZE))]
  return { ...allProducts, keys: [FEATURED.slug], parts, hasTotals: false }
}

export const departmentList = (id: number): ProductList => ({
  source: PRODUCTS,
  keys: [`department/${id}`],
  parts: [eq(products.departmentId, id)],
  scopes: [id],
})

export const subcategoryList = (department: number, ids: number[]): ProductList => ({
  source: PRODUCTS,
  keys: ids.map((id) => `subcategory/${department}/${id}`),
  parts: ids.map((id) => and(eq(products.departmentId, department), eq(products.subcategoryId, id))),
  scopes: [department],
})

/** The products of men or women, in any of the categories if there are some. */
export function genderList(gender: Gender, categories: string[]): ProductList {
  const isOfGender = eq(products.gender, gender)
  const whole = { source: PRODUCTS, keys: [`gender/${gender}`], parts: [isOfGender], scopes: [gender] }
  if (categories.length === 0) return whole
  return {
    ...whole,
    keys: categories.map((category) => `category/${gender}/${category}`),
    parts: categories.map((category) => and(isOfGender, eq(products.category, category))),
  }
}

/** The products of a collection, or of a group, of which `collections` are the collections. */
export const collectionList = (id: number, collections: number[]): ProductList => ({
  source: COLLECTION_ITEMS,
  keys: [`collection/${id}`],
  parts: [eq(collectionItems.categoryId, id)],
  scopes: collections,
})

/** `total` is the number of products if it is known without reading them. */
export function readList(
  shop: Shop,
  list: ProductList,
  request: ListRequest,
  total?: number,
): Promise<Page<ProductCard>> {
  const isRead = isNarrowed(request.facets ?? {}) || list.hasTotals === false
  const select = (slice: Slice) =>
    isRead ? selectNarrowed(shop, list, request, slice, total) : selectPage(shop, list, request, slice)
  return readPage(shop, list.keys, list.scopes, request, select)
}
