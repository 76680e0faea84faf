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
import type { Shop } from '../shop.ts'
import { findPriceStart, stepsWithin, totalWithin } from '../totals/price-steps.ts'
import { totalOf } from '../totals/totals.ts'
import type { Scope } from './cache-tags.ts'
import type { Slice } from './cards.ts'
import type { ListRequest, Selection } from './list-page.ts'
import { orderBy, sortKeyOf, type Source } from './list-sources.ts'
import { between, isLimited, literal, spansMinimum, type PriceRange } from './price-range.ts'

/**
 * `parts` are disjoint. `keys` are those of the totals with the subject 'listed'. `scopes` are the categories, or the
 * gender, that contain all products of the list.
 */
export type ProductList = {
  source: Source
  keys: string[]
  parts: (SQL | undefined)[]
  scopes: Scope[]
  /** False for a list whose products are counted, because it is short. */
  hasTotals?: false
}

export async function selectPage(
  shop: Shop,
  list: ProductList,
  request: ListRequest,
  slice: Slice,
): Promise<Selection> {
  if (list.parts.length === 0) return { ids: [], total: 0 }
  const ids = await idsOf(shop, list, request, slice)
  const spanning = hasSpanning(request) ? sql`with spanning as materialized (${spanningQuery(list, request)})` : sql``
  const { rows } = await shop.db.execute<Selection>(
    sql`${spanning} select ${countList(shop, list, request)} as total, ${ids} as ids`,
  )
  return rows[0]!
}

const hasSpanning = (range: PriceRange) => range.priceMin > 0

/**
 * Products whose prices begin below a range and reach into it. They are few, and an index of their own is read; without
 * materializing them PostgreSQL would look for them in the whole list.
 */
function spanningQuery(list: ProductList, request: ListRequest) {
  const queries = list.parts.map((part) => partQuery(list, request, and(part, spansMinimum(request, list.source))))
  return sql.join(queries, sql` union all `)
}

const partQuery = ({ source }: ProductList, { sort }: ListRequest, condition: SQL | undefined) =>
  sql`select ${source.id} as id, ${sortKeyOf(source, sort).key} as by from ${source.table}
    where ${and(source.isListed, condition) ?? sql`true`}`

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
  const steps = stepsWithin(priceMin, priceMax)
  const below =
    steps && steps.from > priceMin
      ? and(gte(source.price, literal(priceMin)), lt(source.price, literal(steps.from)))
      : undefined
  const above = steps && steps.to !== null ? between({ priceMin: steps.to, priceMax }, source.price) : undefined
  const counts = [
    ...(steps ? [totalWithin(keys, steps)] : countIn(between(range, source.price))),
    ...(below ? countIn(below) : []),
    ...(above ? countIn(above) : []),
    ...(hasSpanning(range) ? [sql`(select count(*) from spanning)`] : []),
  ]
  return sql`(${sql.join(counts, sql` + `)})::int`
}

/** The array of the ids of one page. Several parts are read up to the end of the page and sorted together. */
export async function idsOf(shop: Shop, list: ProductList, request: ListRequest, slice: Slice): Promise<SQL> {
  const { source, parts, keys } = list
  const sortKey = sortKeyOf(source, request.sort)
  const { direction, isByPrice } = sortKey
  const order = orderBy(sortKey)
  const start =
    isByPrice && !isLimited(request)
      ? await findPriceStart(shop, keys, direction, slice.offset)
      : { offset: slice.offset }
  const number = (value: number) => (isLimited(request) ? literal(value) : sql`${value}`)
  const [limit, offset, end] = [slice.limit, start.offset, start.offset + slice.limit].map(number)
  const isAfterStart = and(
    start.from === undefined ? undefined : gte(source.price, start.from),
    start.below === undefined ? undefined : lt(source.price, start.below),
  )
  const inRange = isLimited(request) ? between(request, source.price) : isAfterStart
  const [first, ...more] = [
    ...parts.map((part) => partQuery(list, request, and(part, inRange))),
    ...(hasSpanning(request) ? [sql`select id, by from spanning`] : []),
  ]
  if (more.length === 0)
    return sql`array(select id from (${first} ${order} limit ${limit} offset ${offset}) page ${order})`
  const queries = [first, ...more].map((query) => sql`(${query} ${order} limit ${end})`)
  return sql`array(select id from (${sql.join(queries, sql` union all `)}) parts ${order} limit ${limit} offset ${offset})`
}
