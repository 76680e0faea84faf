/** The cart with the product data that API clients receive (S3.5-02). The pages do not need it. */
import { sql } from 'drizzle-orm'
import { cartItems, productImages, products, type Gender } from '#db/schema.server.ts'
import { availableStockFor } from '../catalogue/available-stock.ts'
import type { GalleryImage } from '../catalogue/rules.ts'
import { oncePerDatabase } from '../once-per-database.ts'
import { requireUser, type Shop } from '../shop.ts'
import type { UnpricedCart } from './cart.ts'
import { cartVariantColumns, linesQuery, toCartLine } from './cart-variants.ts'
import { priceCart } from './price-cart.ts'
import type { Cart, CartLine } from './rules.ts'

export type FullCartLine = CartLine & {
  slug: string
  description: string
  gender: Gender | null
  type: string
  images: GalleryImage[]
}
export type FullCart = Cart & { lines: FullCartLine[] }

/** Includes products that are no longer sold, because their lines stay in the cart. */
export const readFullCart = async (shop: Shop): Promise<FullCart> => (await readUnpricedFullCart(shop))()

export async function readUnpricedFullCart(shop: Shop): Promise<UnpricedCart<FullCart>> {
  const rows = await fullLinesQueryOf(shop.db).execute({ userId: requireUser(shop).id })
  const lines = rows.map(({ id, quantity, hasOffers: _, slug, description, type, images, ...row }): FullCartLine => {
    const { gender } = row
    const image = (images.find((one) => one.colour === row.colour) ?? images[0])?.url ?? null
    return { ...toCartLine({ ...row, image }, { id, quantity }), slug, description, gender, type, images }
  })
  const hasOffers = rows[0]?.hasOffers ?? false
  return async (place) => ({ ...(await priceCart(shop, lines, { hasOffers, place })), lines })
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
