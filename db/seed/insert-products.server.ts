/** Puts products on the shelf: the products, their pictures, their variants and the moves that stocked them. */
import { fromRupees } from '#core/money.ts'
import { toSku, toSlug } from '#core/slug.ts'
import type { Db } from '../connect.server.ts'
import { productCollections, productImages, products, stockMovements, variants, type Gender } from '../schema.server.ts'

export type NewPicture = Omit<typeof productImages.$inferInsert, 'id' | 'productId' | 'position'> & {
  position?: number
}

export type NewProduct = {
  title: string
  brand: string
  description: string
  features: string[]
  rupees: number
  mrp: number
  gender: Gender | null
  category: string
  type?: string
  departmentId: number
  subcategoryId?: number | null
  collectionIds?: number[]
  pictures: NewPicture[]
  /** Empty: one variant without a size. */
  sizes: string[]
  colours: string[]
  /** Whose variant of the first colour is the default; else the first of all. */
  usualSize?: string
  hsn: string
  gstPercent: number
  /** Of every variant, or of the one with this position. */
  stock: number | ((position: number) => number)
  createdAt?: Date
}

const STOCKED = new Date('2026-01-01T00:00:00Z')

export async function insertProduct(db: Db, goods: NewProduct) {
  const [stocked] = await stockProducts(db, [goods])
  return stocked!
}

/** Four statements, however many products there are. */
export async function stockProducts(db: Db, goods: NewProduct[]) {
  const made = await db.insert(products).values(goods.map(productRow)).returning()
  const all = made.map((product, at) => ({ product, goods: goods[at]! }))

  const pictures = all.flatMap(({ product, goods }) =>
    goods.pictures.map((picture, position) => ({ position, ...picture, productId: product.id })),
  )
  if (pictures.length > 0) await db.insert(productImages).values(pictures)
  const collections = all.flatMap(({ product, goods }) =>
    (goods.collectionIds ?? []).map((categoryId) => ({ categoryId, productId: product.id })),
  )
  if (collections.length > 0) await db.insert(productCollections).values(collections)

  const choices = await db
    .insert(variants)
    .values(all.flatMap(({ product, goods }) => variantRows(product.id, goods)))
    .returning()
  const stocked = all.map(({ product, goods }) => {
    const own = choices.filter((variant) => variant.productId === product.id)
    return { product, variants: own, moves: own.map((variant) => firstMove(variant, goods)) }
  })
  const moves = stocked.flatMap((one) => one.moves).filter((move) => move.quantity > 0)
  if (moves.length > 0) await db.insert(stockMovements).values(moves)
  return stocked.map(({ product, variants }) => ({ product, variants }))
}

function productRow({ rupees, mrp, createdAt = STOCKED, ...goods }: NewProduct) {
  return {
    title: goods.title,
    slug: toSlug(goods.title),
    brand: goods.brand,
    description: goods.description,
    features: goods.features,
    price: fromRupees(rupees),
    actualPrice: fromRupees(mrp),
    gender: goods.gender,
    category: goods.category,
    type: goods.type ?? '',
    departmentId: goods.departmentId,
    subcategoryId: goods.subcategoryId ?? null,
    colours: goods.colours,
    hsn: goods.hsn,
    gstPercent: goods.gstPercent,
    createdAt,
    updatedAt: createdAt,
  }
}

function variantRows(productId: number, { colours, sizes, usualSize }: NewProduct) {
  const usual = Math.max(0, sizes.indexOf(usualSize ?? ''))
  return orNone(colours)
    .flatMap((colour) => orNone(sizes).map((size) => ({ colour, size })))
    .map(({ colour, size }, position) => ({
      productId,
      colour,
      size,
      position,
      isDefault: position === usual,
      sku: toSku(productId, colour, size),
    }))
}

const firstMove = (variant: typeof variants.$inferSelect, { stock, createdAt = STOCKED }: NewProduct) => ({
  variantId: variant.id,
  quantity: typeof stock === 'number' ? stock : stock(variant.position),
  reason: 'stocked' as const,
  at: createdAt,
})

const orNone = (words: string[]) => (words.length > 0 ? words : [''])
