/**
 * Reads pages of the lists that shoppers see: all products, departments, subcategories, men and women, collections.
 *
 *   1. A total is read from the totals that triggers keep (record 0096), so its time does not depend on the length of
 *      the list. Only with a price range are the products counted, in an index.
 *   2. A page selects its ids and the total in one query. Each part of a list is one range of an index that also
 *      contains the sort order, so skipped products are not read.
 */
import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import { collectionItems, products, type Gender } from '#db/schema.server.ts'
import type { Page } from '#core/page.ts'
import type { Shop } from '../shop.ts'
import { totalOf } from '../totals/totals.ts'
import type { Scope } from './cache-tags.ts'
import type { Slice } from './cards.ts'
import { readPage, type ListRequest, type Selection } from './list-page.ts'
import { between, isLimited, priceBetween, type PriceRange } from './price-range.ts'
import type { CategorySort, ProductCard } from './rules.ts'

/**
 * `parts` are disjoint. `keys` are those of the totals with the subject 'listed'. `scopes` are the categories, or the
 * gender, that contain all products of the list.
 */
export type ProductList = { source: Source; keys: string[]; parts: (SQL | undefined)[]; scopes: Scope[] }

type Source = typeof PRODUCTS | typeof COLLECTION_ITEMS
const PRODUCTS = {
  table: products,
  id: products.id,
  key: sql`${products}."id"`,
  price: products.priceFrom,
  priceTo: products.priceTo,
  name: sql`lower(${products.title})`,
  isListed: sql`${products.isLive}`,
}
const COLLECTION_ITEMS = {
  table: collectionItems,
  id: collectionItems.productId,
  key: sql`${collectionItems}."product_id"`,
  price: collectionItems.price,
  priceTo: collectionItems.priceTo,
  name: sql`${collectionItems.name}`,
  isListed: undefined,
}

export const allProducts: ProductList = { source: PRODUCTS, keys: ['all'], parts: [undefined], scopes: ['all'] }

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

export function readList(shop: Shop, list: ProductList, request: ListRequest): Promise<Page<ProductCard>> {
  const select = (slice: Slice) => selectPage(shop, list, request, slice)
  return readPage(shop, list.keys, list.scopes, request, select)
}

async function selectPage(shop: Shop, list: ProductList, request: ListRequest, slice: Slice): Promise<Selection> {
  const ids = idsOf(list, request, slice)
  if (!ids) return { ids: [], total: 0 }
  const { rows } = await shop.db.execute<Selection>(
    sql`select ${countList(shop, list, request)} as total, ${ids} as ids`,
  )
  return rows[0]!
}

function countList(shop: Shop, list: ProductList, range: PriceRange) {
  const { source, keys } = list
  if (!isLimited(range)) return totalOf({ subject: 'listed', keys })
  const counts = partsOf(list, range).map((part) => {
    const query = shop.db.select({ total: count() }).from(source.table).where(and(source.isListed, part))
    return sql`(${query})`
  })
  return sql`(${sql.join(counts, sql` + `)})::int`
}

/** Products with one price and those with several are read from different indexes. */
function partsOf({ source, parts }: ProductList, range: PriceRange) {
  if (!isLimited(range)) return parts
  const { price, priceTo } = source
  const isSingle = and(sql`${price} = ${priceTo}`, between(range, price))
  const isAmongSeveral = and(sql`${price} < ${priceTo}`, priceBetween(range, source))
  return parts.flatMap((part) => [and(part, isSingle), and(part, isAmongSeveral)])
}

/** The ids of one page. Several parts are read up to the end of the page and sorted together. */
function idsOf(list: ProductList, request: ListRequest, { limit, offset }: Slice): SQL | undefined {
  const { source } = list
  const parts = partsOf(list, request)
  const { key, direction } = SORT_KEYS[request.sort](source)
  const order = sql`order by by ${direction}, id`
  const partQuery = (part: SQL | undefined) => sql`select ${source.id} as id, ${key} as by from ${source.table}
    where ${and(source.isListed, part) ?? sql`true`}`
  if (parts.length === 0) return undefined
  const [first, ...more] = parts
  if (more.length === 0)
    return sql`array(select id from (${partQuery(first)} ${order} limit ${limit} offset ${offset}) page ${order})`
  const queries = parts.map((part) => sql`(${partQuery(part)} ${order} limit ${offset + limit})`)
  return sql`array(select id from (${sql.join(queries, sql` union all `)}) parts ${order} limit ${limit} offset ${offset})`
}

const SORT_KEYS: Record<CategorySort, (source: Source) => { key: SQL | Source['id']; direction: SQL }> = {
  default: ({ id }) => ({ key: id, direction: sql`asc` }),
  newest: ({ id }) => ({ key: id, direction: sql`desc` }),
  price_asc: ({ price }) => ({ key: sql`${price}`, direction: sql`asc` }),
  price_desc: ({ price }) => ({ key: sql`${price}`, direction: sql`desc` }),
  name: ({ name }) => ({ key: name, direction: sql`asc` }),
}

/** What a list of products is sorted by, before their ids. */
export const productSortKey = (sort: CategorySort) => SORT_KEYS[sort](PRODUCTS)
