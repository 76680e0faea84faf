/** Copies a product as a new draft with a handle and SKUs of its own, without stock. The images are the same. */
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { toSaveProduct } from './patch-product.ts'
import { readProductDetail } from './product-detail.ts'
import { MAX_TITLE_LENGTH } from './rules.ts'
import { addProduct } from './save-product.ts'

const SUFFIX = ' (copy)'

/** Returns the message and the database id of the copy. */
export async function duplicateProduct(shop: Shop, id: number | undefined) {
  const original = await readProductDetail(shop, id)
  const input = toSaveProduct(original)
  const copy = await addProduct(
    shop,
    {
      ...input,
      title: original.title.slice(0, MAX_TITLE_LENGTH - SUFFIX.length).trimEnd() + SUFFIX,
      variants: input.variants.map((variant) => variant && { ...variant, id: undefined, stock: 0, was: 0 }),
      status: 'draft',
      publishAt: null,
    },
    { original },
  )
  return { id: copy.id, message: messages.duplicated }
}
