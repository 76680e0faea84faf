/**
 * Writes a product's images from its form, if they differ from the stored ones: a change of images drops every page from
 * the page cache.
 */
import { isDeepStrictEqual } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import { productImages } from '#db/schema.server.ts'
import { parseImageUrl } from '#core/image-url.ts'
import type { Shop } from '../shop.ts'
import type { SaveProduct } from './input.ts'

/** The size of an image whose URL does not tell it. */
const DEFAULT_SIZE = { width: 800, height: 1000 }

/** Call this in a transaction. An image of a colour that no variant has is one of the product. */
export async function writeImages(shop: Shop, productId: number, inputs: SaveProduct['pictures'], colours: string[]) {
  const images = inputs.flatMap((image) => image ?? [])
  const rows = images.map(({ url, view, colour }, position) => {
    const { width, height } = parseImageUrl(url) ?? DEFAULT_SIZE
    return { position, url, view, colour: colours.includes(colour) ? colour : null, width, height }
  })
  const { position, url, view, colour, width, height } = productImages
  const isOfProduct = eq(productImages.productId, productId)
  const stored = await shop.db
    .select({ position, url, view, colour, width, height })
    .from(productImages)
    .where(isOfProduct)
    .orderBy(asc(position))
  if (isDeepStrictEqual(rows, stored)) return
  await shop.db.delete(productImages).where(isOfProduct)
  // The form requires an image, but API clients may change products that have none.
  if (rows.length > 0) await shop.db.insert(productImages).values(rows.map((row) => ({ ...row, productId })))
}
