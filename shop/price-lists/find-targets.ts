/** Finds what a pasted line names: a size by its SKU, or a product by its id. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { products, variants } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import { effectivePrices } from '../catalogue/effective-prices.ts'
import { parsePublicId } from '../catalogue/rules.ts'
import type { Shop } from '../shop.ts'
import { piecesOfDefault, slabsOfClass } from '../tax/class-slabs.ts'
import type { TaxSlab } from '../tax/rules.ts'
import { regularPriceOfProduct, regularPriceOfVariant } from './regular-prices.ts'

export type Target = {
  productId: number
  /** Null for the product with all its sizes. */
  variantId: number | null
  name: string
  regular: Paise
  mrp: Paise
  /** Its GST rates, and how many pieces are in its pack, or in that of its default size. */
  slabs: TaxSlab[]
  pieces: number
}

const slabs = slabsOfClass(products.taxClassId)
/** A text that is both is a SKU; `#12` is the id of a product. */
export async function findTargets(shop: Shop, texts: string[]): Promise<(Target | undefined)[]> {
  const keys = texts.map((text) => text.trim().toLowerCase())
  const skus = keys.filter((key) => key !== '' && !key.startsWith('#'))
  const sizes = await shop.db
    .select({
      ...{ productId: variants.productId, variantId: variants.id, title: products.title, sku: variants.sku },
      regular: sql<Paise>`coalesce(${regularPriceOfVariant}, ${regularPriceOfProduct})`.mapWith(products.price),
      ...{ mrp: effectivePrices.actualPrice, slabs, pieces: variants.piecesInPack },
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(inArray(sql`lower(${variants.sku})`, skus), isNull(variants.deletedAt), isNull(products.deletedAt)))
  const ids = keys.flatMap((key) => parsePublicId(key.replace('#', '')) ?? [])
  const wholes = await shop.db
    .select({
      ...{ productId: products.id, name: products.title, regular: regularPriceOfProduct },
      ...{ mrp: products.actualPrice, slabs, pieces: piecesOfDefault(sql`products.id`) },
    })
    .from(products)
    .where(and(inArray(products.id, ids), isNull(products.deletedAt)))
  return keys.map((key) => {
    const size = sizes.find(({ sku }) => sku.toLowerCase() === key)
    if (size) return { ...size, name: `${size.title}, ${size.sku}` }
    const id = parsePublicId(key.replace('#', ''))
    const whole = wholes.find(({ productId }) => productId === id)
    return whole && { ...whole, variantId: null }
  })
}
