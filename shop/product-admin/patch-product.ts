/** Changes some fields of a product and keeps the others, for hosted API clients, which know only some of them. */
import type { SaveProduct } from './input.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { withTransaction, requireAdmin, type Shop } from '../shop.ts'
import { raisedMrp } from './number-input.ts'
import { lockProduct, readProductDetail, type ProductToEdit } from './product-detail.ts'
import { changeProduct } from './save-product.ts'

/**
 * An image that the product already has keeps its metadata. The product is locked before it is read, so that a
 * concurrent change is not overwritten with older values.
 */
export async function patchProduct(shop: Shop, id: number | undefined, changes: Partial<Omit<SaveProduct, 'version'>>) {
  requireAdmin(shop)
  const message = await withTransaction(shop, async (shop) => {
    await lockProduct(shop, id)
    const current = toSaveProduct(await readProductDetail(shop, id))
    const imagesByUrl = new Map(current.pictures.map((image) => [image?.url, image]))
    const pictures = (changes.pictures ?? current.pictures).map((image) => imagesByUrl.get(image?.url) ?? image)
    const product = { ...current, ...changes, pictures }
    return changeProduct(shop, id, { ...product, actualPrice: raisedMrp(product) }, { mayLackAttributes: true })
  })
  applyCatalogueChange(shop, [`product:${id}`])
  return message
}

export const toSaveProduct = ({ choice, gstPercent, pictures, variants, ...detail }: ProductToEdit): SaveProduct => ({
  ...detail,
  category: choice,
  gst: gstPercent as SaveProduct['gst'],
  pictures: pictures.map(({ colour, ...image }) => ({ ...image, colour: colour ?? '' })),
  variants: variants.map(({ id, size, colour, stock, isDefault }) => ({
    id,
    size,
    colour,
    stock,
    was: stock,
    isDefault,
  })),
})
