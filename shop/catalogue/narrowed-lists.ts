/** Selects the products of a list that meet chosen facets (shop/facets). */
import { and, sql, type SQL } from 'drizzle-orm'
import { narrowed } from '../facets/narrow.ts'
import type { FacetChoices } from '../facets/rules.ts'
import type { Shop } from '../shop.ts'
import type { Slice } from './cards.ts'
import type { ListRequest, Selection } from './list-page.ts'
import type { ProductList } from './list-selection.ts'
import { orderBy, sortKeyOf } from './list-sources.ts'
import { priceBetween, type PriceRange } from './price-range.ts'

/** A narrowed list is counted product by product, so its products are selected once for the count and the page. */
export async function selectNarrowed(
  shop: Shop,
  list: ProductList,
  request: ListRequest,
  slice: Slice,
): Promise<Selection> {
  const sortKey = sortKeyOf(list.source, request.sort)
  const found = productsOf(list, request, request.facets ?? {}, sql`${sortKey.key}`)
  const { rows } = await shop.db.execute<Selection>(sql`
    with found as materialized (${found})
    select (select count(*)::int from found) as total,
           array(select id from found ${orderBy(sortKey)} limit ${slice.limit} offset ${slice.offset}) as ids`)
  return rows[0]!
}

export function productsOf({ source, parts }: ProductList, range: PriceRange, facets: FacetChoices, by: SQL) {
  const queries = parts.map((part) => {
    const condition = and(source.isListed, part, priceBetween(range, source), narrowed(facets, source.key))
    return sql`select ${source.id} as id, ${by} as by from ${source.table} where ${condition ?? sql`true`}`
  })
  return queries.length > 0 ? sql.join(queries, sql` union all `) : sql`select 0 as id, 0 as by where false`
}
