/** Cart lines with the product data that API clients receive (S3.5-02). The pages do not need it. */
import { asc, inArray } from 'drizzle-orm'
import { productImages, products, type Gender } from '#db/schema.server.ts'
import { imageColumns } from '../catalogue/cards.ts'
import type { GalleryImage } from '../catalogue/rules.ts'
import type { Shop } from '../shop.ts'
import type { CartLine } from './rules.ts'

export type FullCartLine = CartLine & {
  slug: string
  description: string
  gender: Gender | null
  type: string
  images: GalleryImage[]
}

/** Includes products that are no longer sold, because their lines stay in the cart. */
export async function listFullLines(shop: Shop, lines: CartLine[]): Promise<FullCartLine[]> {
  const ids = lines.map((line) => line.productId)
  const { id, slug, description, gender, type } = products
  const rows = await shop.db.select({ id, slug, description, gender, type }).from(products).where(inArray(id, ids))
  const images = await shop.db
    .select({ productId: productImages.productId, image: imageColumns })
    .from(productImages)
    .where(inArray(productImages.productId, ids))
    .orderBy(asc(productImages.position))
  return lines.map((line) => {
    const { id: _, ...details } = rows.find((one) => one.id === line.productId)!
    return {
      ...details,
      images: images.filter((one) => one.productId === line.productId).map((one) => one.image),
      ...line,
    }
  })
}
