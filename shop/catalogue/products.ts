/** Reads one product and its related products. A product that is not live is not found. */
import { and, asc, eq, gt, isNull, lt, ne, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.server.ts'
import { categories, gender as genderEnum, products, variants } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { oncePerDatabase } from '../once-per-database.ts'
import { currentUser, type Shop } from '../shop.ts'
import { availableStock } from './available-stock.ts'
import { tagProducts } from './cache-tags.ts'
import { toCards } from './cards.ts'
import { cacheValue } from './catalogue-cache.ts'
import { readCategories } from './categories.ts'
import { findSizeChart } from '../size-charts/list-charts.ts'
import { toShown, type ShownChart } from '../size-charts/rules.ts'
import { effectivePrices } from './effective-prices.ts'
import { messages } from './messages.ts'
import { informationOf } from './product-information.ts'
import { readRecords } from './product-records.ts'
import { RELATED_SIZE, type Gender, type Product, type ProductCard, type Variant } from './rules.ts'

export type ProductPageData = { product: Product; related: ProductCard[]; sizeChart: ShownChart | null }

/** Reads a product and its related products. */
export async function readProduct(shop: Shop, id: number | undefined): Promise<ProductPageData> {
  const found = id === undefined ? undefined : await findProduct(shop, id)
  const product = found ?? fail('not-found', messages.productNotFound)
  return { product, related: await listRelated(shop, product), sizeChart: await findShownChart(shop, product) }
}

async function findShownChart(shop: Shop, { id }: Product) {
  const record = (await readRecords(shop, [id])).get(id)
  const chart = record && (await findSizeChart(shop, record))
  return chart ? toShown(chart) : null
}

/** Finds a product by its database id. The stock of its variants, and whether it is live, is always read. */
export async function findProduct(shop: Shop, id: number): Promise<Product | undefined> {
  const variantRows = await listVariants(shop, id)
  const record = variantRows.length > 0 ? (await readRecords(shop, [id])).get(id) : undefined
  if (!record) return undefined
  tagProducts(shop, [id])
  const categories = await readCategories(shop)
  const [department, subcategory] = [record.departmentId, record.subcategoryId].map((id) =>
    categories.find((one) => one.id === id),
  )
  const { card, description, features, type, sizeLabel, pictures } = record
  const defaultVariant = variantRows.find((one) => one.isDefault) ?? variantRows[0]!
  return {
    ...card,
    ...{ description, features, type, sizeLabel },
    department: { slug: department!.slug, name: department!.name },
    subcategory: subcategory?.name ?? null,
    information: informationOf(record),
    attributes: record.attributes,
    pictures,
    variants: variantRows,
    defaultVariantId: defaultVariant.id,
    defaultInStock: defaultVariant.stock > 0,
    inStock: variantRows.some((variant) => variant.stock > 0),
    hasSizes: new Set(variantRows.map((variant) => variant.size)).size > 1,
  }
}

/** A product that is not live has none. */
const listVariants = (shop: Shop, productId: number): Promise<Variant[]> =>
  currentUser(shop)
    ? variantsQuery(shop.db, productId, availableStock(shop))
    : guestVariantsOf(shop.db).execute({ productId })

const variantsQuery = (db: Db, productId: number | Placeholder, stock: SQL<number>) =>
  db
    .select({
      id: variants.id,
      size: variants.size,
      colour: variants.colour,
      sku: variants.sku,
      barcode: variants.barcode,
      ...effectivePrices,
      stock,
      isDefault: variants.isDefault,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.productId, productId), isNull(variants.deletedAt), products.isLive))
    .orderBy(asc(variants.position), asc(variants.id))

const guestVariantsOf = oncePerDatabase((db) =>
  variantsQuery(db, sql.placeholder('productId'), sql<number>`${variants.stock}`).prepare(''),
)

/**
 * Prefers products of the same category, then of the same department. The list starts after the product in id order, so
 * that related products differ from page to page.
 */
export const listRelated = async (shop: Shop, product: Product): Promise<ProductCard[]> =>
  toCards(shop, await cacheValue(shop, `related ${product.id}`, () => selectRelated(shop, product)))

async function selectRelated(shop: Shop, product: Product) {
  const otherGenders = GENDERS.filter((gender) => gender !== product.gender)
  const groups = [
    { genders: [product.gender], categoryFilter: eq(products.category, product.category) },
    { genders: [product.gender], categoryFilter: ne(products.category, product.category) },
    { genders: otherGenders, categoryFilter: eq(products.category, product.category) },
    { genders: otherGenders, categoryFilter: ne(products.category, product.category) },
  ]
  const rows: { id: number }[] = []
  for (const { genders, categoryFilter } of groups) {
    const limit = RELATED_SIZE - rows.length
    if (limit === 0) break
    rows.push(...(await firstOf(shop, product, genders, categoryFilter, limit)))
  }
  return rows
}

const GENDERS: readonly (Gender | null)[] = [...genderEnum.enumValues, null]

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
        .select({ id: products.id })
        .from(products)
        .where(
          and(
            products.isLive,
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
