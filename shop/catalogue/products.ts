/** One product, and what goes beside it. A product that was deleted is not found. */
import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { categories, productPictures, products, variants } from '#db/tables.server.ts'
import { refuse } from '#words/refusal.ts'
import type { Shop } from '../shop.ts'
import { availableTo } from './available.ts'
import { cardColumns, cardsOf, pictureColumns } from './cards.ts'
import { messages } from './messages.ts'
import { RELATED_SIZE, type Product, type ProductCard } from './rules.ts'

export type ProductShown = { product: Product; related: ProductCard[] }

/** A product and what stands beside it. */
export async function showProduct(shop: Shop, id: number | undefined): Promise<ProductShown> {
  const found = id === undefined ? undefined : await findProduct(shop, id)
  const product = found ?? refuse('missing', messages.productNotFound)
  return { product, related: await listRelated(shop, product) }
}

/** By stored id; `undefined` where there is none. */
export async function findProduct(shop: Shop, id: number): Promise<Product | undefined> {
  const subcategories = alias(categories, 'subcategories')
  const [row] = await shop.db
    .select({
      ...cardColumns,
      description: products.description,
      features: products.features,
      type: products.type,
      department: { slug: categories.slug, name: categories.name },
      subcategory: subcategories.name,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.departmentId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
  if (!row) return undefined
  const pictures = await shop.db
    .select(pictureColumns)
    .from(productPictures)
    .where(eq(productPictures.productId, id))
    .orderBy(asc(productPictures.position))
  const choices = await shop.db
    .select({
      id: variants.id,
      size: variants.size,
      colour: variants.colour,
      sku: variants.sku,
      stock: availableTo(shop),
      isDefault: variants.isDefault,
    })
    .from(variants)
    .where(and(eq(variants.productId, id), isNull(variants.deletedAt)))
    .orderBy(asc(variants.position), asc(variants.id))
  const preselected = choices.find((variant) => variant.isDefault) ?? choices[0]!
  return {
    ...row,
    pictures,
    variants: choices,
    defaultVariantId: preselected.id,
    defaultInStock: preselected.stock > 0,
    inStock: choices.some((variant) => variant.stock > 0),
  }
}

/** Of its own category first, then of its department; beginning after it, so that neighbours differ from page to page. */
export async function listRelated(shop: Shop, product: Product): Promise<ProductCard[]> {
  const rows = await shop.db
    .select(cardColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.departmentId))
    .where(and(isNull(products.deletedAt), ne(products.id, product.id), eq(categories.slug, product.department.slug)))
    .orderBy(
      desc(sql`${products.gender} is not distinct from ${product.gender}`),
      desc(eq(products.category, product.category)),
      desc(sql`${products.id} > ${product.id}`),
      asc(products.id),
    )
    .limit(RELATED_SIZE)
  return cardsOf(shop, rows)
}
