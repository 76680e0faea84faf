/**
 * Creates and changes products. Each change and its audit event are in one transaction.
 *
 *   1. A change states the version it was made from. If the product has changed since, the save fails and overwrites
 *      nothing.
 *   2. Saving without a difference is not a change: it writes no audit event, and other open forms stay valid.
 *   3. The slug never changes: API clients find products by it, imports name them by it, and the demo images are named
 *      after it. No two products have the same one, not even a deleted one (record 0138).
 */
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { findLastEditor, recordAuditEvent } from '../audit.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import { writeAttributes } from '../attributes/write-attributes.ts'
import { reprice } from '../price-lists/reprice.ts'
import { shareRules } from '../collection-rules/rules-lock.ts'
import { updateCollectionsOf } from '../merchandising/update-collections.ts'
import { lockSizeChart } from '../size-charts/list-charts.ts'
import { percentToday } from '../tax/class-slabs.ts'
import { resolveTaxClass } from '../tax/resolve-class.ts'
import type { SaveProduct } from './input.ts'
import { messages } from './messages.ts'
import { assertMayBeOnSale, resolveLawFields } from './law-fields.ts'
import { assertMayBeLive, isToBeShown } from './live-requirements.ts'
import { toColumns } from './product-columns.ts'
import { insertRow } from './insert-row.ts'
import { lockProduct, productSnapshot, type Row } from './product-detail.ts'
import { assertSaysRequired } from './required-attributes.ts'
import { resolveCategory } from './category-options.ts'
import { statusColumns } from './status-columns.ts'
import { refuseTakenCodes } from './variant-codes.ts'
import { writeCollections } from './write-collections.ts'
import { writeImages } from './write-images.ts'
import { writeVariants } from './write-variants.ts'

type Options = {
  /** What API clients add may be without the fields that the law wants: they know nothing of them. */
  mayLackLawFields?: boolean
  /** Hosted clients know no attributes either. */
  mayLackAttributes?: boolean
  /** The handle of an import. */
  handle?: string
  /** The category that a copy keeps. */
  original?: Pick<Row, 'gender' | 'category' | 'departmentId' | 'subcategoryId'>
}

/** Returns the message and the database id. */
export async function addProduct(
  shop: Shop,
  input: SaveProduct,
  { mayLackLawFields = false, mayLackAttributes = false, handle, original }: Options = {},
): Promise<{ message: string; id: number }> {
  requirePermission(shop, 'change-products')
  const id = await withTransaction(shop, async (shop) => {
    await shareRules(shop)
    const now = shop.now()
    const law = await resolveLawFields(shop, input, undefined)
    const visibility = statusColumns(shop, input)
    // At its time a product that lacks them would stay a draft.
    const needsLawFields = visibility.publishAt !== null || !mayLackLawFields
    if (needsLawFields && isToBeShown(visibility)) assertMayBeOnSale(shop, law)
    await lockSizeChart(shop, input.sizeChartId)
    const columns = {
      ...toColumns(input),
      ...law,
      ...visibility,
      ...(await resolveCategory(shop, input.gender, input.category, original)),
      taxClassId: await resolveTaxClass(shop, input),
      updatedAt: now,
    }
    const id = await insertRow(shop, { ...columns, createdAt: now }, handle)
    const after = await writeDetails(shop, id, input, { taxClassId: columns.taxClassId })
    // The form and the API require all of a product that is live at once, and an import fetches its images later.
    if (after.publishAt) assertMayBeLive(after, after, input.price !== null)
    if (!mayLackAttributes) await assertSaysRequired(shop, after)
    await recordAuditEvent(shop, { action: 'add-product', entity: 'product', entityId: id, after })
    return id
  }).catch(refuseTakenCodes)
  applyCatalogueChange(shop, 'other')
  return { message: messages.added, id }
}

export async function changeProduct(
  shop: Shop,
  id: number | undefined,
  input: SaveProduct,
  { mayLackAttributes = false }: Pick<Options, 'mayLackAttributes'> = {},
): Promise<string> {
  requirePermission(shop, 'change-products')
  const isLiveChanged = await withTransaction(shop, async (shop) => {
    const row = await lockProduct(shop, id)
    if (!row || row.deletedAt) return fail('not-found', messages.productNotFound)
    if (row.version !== input.version)
      fail('conflict', messages.changedMeanwhile(await findLastEditor(shop, 'product', row.id)))
    const before = await productSnapshot(shop, row)
    const category = await resolveCategory(shop, input.gender, input.category, row)
    const law = await resolveLawFields(shop, input, row)
    const visibility = statusColumns(shop, input, row)
    if (isToBeShown(visibility)) assertMayBeOnSale(shop, law, row.isLive ? row : undefined)
    await lockSizeChart(shop, input.sizeChartId)
    const after = await writeDetails(shop, row.id, input, {
      ...toColumns(input),
      ...law,
      ...visibility,
      ...category,
      taxClassId: await resolveTaxClass(shop, input, row),
      version: row.version + 1,
      updatedAt: shop.now(),
    })
    assertMayBeLive(before, after, input.price !== null)
    if (!mayLackAttributes) await assertSaysRequired(shop, after, before)
    if (isDeepStrictEqual(before, { ...after, version: row.version })) await keepVersion(shop, row)
    else await recordAuditEvent(shop, { action: 'change-product', entity: 'product', entityId: row.id, before, after })
    return before.status !== after.status
  }).catch(refuseTakenCodes)
  applyCatalogueChange(shop, isLiveChanged ? 'other' : [`product:${id}`])
  return messages.updated
}

const keepVersion = (shop: Shop, { id, version, updatedAt }: Row) =>
  shop.db.update(products).set({ version, updatedAt }).where(eq(products.id, id))

type Columns = Partial<Row> & Pick<Row, 'taxClassId'>

/** Writes images, variants and collections, then the product's own row, and returns the resulting snapshot. */
async function writeDetails(shop: Shop, productId: number, input: SaveProduct, columns: Columns) {
  const { colours, ...prices } = await writeVariants(shop, productId, input)
  await writeImages(shop, productId, input.pictures, colours)
  await writeCollections(shop, productId, input.collections)
  await writeAttributes(shop, productId, input.attributes)
  const gstPercent = percentToday(shop, { id: productId, classId: columns.taxClassId, price: prices.price })
  const [row] = await shop.db
    .update(products)
    .set({ ...columns, ...prices, regularPrice: null, isOnSale: false, colours, gstPercent })
    .where(eq(products.id, productId))
    .returning()
  await reprice(shop, [productId])
  await updateCollectionsOf(shop, [productId])
  return productSnapshot(shop, row!)
}
