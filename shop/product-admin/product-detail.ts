/** All data of one product, for its form and for the audit log. */
import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { productCollections, productImages, products, variants } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { readGenderCategories } from '../catalogue/gender-categories.ts'
import { readAttributeTexts } from '../attributes/list-attributes.ts'
import { messages as catalogue } from '../catalogue/messages.ts'
import { shareRules } from '../collection-rules/rules-lock.ts'
import { regularPriceOfVariant, withRegularPrice } from '../price-lists/regular-prices.ts'
import { requirePermission, type Shop } from '../shop.ts'
import { categoryValue, listCategoryRows } from './category-options.ts'

/** `choice` is the form's value for the category (rules.ts). */
export type ProductToEdit = Awaited<ReturnType<typeof productSnapshot>> & { choice: string }

export async function readProductDetail(shop: Shop, id: number | undefined): Promise<ProductToEdit> {
  requirePermission(shop, 'read-products')
  const product = (id !== undefined && (await findRow(shop, id))) || fail('not-found', catalogue.productNotFound)
  const choice = categoryValue(product, await listCategoryRows(shop), await readGenderCategories(shop))
  return { ...(await productSnapshot(shop, product)), choice }
}

export type Row = typeof products.$inferSelect

async function findRow(shop: Shop, id: number): Promise<Row | undefined> {
  const [row] = await shop.db
    .select()
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
  return row
}

/** Call this in a transaction. It blocks other changes to the product until the transaction ends; sales continue. */
export async function lockProduct(shop: Shop, id: number | undefined): Promise<Row | undefined> {
  if (id === undefined) return undefined
  await shareRules(shop)
  const [row] = await shop.db.select().from(products).where(eq(products.id, id)).for('no key update')
  return row
}

/** Times, and columns that the database derives. */
const NOT_IN_FORM = [
  ...(['createdAt', 'updatedAt', 'deletedAt', 'isLive', 'firstLiveAt', 'attributeWords'] as const),
  ...(['priceFrom', 'priceTo', 'leastOwnPrice', 'greatestOwnPrice', 'regularPrice', 'isOnSale'] as const),
  ...(['percentOff', 'popularity', 'ratingScore', 'isBestseller'] as const),
]
const VARIANT_COLUMNS = {
  ...omit(getTableColumns(variants), ['productId', 'position', 'deletedAt', 'regularPrice', 'isOnSale']),
  price: regularPriceOfVariant,
}

function omit<T extends object, K extends keyof T>(record: T, names: readonly K[]) {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name as K))) as Omit<T, K>
}

/** With the regular prices: what a price list makes of them is no change of the product. */
export async function productSnapshot(shop: Shop, row: Row) {
  const values = omit(withRegularPrice(row), NOT_IN_FORM)
  const pictures = await shop.db
    .select({ url: productImages.url, view: productImages.view, colour: productImages.colour })
    .from(productImages)
    .where(eq(productImages.productId, row.id))
    .orderBy(asc(productImages.position))
  const variantRows = await shop.db
    .select(VARIANT_COLUMNS)
    .from(variants)
    .where(and(eq(variants.productId, row.id), isNull(variants.deletedAt)))
    .orderBy(asc(variants.position), asc(variants.id))
  const collections = await shop.db
    .select({ id: productCollections.categoryId })
    .from(productCollections)
    .where(and(eq(productCollections.productId, row.id), eq(productCollections.isAutomatic, false)))
    .orderBy(asc(productCollections.categoryId))
  const attributes = await readAttributeTexts(shop, row.id)
  return { ...values, attributes, pictures, variants: variantRows, collections: collections.map((one) => one.id) }
}
