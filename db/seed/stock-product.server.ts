/** Puts one product on the shelf: the product, its pictures, its variants and the move that stocked them. */
import { fromRupees } from '#words/money.ts'
import type { Db } from '../connect.server.ts'
import { productCollections, productPictures, products, stockMoves, variants, type Gender } from '../tables.server.ts'

export type NewProduct = {
  title: string
  brand: string
  description: string
  features: string[]
  rupees: number
  mrp: number
  gender: Gender | null
  category: string
  departmentId: number
  subcategoryId?: number
  collectionIds?: number[]
  pictures: { url: string; view: string; colour?: string }[]
  /** Empty: one variant without a size. */
  sizes: string[]
  colours: string[]
  hsn: string
  gstPercent: number
  /** Of every variant, or of the one with this position. */
  stock: number | ((position: number) => number)
}

export async function stockProduct(db: Db, goods: NewProduct, at = new Date('2026-01-01T00:00:00Z')) {
  const { rupees, mrp, pictures, sizes, colours, collectionIds = [], stock, ...rest } = goods
  const slug = goods.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const [product] = await db
    .insert(products)
    .values({
      ...rest,
      slug,
      colours,
      price: fromRupees(rupees),
      actualPrice: fromRupees(mrp),
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  const productId = product!.id
  if (pictures.length > 0)
    await db.insert(productPictures).values(pictures.map((picture, position) => ({ ...picture, productId, position })))
  if (collectionIds.length > 0)
    await db.insert(productCollections).values(collectionIds.map((categoryId) => ({ categoryId, productId })))

  const choices = (colours.length > 0 ? colours : ['']).flatMap((colour) =>
    (sizes.length > 0 ? sizes : ['']).map((size) => ({ colour, size })),
  )
  const made = await db
    .insert(variants)
    .values(
      choices.map(({ colour, size }, position) => ({
        productId,
        colour,
        size,
        position,
        isDefault: position === 0,
        sku: [productId, colour, size]
          .filter(Boolean)
          .join('-')
          .toUpperCase()
          .replace(/[^A-Z0-9-]+/g, ''),
      })),
    )
    .returning()
  const moves = made
    .map((variant) => ({
      variantId: variant.id,
      quantity: typeof stock === 'number' ? stock : stock(variant.position),
      reason: 'stocked' as const,
      at,
    }))
    .filter((move) => move.quantity > 0)
  if (moves.length > 0) await db.insert(stockMoves).values(moves)
  return { product: product!, variants: made }
}
