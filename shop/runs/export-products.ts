/** Exports products in one of the layouts that an import reads. */
import { and, asc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { recordAuditEvent } from '../audit.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { layoutOf } from './export-layouts.ts'
import { inCategory, listBrands, listCategoryFilters, ofBrand } from './product-filters.ts'
import type { ExportQuery } from './input.ts'
import { readLookup } from './lookup.ts'
import { readSheets } from './product-sheet.ts'

const BATCH = 200
const WINDOW = 2000
const isNotDeleted = isNull(products.deletedAt)

/** Yields the names of the columns, then the lines of all products that the filters find. */
export async function* exportProducts(shop: Shop, query: ExportQuery): AsyncGenerator<string[][]> {
  requireAdmin(shop)
  await recordAuditEvent(shop, { action: 'export-products', entity: 'product', entityId: '', after: chosenOf(query) })
  const lookup = await readLookup(shop)
  const where = await matching(shop, query)
  const { header, linesOf } = layoutOf(shop, lookup, query.layout)
  yield [header]
  for (let after: number | undefined = 0; after !== undefined;) {
    const { ids, last } = await selectWindow(shop, where, after)
    for (let at = 0; at < ids.length; at += BATCH) {
      const sheets = await readSheets(shop, lookup, ids.slice(at, at + BATCH))
      yield sheets.toSorted((a, b) => a.id! - b.id!).flatMap(linesOf)
    }
    after = last
  }
}

/** The products that fit among the next ones. One statement looks for a rare brand in no more than these. */
async function selectWindow(shop: Shop, where: SQL | undefined, after: number) {
  const rows = await shop.db
    .select({ id: products.id, fits: sql<boolean>`coalesce(${where}, false)` })
    .from(products)
    .where(gt(products.id, after))
    .orderBy(asc(products.id))
    .limit(WINDOW)
  const ids = rows.filter(({ fits }) => fits).map(({ id }) => id)
  return { ids, last: rows.length === WINDOW ? rows.at(-1)!.id : undefined }
}

const matching = async (shop: Shop, { category, brand, status }: ExportQuery) =>
  and(isNotDeleted, await inCategory(shop, category), ofBrand(brand), status ? eq(products.status, status) : undefined)

/** The layout, and the filters that are set. */
const chosenOf = (query: ExportQuery) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

/** The categories and brands of products, to filter by. */
export async function listExportChoices(shop: Shop) {
  requireAdmin(shop)
  return { categories: await listCategoryFilters(shop), brands: await listBrands(shop, MAX_CHOICES) }
}
const MAX_CHOICES = 500
