/** Copies a product as a new draft with a handle and SKUs of its own, without stock. The images are the same. */
import { listAttributes } from '../attributes/list-attributes.ts'
import type { AttributeTexts } from '../attributes/rules.ts'
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
      attributes: await withoutRetiredValues(shop, original.attributes),
      variants: original.variants.map((variant) => ({
        ...{
          id: undefined,
          size: variant.size,
          colour: variant.colour,
          isDefault: variant.isDefault,
          stock: 0,
          was: 0,
        },
        ...{ price: variant.price, actualPrice: variant.actualPrice, hsn: variant.hsn },
        ...{ weightG: variant.weightG, piecesInPack: variant.piecesInPack, lowStock: variant.lowStock },
      })),
      status: 'draft',
      publishAt: null,
    },
    { original },
  )
  return { id: copy.id, message: messages.duplicated }
}

/** A retired value stays with the products that have it, and no other product gets it. */
async function withoutRetiredValues(shop: Shop, texts: AttributeTexts): Promise<AttributeTexts> {
  const retired = new Map(
    (await listAttributes(shop)).map(({ key, values }) => [
      key,
      new Set(values.filter((value) => value.isRetired).map(({ slug }) => slug)),
    ]),
  )
  return Object.fromEntries(
    Object.entries(texts).map(([key, values]) => [key, values.filter((slug) => !retired.get(key)?.has(slug))]),
  )
}
