/** The cart with the product data that API clients receive (S3.5-02). The pages do not need it. */
import { sql } from 'drizzle-orm'
import { cartItems, productImages, products, type Gender } from '#db/schema.server.ts'
import { availableStockFor } from '../catalogue/available-stock.ts'
import type { GalleryImage } from '../catalogue/rules.ts'
import { oncePerDatabase } from '../once-per-database.ts'
import { requireUser, type Shop } from '../shop.ts'
import { cartVariantColumns, linesQuery, toCartLine } from './cart-variants.ts'
import { cartOf, type Cart, type CartLine } from './rules.ts'

export type FullCartLine = CartLine & {
  slug: string
  description: string
  gender: Gender | null
  type: string
  images: GalleryImage[]
}
export type FullCart = Cart & { lines: FullCartLine[] }

/** Includes products that are no longer sold, because their lines stay in the cart. */
export async function readFullCart(shop: Shop): Promise<FullCart> {
  const rows = await fullLinesQueryOf(shop.db).execute({ userId: requireUser(shop).id })
  const lines = rows.map(({ id, quantity, slug, description, type, images, ...row }): FullCartLine => {
    const { gender } = row
    const image = (images.find((one) => one.colour === row.colour) ?? images[0])?.url ?? null
    return { ...toCartLine({ ...row, image }, { id, quantity }), slug, description, gender, type, images }
  })
  return { ...cartOf(lines, shop.settings), lines }
}

const images = sql<GalleryImage[]>`(
  select coalesce(json_agg(json_build_object(
           'url', url, 'view', view, 'width', width, 'height', height, 'colour', colour) order by position), '[]')
    from ${productImages} where product_id = ${products.id})`

const fullLinesQueryOf = oncePerDatabase((db) => {
  const { image: _, ...columns } = cartVariantColumns(availableStockFor(cartItems.userId))
  const { slug, description, type } = products
  return linesQuery(db, { ...columns, slug, description, type, images }).prepare('')
})
