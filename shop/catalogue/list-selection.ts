/**
 * Selects the ids of a page of a list that shoppers see (product-lists.ts), and the number of products in the list.
 *
 *   1. A total is read from the totals that triggers keep (record 0096), so its time does not depend on the length of
 *      the list. With a price range it is read from totals of prices; only the products of the first and the last step
 *      of prices, and those with several prices around the lower bound, are counted in an index.
 *   2. A page selects its ids and the total in one query. Each part of a list is one range of an index that also
 *      contains the sort order, so skipped products are not read. A late page by price begins at a step of prices.
 */
import { and, count, gte, lt, sql, type SQL } from 'drizzle-orm'
import { collectionItems, products } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import { findPriceStart, stepsWithin, totalWithin } from '../totals/price-steps.ts'
import { totalOf } from '../totals/totals.ts'
import type { Scope } from './cache-tags.ts'
import type { Slice } from './cards.ts'
import type { ListRequest, Selection } from './list-page.ts'
import { between, isLimited, spansMinimum, type PriceRange } from './price-range.ts'
import type { CategorySort } from './rules.ts'

/**
 * `parts` are disjoint. `keys` are those of the totals with the subject 'listed'. `scopes` are the categories, or the
 * gender, that contain all products of the list.
 */
export type ProductList = { source: Source; keys: string[]; parts: (SQL | undefined)[]; scopes: Scope[] }

type Source = typeof PRODUCTS | typeof COLLECTION_ITEMS
export const PRODUCTS = {
  table: products,
  id: products.id,
  key: sql`${products}."id"`,
  price: products.priceFrom,
  priceTo: products.priceTo,
  name: sql`lower(${products.title})`,
  /** Only collections are arranged. */
  position: products.id,
  isListed: sql`${products.isLive}`,
}
export const COLLECTION_ITEMS = {
  table: collectionItems,
  id: collectionItems.productId,
  key: sql`${collectionItems}."product_id"`,
  price: collectionItems.price,
  priceTo: collectionItems.priceTo,
  name: sql`${collectionItems.name}`,
  position: collectionItems.position,
  isListed: undefined,
}

export async function selectPage(
  shop: Shop,
  list: ProductList,
  request: ListRequest,
  slice: Slice,
): Promise<Selection> {
  if (list.parts.length === 0) return { ids: [], total: 0 }
  const ids = await idsOf(shop, list, request, slice)
  const { rows } = await shop.db.execute<Selection>(
    sql`select ${countList(shop, list, request)} as total, ${ids} as ids`,
  )
  return rows[0]!
}

function countList(shop: Shop, list: ProductList, range: PriceRange) {
  const { source, keys, parts } = list
  const { priceMin, priceMax } = range
  if (!isLimited(range)) return totalOf({ subject: 'listed', keys })
  const countIn = (condition: SQL | undefined) =>
    parts.map((part) => {
      const query = shop.db
        .select({ total: count() })
        .from(source.table)
        .where(and(source.isListed, part, condition))
      return sql`(${query})`
    })
  const spanning = priceMin > 0 ? countIn(spansMinimum(range, source)) : []
  const steps = stepsWithin(priceMin, priceMax)
  const below =
    steps && steps.from > priceMin ? and(gte(source.price, priceMin), lt(source.price, steps.from)) : undefined
  const above = steps && steps.to !== null ? between({ priceMin: steps.to, priceMax }, source.price) : undefined
  const within = steps
    ? [totalWithin(keys, steps), ...(below ? countIn(below) : []), ...(above ? countIn(above) : [])]
    : countIn(between(range, source.price))
  return sql`(${sql.join([...within, ...spanning], sql` + `)})::int`
}

/**
 * The ids of one page. Several parts are read up to the end of the page and sorted together. Products with several prices
 * around the lower bound are few, and an index of their own is read.
 */
async function idsOf(shop: Shop, list: ProductList, request: ListRequest, slice: Slice): Promise<SQL> {
  const { source, parts, keys } = list
  const { key, direction, isByPrice } = SORT_KEYS[request.sort](source)
  const order = sql`order by by ${direction === 'desc' ? sql`desc` : sql`asc`}, id`
  const start =
    isByPrice && !isLimited(request)
      ? await findPriceStart(shop, keys, direction, slice.offset)
      : { offset: slice.offset }
  const { limit } = slice
  const { offset } = start
  const isAfterStart = and(
    start.from === undefined ? undefined : gte(source.price, start.from),
    start.below === undefined ? undefined : lt(source.price, start.below),
  )
  const partQuery = (part: SQL | undefined) => sql`select ${source.id} as id, ${key} as by from ${source.table}
    where ${and(source.isListed, part, isAfterStart) ?? sql`true`}`
  const isSpanning = isLimited(request) && request.priceMin > 0
  const inRange = parts.map((part) => partQuery(isLimited(request) ? and(part, between(request, source.price)) : part))
  const spanning = isSpanning
    ? parts.map((part) => sql`select id, by from (${partQuery(and(part, spansMinimum(request, source)))} offset 0) few`)
    : []
  const [first, ...more] = [...inRange, ...spanning]
  if (more.length === 0)
    return sql`array(select id from (${first} ${order} limit ${limit} offset ${offset}) page ${order})`
  const queries = [first, ...more].map((query) => sql`(${query} ${order} limit ${offset + limit})`)
  return sql`array(select id from (${sql.join(queries, sql` union all `)}) parts ${order} limit ${limit} offset ${offset})`
}

type SortKey = { key: SQL | Source['id' | 'position']; direction: 'asc' | 'desc'; isByPrice?: true }
const SORT_KEYS: Record<CategorySort, (source: Source) => SortKey> = {
  default: ({ id }) => ({ key: id, direction: 'asc' }),
  newest: ({ id }) => ({ key: id, direction: 'desc' }),
  price_asc: ({ price }) => ({ key: sql`${price}`, direction: 'asc', isByPrice: true }),
  price_desc: ({ price }) => ({ key: sql`${price}`, direction: 'desc', isByPrice: true }),
  name: ({ name }) => ({ key: name, direction: 'asc' }),
  // Those without a position come last.
  arranged: ({ position }) => ({ key: position, direction: 'asc' }),
}

/** What a list of products is sorted by, before their ids. */
export const productSortKey = (sort: CategorySort) => SORT_KEYS[sort](PRODUCTS)
