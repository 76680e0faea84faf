/** Product lists: departments, collections, men and women, featured. No list contains a deleted product. */
import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { productCollections, products, type Gender } from '#db/schema.server.ts'
import type { Page } from '#core/page.ts'
import { fail } from '#core/domain-error.ts'
import type { Shop } from '../shop.ts'
import { tagList } from './cache-tags.ts'
import { cardColumns, toCards, listCards, priceBetween } from './cards.ts'
import { findCategory, type Category } from './categories.ts'
import { messages } from './messages.ts'
import {
  CATALOGUE_PAGE_SIZE,
  CATEGORY_PAGE_SIZE,
  FEATURED,
  FEATURED_SIZE,
  matchesSubcategory,
  type Filters,
  type GenderFilters,
  type ProductCard,
} from './rules.ts'

export type Listing = { place: Category; products: Page<ProductCard> }

/** Lists the products of a department, or the featured products. An unknown subcategory has no products. */
export async function listCategory(shop: Shop, slug: string, filters: Filters): Promise<Listing> {
  if (slug === FEATURED.slug) {
    const place: Category = {
      ...FEATURED,
      id: 0,
      path: FEATURED.slug,
      image: null,
      description: '',
      isShown: true,
      kind: 'department',
      parent: null,
      siblings: [],
    }
    return {
      place,
      products: await cards(shop, ['all'], inArray(products.id, firstProductIds(shop)), filters, CATALOGUE_PAGE_SIZE),
    }
  }
  const place = (await findCategory(shop, ['department'], slug)) ?? fail('not-found', messages.categoryNotFound)
  const subcategoryIds = place.siblings
    .filter((one) => matchesSubcategory(one, filters.subcategory))
    .map((one) => one.id)
  const inSubcategory = filters.subcategory === '' ? undefined : inArray(products.subcategoryId, subcategoryIds)
  return {
    place,
    products: await cards(
      shop,
      [place.id],
      and(eq(products.departmentId, place.id), inSubcategory),
      filters,
      CATEGORY_PAGE_SIZE,
    ),
  }
}

/** Lists all products that are not deleted. */
export const listAll = (shop: Shop, filters: Filters) => cards(shop, ['all'], undefined, filters, CATALOGUE_PAGE_SIZE)

/** Lists the products of a collection (`women/tops`), or of all collections of a group (`kids`). */
export async function listCollection(shop: Shop, path: string, filters: Filters): Promise<Listing> {
  const place =
    (await findCategory(shop, ['group', 'collection'], path)) ?? fail('not-found', messages.categoryNotFound)
  const collections = place.kind === 'group' ? place.siblings.map((one) => one.id) : [place.id]
  const productIds = shop.db
    .select({ id: productCollections.productId })
    .from(productCollections)
    .where(inArray(productCollections.categoryId, collections))
  return {
    place,
    products: await cards(shop, collections, inArray(products.id, productIds), filters, CATALOGUE_PAGE_SIZE),
  }
}

/** Lists the men's or women's products. With several categories, a product matches if it is in any of them. */
export async function listGender(
  shop: Shop,
  gender: Gender,
  { categories, order, page, limit = CATALOGUE_PAGE_SIZE }: GenderFilters & { limit?: number | undefined },
) {
  const sort = order === null ? 'default' : (`price_${order}` as const)
  const inCategories = categories.length > 0 ? inArray(products.category, categories) : undefined
  const list = await listCards(shop, and(eq(products.gender, gender), inCategories), { sort, page, size: limit })
  tagList(shop, [gender], { sort }, list.items)
  return list
}

/** Reads the first products in catalogue order (Q9). */
export async function listFeatured(shop: Shop, limit: number) {
  const rows = await shop.db
    .select(cardColumns)
    .from(products)
    .where(isNull(products.deletedAt))
    .orderBy(asc(products.id))
    .limit(limit)
  return toCards(shop, rows)
}

const firstProductIds = (shop: Shop) =>
  shop.db
    .select({ id: products.id })
    .from(products)
    .where(isNull(products.deletedAt))
    .orderBy(asc(products.id))
    .limit(FEATURED_SIZE)

/** `scopes` are the categories that contain all products of the list. */
async function cards(
  shop: Shop,
  scopes: (number | 'all')[],
  matching: SQL | undefined,
  filters: Filters,
  size: number,
) {
  const list = await listCards(shop, and(matching, priceBetween(filters)), {
    sort: filters.sort,
    page: filters.page,
    size,
    withDescription: filters.view === 'list',
  })
  tagList(shop, scopes, filters, list.items)
  return list
}
