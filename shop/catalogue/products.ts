/** Reads one product and its related products. A deleted product is not found. */
import { and, asc, eq, gt, isNull, lt, ne, sql, type SQL } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import { categories, gender as genderEnum, productImages, products, variants } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import type { Shop } from '../shop.ts'
import { availableStock } from './available-stock.ts'
import { tagProducts } from './cache-tags.ts'
import { cardColumns, toCards, imageColumns } from './cards.ts'
import { messages } from './messages.ts'
import { RELATED_SIZE, type Gender, type Product, type ProductCard } from './rules.ts'

export type ProductPageData = { product: Product; related: ProductCard[] }

/** Reads a product and its related products. */
export async function readProduct(shop: Shop, id: number | undefined): Promise<ProductPageData> {
  const found = id === undefined ? undefined : await findProduct(shop, id)
  const product = found ?? fail('not-found', messages.productNotFound)
  return { product, related: await listRelated(shop, product) }
}

/** Finds a product by its database id. */
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
  tagProducts(shop, [id])
  const pictures = await shop.db
    .select(imageColumns)
    .from(productImages)
    .where(eq(productImages.productId, id))
    .orderBy(asc(productImages.position))
  const variantRows = await shop.db
    .select({
      id: variants.id,
      size: variants.size,
      colour: variants.colour,
      sku: variants.sku,
      stock: availableStock(shop),
      isDefault: variants.isDefault,
    })
    .from(variants)
    .where(and(eq(variants.productId, id), isNull(variants.deletedAt)))
    .orderBy(asc(variants.position), asc(variants.id))
  const defaultVariant = variantRows.find((variant) => variant.isDefault) ?? variantRows[0]!
  return {
    ...row,
    pictures,
    variants: variantRows,
    defaultVariantId: defaultVariant.id,
    defaultInStock: defaultVariant.stock > 0,
    inStock: variantRows.some((variant) => variant.stock > 0),
    hasSizes: new Set(variantRows.map((variant) => variant.size)).size > 1,
  }
}

/**
 * Prefers products of the same category, then of the same department. The list starts after the product in id order, so
 * that related products differ from page to page.
 */
export async function listRelated(shop: Shop, product: Product): Promise<ProductCard[]> {
  const otherGenders = GENDERS.filter((gender) => gender !== product.gender)
  const groups = [
    { genders: [product.gender], categoryFilter: eq(products.category, product.category) },
    { genders: [product.gender], categoryFilter: ne(products.category, product.category) },
    { genders: otherGenders, categoryFilter: eq(products.category, product.category) },
    { genders: otherGenders, categoryFilter: ne(products.category, product.category) },
  ]
  const rows: RelatedRow[] = []
  for (const { genders, categoryFilter } of groups) {
    const limit = RELATED_SIZE - rows.length
    if (limit === 0) break
    rows.push(...(await firstOf(shop, product, genders, categoryFilter, limit)))
  }
  return toCards(shop, rows)
}

const GENDERS: readonly (Gender | null)[] = [...genderEnum.enumValues, null]
type RelatedRow = Awaited<ReturnType<typeof firstOf>>[number]

/** Each branch reads the first rows of one index range: only products after (or before) this one, of one gender. */
async function firstOf(
  shop: Shop,
  { id, department }: Product,
  genders: readonly (Gender | null)[],
  categoryFilter: SQL,
  limit: number,
) {
  const departmentId = sql`(select c.id from ${categories} c where c.slug = ${department.slug} and c.kind = 'department')`
  const branches = genders.flatMap((gender) =>
    [gt(products.id, id), lt(products.id, id)].map((idRange) =>
      shop.db
        .select(cardColumns)
        .from(products)
        .where(
          and(
            isNull(products.deletedAt),
            sql`${products.departmentId} = ${departmentId}`,
            gender === null ? isNull(products.gender) : eq(products.gender, gender),
            categoryFilter,
            idRange,
          ),
        )
        .orderBy(asc(products.id))
        .limit(limit),
    ),
  )
  const [first, second, ...more] = branches
  const found = await unionAll(first!, second!, ...more)
  const isWrapped = (row: { id: number }) => Number(row.id < id)
  return found.toSorted((one, other) => isWrapped(one) - isWrapped(other) || one.id - other.id).slice(0, limit)
}
