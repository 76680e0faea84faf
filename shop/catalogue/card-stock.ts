/** What product cards say about the stock of their variants. */
import { sql, type SQL } from 'drizzle-orm'
import { variants } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import { availableStock } from './available-stock.ts'
import { CARD_SIZES, type ProductCard } from './rules.ts'

export type StockSummary = Pick<ProductCard, 'defaultVariantId' | 'defaultInStock' | 'inStock' | 'hasSizes'> & {
  /** Of all variants together. */
  left: number
  sizes: ProductCard['sizes']
}

/** The variants of one product in a query. `stock` is the quantity of a variant that the visitor can buy. */
export const stockSummary = (stock: SQL, productId: SQL) => sql`
  select json_build_object(
           'defaultVariantId', coalesce(max(default_id), min(first_id)),
           'defaultInStock', coalesce(bool_or(is_default_left), false),
           'inStock', bool_or(is_left),
           'hasSizes', count(*) > 1,
           'left', sum("left"),
           'sizes', json_agg(json_build_array(size, is_left) order by place, first_id))
    from (select size, min(position) as place, min(id) as first_id, sum(stock) as "left", bool_or(stock > 0) as is_left,
                 max(id) filter (where is_default) as default_id, bool_or(stock > 0) filter (where is_default) as is_default_left
            from (select id, size, position, is_default, ${stock} as stock from ${variants}
                   where product_id = ${productId} and deleted_at is null) variant group by size) sizes`

/** What a card shows of it. A product with one size shows none. */
export const toCardStock = ({ left: _, sizes, ...summary }: StockSummary) => ({
  ...summary,
  sizes: summary.hasSizes ? shorten(sizes.slice(0, CARD_SIZES)) : [],
  moreSizes: summary.hasSizes ? Math.max(0, sizes.length - CARD_SIZES) : 0,
})

/** UK 6, UK 7 and UK 8 become UK 6, 7 and 8. */
function shorten(sizes: StockSummary['sizes']): StockSummary['sizes'] {
  const unit = /^\D+ (?=\d)/.exec(sizes[0]![0])?.[0]
  return sizes.map(([size, inStock], at) => [
    unit && at > 0 && size.startsWith(unit) ? size.slice(unit.length) : size,
    inStock,
  ])
}

/** What the visitor can buy of these products, with what the visitor has reserved. It runs one query. */
export async function readCardStock(shop: Shop, ids: number[]): Promise<Map<number, StockSummary>> {
  const { rows } = await shop.db.execute<{ id: number; stock: StockSummary }>(sql`
    select wanted.id, (${stockSummary(availableStock(shop), sql`wanted.id`)}) as stock
      from unnest(${sql.param(ids)}::int[]) as wanted (id)`)
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}
