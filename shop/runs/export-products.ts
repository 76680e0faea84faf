/** Exports products in one of the layouts that an import reads. */
import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { recordAuditEvent } from '../audit.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { layoutOf } from './export-layouts.ts'
import { inCategory, listCategoryFilters } from './in-category.ts'
import type { ExportQuery } from './input.ts'
import { readLookup } from './lookup.ts'
import { readSheets } from './product-sheet.ts'

const BATCH = 200
const isNotDeleted = isNull(products.deletedAt)

/** Yields the names of the columns, then the lines of all products that the filters find. */
export async function* exportProducts(shop: Shop, query: ExportQuery): AsyncGenerator<string[][]> {
  requireAdmin(shop)
  await recordAuditEvent(shop, { action: 'export-products', entity: 'product', entityId: '', after: chosenOf(query) })
  const lookup = await readLookup(shop)
  const where = await matching(shop, query)
  const { header, linesOf } = layoutOf(shop, lookup, query.layout)
  yield [header]
  for (let after = 0; ;) {
    const rows = await shop.db
      .select({ id: products.id })
      .from(products)
      .where(and(where, gt(products.id, after)))
      .orderBy(asc(products.id))
      .limit(BATCH)
    const sheets = await readSheets(
      shop,
      lookup,
      rows.map(({ id }) => id),
    )
    const lines = sheets.toSorted((a, b) => a.id! - b.id!).flatMap(linesOf)
    if (lines.length > 0) yield lines
    if (rows.length < BATCH) return
    after = rows.at(-1)!.id
  }
}

const matching = async (shop: Shop, { category, brand, status }: ExportQuery) =>
  and(
    isNotDeleted,
    await inCategory(shop, category),
    brand ? sql`lower(${products.brand}) = lower(${brand})` : undefined,
    status ? eq(products.status, status) : undefined,
  )

/** The layout, and the filters that are set. */
const chosenOf = (query: ExportQuery) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

/** The categories and brands of products, to filter by. */
export async function listExportChoices(shop: Shop) {
  requireAdmin(shop)
  const rows = await shop.db
    .selectDistinct({ name: products.brand })
    .from(products)
    .where(and(isNotDeleted, ne(products.brand, '')))
    .orderBy(products.brand)
    .limit(MAX_CHOICES)
  return { categories: await listCategoryFilters(shop), brands: rows.map(({ name }) => name) }
}
const MAX_CHOICES = 500
