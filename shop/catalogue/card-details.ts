/** The part of product cards that is not in the products' own rows: their first images, and what is in stock. */
import { sql } from 'drizzle-orm'
import { productImages, variants } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import { availableStock } from './available-stock.ts'
import type { ProductCard } from './rules.ts'

const MAX_CARD_IMAGES = 2

type Stock = Pick<ProductCard, 'defaultVariantId' | 'defaultInStock' | 'inStock' | 'hasSizes'>
type Details = Pick<ProductCard, 'pictures'> & Stock

/** It runs one query. Its text is the same for any number of products, so that it can be prepared. */
export async function readCardDetails(shop: Shop, ids: number[]): Promise<Map<number, Details>> {
  const stock = availableStock(shop)
  const { rows } = await shop.db.execute<{ id: number; pictures: Details['pictures'] | null; stock: Stock | null }>(sql`
    select wanted.id, (
      select json_agg(image order by place) from (
        select json_build_object('url', url, 'view', view, 'width', width, 'height', height, 'colour', colour) as image,
               position as place
          from ${productImages} where product_id = wanted.id order by position limit ${MAX_CARD_IMAGES}) first
    ) as pictures, (
      select json_build_object(
               'defaultVariantId', coalesce(max(id) filter (where is_default), min(id)),
               'defaultInStock', coalesce(bool_or(${stock} > 0) filter (where is_default), false),
               'inStock', bool_or(${stock} > 0),
               'hasSizes', count(distinct size) > 1)
        from ${variants} where product_id = wanted.id and deleted_at is null having count(*) > 0
    ) as stock
      from unnest(${sql.param(ids)}::int[]) as wanted (id)`)
  return new Map(rows.map(({ id, pictures, stock }) => [id, { pictures: pictures ?? [], ...stock! }]))
}
