/** Cart lines with the product data that API clients receive (S3.5-02). The pages do not need it. */
import { asc, inArray } from 'drizzle-orm'
import { productImages, products, type Gender } from '#db/schema.server.ts'
import { imageColumns } from '../catalogue/cards.ts'
import type { GalleryImage } from '../catalogue/rules.ts'
import type { Shop } from '../shop.ts'
import type { CartLine } from './rules.ts'

export type WholeLine = CartLine & {
  slug: string
  description: string
  gender: Gender | null
  type: string
  pictures: GalleryImage[]
}

/** Includes products that are no longer sold, because their lines stay in the cart. */
export async function wholeLines(shop: Shop, lines: CartLine[]): Promise<WholeLine[]> {
  const ids = lines.map((line) => line.productId)
  const { id, slug, description, gender, type } = products
  const goods = await shop.db.select({ id, slug, description, gender, type }).from(products).where(inArray(id, ids))
  const pictures = await shop.db
    .select({ of: productImages.productId, picture: imageColumns })
    .from(productImages)
    .where(inArray(productImages.productId, ids))
    .orderBy(asc(productImages.position))
  return lines.map((line) => {
    const { id: of, ...told } = goods.find((one) => one.id === line.productId)!
    return { ...told, pictures: pictures.filter((one) => one.of === of).map((one) => one.picture), ...line }
  })
}
