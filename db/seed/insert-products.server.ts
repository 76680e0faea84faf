/** Inserts products with their images, attributes, variants and the stock movements of their initial stock. */
import { sql } from 'drizzle-orm'
import { fromRupees } from '#core/money.ts'
import { toSku, toSlug } from '#core/slug.ts'
import type { Db } from '../connect.server.ts'
import {
  productCollections,
  productImages,
  products,
  stockMovements,
  taxClasses,
  variants,
  type Gender,
} from '../schema.server.ts'
import { insertAttributes, type AttributeSlugs } from './insert-attributes.server.ts'

export type NewImage = Omit<typeof productImages.$inferInsert, 'id' | 'productId' | 'position'> & {
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
  images: NewImage[]
  /** When empty, there is one variant without a size. */
  sizes: string[]
  colours: string[]
  /** The size of the default variant, in the first colour. Default: the first variant. */
  defaultSize?: string
  hsn: string
  /** Of goods that are not taxed by their price. */
  gstPercent?: number | undefined
  /** The code of the tax class. Default: that of the HSN code, else of the rate. */
  taxClass?: string
  /** Of every variant, or of the variant at a position. */
  stock: number | ((position: number) => number)
  /** What the law wants of it. */
  law?: LawColumns
  attributes?: AttributeSlugs
  createdAt?: Date
}

type LawColumns = Partial<
  Pick<
    typeof products.$inferInsert,
    'originCountry' | 'genericName' | 'netAmount' | 'netUnit' | 'manufacturerId' | 'importerId' | 'care'
  >
>

const STOCKED_AT = new Date('2026-01-01T00:00:00Z')

export async function insertProduct(db: Db, input: NewProduct) {
  const [inserted] = await insertProducts(db, [input])
  return inserted!
}

/** Six statements, however many products there are. */
export async function insertProducts(db: Db, inputs: NewProduct[]) {
  const inserted = await db.insert(products).values(inputs.map(productRow)).returning()
  const all = inserted.map((product, index) => ({ product, input: inputs[index]! }))

  const images = all.flatMap(({ product, input }) =>
    input.images.map((image, position) => ({ position, ...image, productId: product.id })),
  )
  if (images.length > 0) await db.insert(productImages).values(images)
  const collections = all.flatMap(({ product, input }) =>
    (input.collectionIds ?? []).map((categoryId) => ({ categoryId, productId: product.id })),
  )
  if (collections.length > 0) await db.insert(productCollections).values(collections)
  await insertAttributes(
    db,
    all.map(({ product, input }) => ({ productId: product.id, attributes: input.attributes })),
  )

  const insertedVariants = await db
    .insert(variants)
    .values(all.flatMap(({ product, input }) => variantRows(product.id, input)))
    .returning()
  const stocked = all.map(({ product, input }) => {
    const productVariants = insertedVariants.filter((variant) => variant.productId === product.id)
    return {
      product,
      variants: productVariants,
      movements: productVariants.map((variant) => initialStock(variant, input)),
    }
  })
  const movements = stocked.flatMap((product) => product.movements).filter(({ quantity }) => quantity > 0)
  if (movements.length > 0) await db.insert(stockMovements).values(movements)
  return stocked.map(({ product, variants }) => ({ product, variants }))
}

function productRow({ rupees, mrp, createdAt = STOCKED_AT, gstPercent = 18, ...input }: NewProduct) {
  const taxClassId = input.taxClass
    ? sql`(select id from ${taxClasses} where code = ${input.taxClass})`
    : sql`shop.tax_class_of(${input.hsn}, ${gstPercent})`
  return {
    title: input.title,
    slug: toSlug(input.title),
    brand: input.brand,
    description: input.description,
    features: input.features,
    price: fromRupees(rupees),
    actualPrice: fromRupees(mrp),
    gender: input.gender,
    category: input.category,
    type: input.type ?? '',
    departmentId: input.departmentId,
    subcategoryId: input.subcategoryId ?? null,
    colours: input.colours,
    hsn: input.hsn,
    taxClassId,
    gstPercent: sql`shop.tax_percent(${taxClassId}, ${fromRupees(rupees)}, 1, shop.india_today())`,
    ...input.law,
    createdAt,
    updatedAt: createdAt,
  }
}

function variantRows(productId: number, { colours, sizes, defaultSize }: NewProduct) {
  const defaultPosition = Math.max(0, sizes.indexOf(defaultSize ?? ''))
  return orNone(colours)
    .flatMap((colour) => orNone(sizes).map((size) => ({ colour, size })))
    .map(({ colour, size }, position) => ({
      productId,
      colour,
      size,
      position,
      isDefault: position === defaultPosition,
      sku: toSku(productId, colour, size),
    }))
}

const initialStock = (variant: typeof variants.$inferSelect, { stock, createdAt = STOCKED_AT }: NewProduct) => ({
  variantId: variant.id,
  quantity: typeof stock === 'number' ? stock : stock(variant.position),
  reason: 'stocked' as const,
  at: createdAt,
})

const orNone = (values: string[]) => (values.length > 0 ? values : [''])
