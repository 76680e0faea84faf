/** What product cards say about the stock of their variants. */
import { sql, type SQL } from 'drizzle-orm'
import { variants } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import { availableStock } from './available-stock.ts'
import type { ProductCard } from './rules.ts'

export type StockSummary = Pick<ProductCard, 'defaultVariantId' | 'defaultInStock' | 'inStock' | 'hasSizes'>

/** Begins a query of the variants of one product. `stock` is the quantity of a variant that the visitor can buy. */
export const stockSummary = (stock: SQL) => sql`
  select json_build_object(
           'defaultVariantId', coalesce(max(id) filter (where is_default), min(id)),
           'defaultInStock', coalesce(bool_or(${stock} > 0) filter (where is_default), false),
           'inStock', bool_or(${stock} > 0),
           'hasSizes', count(distinct size) > 1)
    from ${variants}`

/** What the visitor can buy of these products, with what the visitor has reserved. It runs one query. */
export async function readCardStock(shop: Shop, ids: number[]): Promise<Map<number, StockSummary>> {
  const { rows } = await shop.db.execute<{ id: number; stock: StockSummary }>(sql`
    select wanted.id, (
      ${stockSummary(availableStock(shop))} where product_id = wanted.id and deleted_at is null
    ) as stock
      from unnest(${sql.param(ids)}::int[]) as wanted (id)`)
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}
