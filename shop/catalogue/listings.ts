/** Product lists: departments, collections, men and women, featured. They contain live products only. */
import { and, asc, inArray, sql } from 'drizzle-orm'
import { products, type Gender } from '#db/schema.server.ts'
import type { Page } from '#core/page.ts'
import { fail } from '#core/domain-error.ts'
import type { Shop } from '../shop.ts'
import { selectIds, toCards, type Slice } from './cards.ts'
import { cacheValue } from './catalogue-cache.ts'
import { findCategory, listCategories, listSettingsOf, type Category, type ListSettings } from './categories.ts'
import { readPage } from './list-page.ts'
import { messages } from './messages.ts'
import { allProducts, collectionList, departmentList, genderList, readList, subcategoryList } from './product-lists.ts'
import { priceBetween } from './price-range.ts'
import {
  ANY_PRICE,
  CATALOGUE_PAGE_SIZE,
  CATEGORY_PAGE_SIZE,
  FEATURED,
  FEATURED_SIZE,
  findSubcategory,
  type CategorySort,
  type Filters,
  type GenderFilters,
  type ProductCard,
} from './rules.ts'

export type Listing = { place: Category; products: Page<ProductCard> } & ListSettings

/**
 * Lists the products of a department, or the featured products. A subcategory lists what is below it, too; an unknown one
 * has no products.
 */
export async function listCategory(shop: Shop, slug: string, filters: Filters): Promise<Listing> {
  if (slug === FEATURED.slug) {
    const place: Category = {
      ...FEATURED,
      id: 0,
      parentId: null,
      path: FEATURED.slug,
      image: null,
      description: '',
      isShown: true,
      kind: 'department',
      parent: null,
      siblings: [],
    }
    const request = requestOf(filters, 'default', CATALOGUE_PAGE_SIZE)
    const select = (slice: Slice) => selectFeatured(shop, filters, slice)
    const products = await readPage(shop, [FEATURED.slug], ['all'], request, select)
    return { place, products, sort: 'default', seo: {} }
  }
  const rows = await listCategories(shop)
  const place = findCategory(['department'], slug, rows) ?? fail('not-found', messages.categoryNotFound)
  const subcategory = findSubcategory(place.siblings, filters.subcategory)
  const subcategoryIds = place.siblings
    .filter((one) => subcategory && [one.id, one.parentId].includes(subcategory.id))
    .map((one) => one.id)
  const list = filters.subcategory === '' ? departmentList(place.id) : subcategoryList(place.id, subcategoryIds)
  const settings = listSettingsOf((subcategory ?? place).path, rows)
  const request = requestOf(filters, settings.sort, CATEGORY_PAGE_SIZE)
  return { place, ...settings, products: await readList(shop, list, request) }
}

/** Lists all live products. */
export const listAll = (shop: Shop, filters: Filters) =>
  readList(shop, allProducts, requestOf(filters, 'default', CATALOGUE_PAGE_SIZE))

/** Lists the products of a collection (`women/tops`), or of all collections of a group (`kids`). */
export async function listCollection(shop: Shop, path: string, filters: Filters): Promise<Listing> {
  const rows = await listCategories(shop)
  const place = findCategory(['group', 'collection'], path, rows) ?? fail('not-found', messages.categoryNotFound)
  const collections = place.kind === 'group' ? place.siblings.map((one) => one.id) : [place.id]
  const list = collectionList(place.id, collections)
  const settings = listSettingsOf(place.path, rows)
  const request = requestOf(filters, settings.sort, CATALOGUE_PAGE_SIZE)
  return { place, ...settings, products: await readList(shop, list, request) }
}

/** Lists the men's or women's products, in the order of the group `men` or `women`. With several categories, a product matches if it is in any of them. */
export async function listGender(
  shop: Shop,
  gender: Gender,
  { categories, order, page, limit = CATALOGUE_PAGE_SIZE }: GenderFilters & { limit?: number | undefined },
) {
  const sort = order === null ? listSettingsOf(gender, await listCategories(shop)).sort : (`price_${order}` as const)
  return readList(shop, genderList(gender, categories), { ...ANY_PRICE, sort, page, size: limit })
}

/** Reads the first products in catalogue order (Q9). */
export async function listFeatured(shop: Shop, limit: number) {
  const select = () => selectIds(shop, sql`${products.isLive}`, 'default', { limit, offset: 0 })
  return toCards(shop, await cacheValue(shop, `first ${limit}`, select))
}

async function selectFeatured(shop: Shop, filters: Filters, slice: Slice) {
  const isFeatured = and(inArray(products.id, firstProductIds(shop)), priceBetween(filters))
  const rows = await selectIds(shop, isFeatured, filters.sort)
  return { ids: rows.map(({ id }) => id).slice(slice.offset, slice.offset + slice.limit), total: rows.length }
}

const firstProductIds = (shop: Shop) =>
  shop.db
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.isLive}`)
    .orderBy(asc(products.id))
    .limit(FEATURED_SIZE)

/** The list is in its own order until the visitor chooses another. */
const requestOf = (filters: Filters, own: CategorySort, size: number) => ({
  ...filters,
  sort: filters.sort === 'default' ? own : filters.sort,
  size,
  withDescription: filters.view === 'list',
})
