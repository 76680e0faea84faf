/** Reads one product and its related products. A product that is not live is not found. */
import { and, asc, eq, isNull, sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#db/connect.server.ts'
import { products, variants } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { oncePerDatabase } from '../once-per-database.ts'
import { readBestPrices } from '../offers/best-prices.ts'
import { currentUser, type Shop } from '../shop.ts'
import { availableStock } from './available-stock.ts'
import { tagProducts } from './cache-tags.ts'
import { readCategories } from './categories.ts'
import { findSizeChart } from '../size-charts/list-charts.ts'
import { toShown, type ShownChart } from '../size-charts/rules.ts'
import { bestPriceOfCard, withBestPrice } from './card-best-price.ts'
import { readHexes } from '../colours/read-hexes.ts'
import { hexOf } from '../colours/rules.ts'
import { effectivePrices } from './effective-prices.ts'
import { messages } from './messages.ts'
import { informationOf } from './product-information.ts'
import { readRecords } from './product-records.ts'
import { listRelated } from './related-products.ts'
import { sizeFactsOf } from './size-facts.ts'
import type { Product, ProductCard, Variant } from './rules.ts'

export type ProductWithChart = { product: Product; sizeChart: ShownChart | null }
export type ProductWithRelated = ProductWithChart & { related: ProductCard[] }

/** Reads a product and its related products, as API clients list them. */
export async function readProduct(shop: Shop, id: number | undefined): Promise<ProductWithRelated> {
  const found = id === undefined ? undefined : await findProduct(shop, id)
  const product = found ?? fail('not-found', messages.productNotFound)
  return { ...(await withSizeChart(shop, product)), related: await listRelated(shop, product) }
}

export const withSizeChart = async (shop: Shop, product: Product): Promise<ProductWithChart> => ({
  product,
  sizeChart: await findShownChart(shop, product),
})

async function findShownChart(shop: Shop, { id }: Product) {
  const record = (await readRecords(shop, [id])).get(id)
  const chart = record && (await findSizeChart(shop, record))
  return chart ? toShown(chart) : null
}

/** Finds a product by its database id. The stock of its variants, and whether it is live, is always read. */
export const findProduct = async (shop: Shop, id: number) => withVariants(shop, id, await listVariants(shop, id))

/** Finds a product whether it is live or not: its own page shows it to admins (product-admin/preview-product.ts). */
export const findAnyProduct = async (shop: Shop, id: number) =>
  withVariants(shop, id, await variantsQuery(shop.db, id, availableStock(shop), sql`true`))

async function withVariants(shop: Shop, id: number, variantRows: Variant[]): Promise<Product | undefined> {
  const record = variantRows.length > 0 ? (await readRecords(shop, [id])).get(id) : undefined
  if (!record) return undefined
  tagProducts(shop, [id])
  const categories = await readCategories(shop)
  const [department, subcategory] = [record.departmentId, record.subcategoryId].map((id) =>
    categories.find((one) => one.id === id),
  )
  const { card, description, features, type, sizeLabel, pictures } = record
  const information = informationOf(record)
  const defaultVariant = variantRows.find((one) => one.isDefault) ?? variantRows[0]!
  const bestPriceOf = await readBestPrices(shop, [record])
  const bestPrice = bestPriceOfCard(record, bestPriceOf)
  return {
    ...card,
    ...(bestPrice && { bestPrice }),
    ...{ description, features, type, sizeLabel },
    department: { slug: department!.slug, name: department!.name },
    subcategory: subcategory?.name ?? null,
    information,
    sizeFacts: sizeFactsOf({ price: record.price, variants: variantRows, information }),
    attributes: record.attributes,
    hexes: await readHexesOf(shop, variantRows),
    pictures,
    variants: variantRows.map((variant) => withBestPrice(variant, record, bestPriceOf)),
    defaultVariantId: defaultVariant.id,
    defaultInStock: defaultVariant.stock > 0,
    inStock: variantRows.some((variant) => variant.stock > 0),
    hasSizes: new Set(variantRows.map((variant) => variant.size)).size > 1,
  }
}

/** Pages show swatches only where there is a choice. */
async function readHexesOf(shop: Shop, rows: Variant[]): Promise<Record<string, string>> {
  const colours = [...new Set(rows.map(({ colour }) => colour))].filter(Boolean)
  if (colours.length < 2) return {}
  const hexes = await readHexes(shop)
  return Object.fromEntries(colours.map((colour) => [colour, hexOf(colour, hexes)]))
}

/** A product that is not live has none. */
const listVariants = (shop: Shop, productId: number): Promise<Variant[]> =>
  currentUser(shop)
    ? variantsQuery(shop.db, productId, availableStock(shop))
    : guestVariantsOf(shop.db).execute({ productId })

const variantsQuery = (
  db: Db,
  productId: number | Placeholder,
  stock: SQL<number>,
  isShown: SQLWrapper = products.isLive,
) =>
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
    .where(and(eq(variants.productId, productId), isNull(variants.deletedAt), isShown))
    .orderBy(asc(variants.position), asc(variants.id))

const guestVariantsOf = oncePerDatabase((db) =>
  variantsQuery(db, sql.placeholder('productId'), sql<number>`${variants.stock}`).prepare(''),
)
