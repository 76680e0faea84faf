/** Product lists: departments, collections, men and women, featured. They contain live products only. */
import type { Gender } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import type { Shop } from '../shop.ts'
import { toCards } from './cards.ts'
import { cacheValue } from './catalogue-cache.ts'
import { findCategory, listCategories, listSettingsOf, type Category, type ListSettings } from './categories.ts'
import { readFacetedList, type FacetedList } from './faceted-list.ts'
import { messages } from './messages.ts'
import {
  allProducts,
  collectionList,
  departmentList,
  featuredList,
  firstProducts,
  genderList,
  subcategoryList,
} from './product-lists.ts'
import { findSubcategory } from './category-urls.ts'
import {
  CATALOGUE_PAGE_SIZE,
  CATEGORY_PAGE_SIZE,
  FEATURED,
  type CategorySort,
  type Filters,
  type GenderFilters,
} from './rules.ts'

export type Listing = { place: Category } & FacetedList & ListSettings

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
    return { place, ...(await readFacetedList(shop, featuredList(shop), request)), sort: 'default', seo: {} }
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
  return { place, ...settings, ...(await readFacetedList(shop, list, request, ['category'])) }
}

/** Lists all live products. */
export const listAll = (shop: Shop, filters: Filters) =>
  readFacetedList(shop, allProducts, requestOf(filters, 'default', CATALOGUE_PAGE_SIZE))

/** Lists the products of a collection (`women/tops`), or of all collections of a group (`kids`). */
export async function listCollection(shop: Shop, path: string, filters: Filters): Promise<Listing> {
  const rows = await listCategories(shop)
  const place = findCategory(['group', 'collection'], path, rows) ?? fail('not-found', messages.categoryNotFound)
  const collections = place.kind === 'group' ? place.siblings.map((one) => one.id) : [place.id]
  const list = collectionList(place.id, collections)
  const settings = listSettingsOf(place.path, rows)
  const request = requestOf(filters, settings.sort, CATALOGUE_PAGE_SIZE)
  return { place, ...settings, ...(await readFacetedList(shop, list, request)) }
}

/** Lists the men's or women's products, in the order of the group `men` or `women`. With several categories, a product matches if it is in any of them. */
export async function listGender(
  shop: Shop,
  gender: Gender,
  { categories, order, sort, limit = CATALOGUE_PAGE_SIZE, ...filters }: GenderFilters & { limit?: number | undefined },
) {
  const own = listSettingsOf(gender, await listCategories(shop)).sort
  const chosen = order === null ? sort : (`price_${order}` as const)
  const request = { ...filters, sort: chosen === 'default' ? own : chosen, size: limit }
  return readFacetedList(shop, genderList(gender, categories), request, ['category', 'for'])
}

/** Reads the first products in catalogue order (Q9). */
export async function listFeatured(shop: Shop, limit: number) {
  return toCards(shop, await cacheValue(shop, `first ${limit}`, async () => firstProducts(shop.db, limit)))
}

/** The list is in its own order until the visitor chooses another. */
const requestOf = (filters: Filters, own: CategorySort, size: number) => ({
  ...filters,
  sort: filters.sort === 'default' ? own : filters.sort,
  size,
  withDescription: filters.view === 'list',
})
