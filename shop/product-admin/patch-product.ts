/** Some of a product is changed, and the rest stays as it is: for programs, which know only some of it. */
import type { SaveProduct } from './input.ts'
import { withTransaction, requireAdmin, type Shop } from '../shop.ts'
import { lockProduct, readProductDetail, type ProductToEdit } from './product-detail.ts'
import { changeProduct } from './save-product.ts'

/**
 * A picture that hangs there already keeps what is known of it. The product is held from the first look on, so that no
 * change of others is overwritten with what was before.
 */
export async function patchProduct(shop: Shop, id: number | undefined, changes: Partial<Omit<SaveProduct, 'version'>>) {
  requireAdmin(shop)
  return withTransaction(shop, async (shop) => {
    await lockProduct(shop, id)
    const stands = asItStands(await readProductDetail(shop, id))
    const known = new Map(stands.pictures.map((picture) => [picture?.url, picture]))
    const pictures = (changes.pictures ?? stands.pictures).map((picture) => known.get(picture?.url) ?? picture)
    return changeProduct(shop, id, { ...stands, ...changes, pictures })
  })
}

const asItStands = ({ choice, gstPercent, pictures, variants, ...sheet }: ProductToEdit): SaveProduct => ({
  ...sheet,
  category: choice,
  gst: gstPercent as SaveProduct['gst'],
  pictures: pictures.map(({ colour, ...picture }) => ({ ...picture, colour: colour ?? '' })),
  variants: variants.map(({ id, size, colour, stock, isDefault }) => ({
    id,
    size,
    colour,
    stock,
    was: stock,
    isDefault,
  })),
})
