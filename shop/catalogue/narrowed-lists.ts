/** Selects the products of a list that meet chosen facets (shop/facets). */
import { and, sql, type SQL } from 'drizzle-orm'
import { narrowed } from '../facets/narrow.ts'
import { MAX_COUNTED, type FacetChoices } from '../facets/rules.ts'
import type { Shop } from '../shop.ts'
import type { Slice } from './cards.ts'
import type { ListRequest, Selection } from './list-page.ts'
import type { ProductList } from './list-selection.ts'
import { orderBy, sortKeyOf } from './list-sources.ts'
import { priceBetween, type PriceRange } from './price-range.ts'

/**
 * A narrowed list is counted product by product, so its products are selected once for the count and the page. Of a long
 * list whose `total` is known only the products up to the page are read.
 */
export async function selectNarrowed(
  shop: Shop,
  list: ProductList,
  request: ListRequest,
  slice: Slice,
  total?: number,
): Promise<Selection> {
  const sortKey = sortKeyOf(list.source, request.sort)
  const isRead = total === undefined || total <= MAX_COUNTED
  const upTo = isRead ? undefined : sql`${orderBy(sortKey)} limit ${slice.offset + slice.limit}`
  const found = productsOf(list, request, request.facets ?? {}, sql`${sortKey.key}`, upTo)
  const { rows } = await shop.db.execute<Selection>(sql`
    with found as materialized (${found})
    select ${isRead ? sql`(select count(*)::int from found)` : sql`${total}::int`} as total,
           array(select id from found ${orderBy(sortKey)} limit ${slice.limit} offset ${slice.offset}) as ids`)
  return rows[0]!
}

/** `upTo` are the order and the limit of each part of the list. */
export function productsOf(
  { source, parts }: ProductList,
  range: PriceRange,
  facets: FacetChoices,
  by: SQL,
  upTo?: SQL,
) {
  const queries = parts.map((part) => {
    const condition = and(source.isListed, part, priceBetween(range, source), narrowed(facets, source.key))
    const query = sql`select ${source.id} as id, ${by} as by from ${source.table} where ${condition ?? sql`true`}`
    return upTo ? sql`(${query} ${upTo})` : query
  })
  return queries.length > 0 ? sql.join(queries, sql` union all `) : sql`select 0 as id, 0 as by where false`
}
