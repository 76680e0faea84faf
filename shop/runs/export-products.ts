/** Exports products in the columns that an import reads: one line a size, with the cells of the product on its first. */
import { and, asc, gt, isNull } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { recordAuditEvent } from '../audit.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { readLookup, type Lookup } from './lookup.ts'
import { COLUMN_NAMES, VARIANT_COLUMNS } from './columns.ts'
import { readSheets, type Cells, type ProductSheet } from './product-sheet.ts'

const BATCH = 200

/** Yields the names of the columns, then the lines of all products that are not deleted. */
export async function* exportProducts(shop: Shop): AsyncGenerator<string[][]> {
  requireAdmin(shop)
  await recordAuditEvent(shop, { action: 'export-products', entity: 'product', entityId: '' })
  const lookup = await readLookup(shop)
  yield [[...COLUMN_NAMES, ...lookup.attributes.keys()]]
  for (let after = 0; ;) {
    const rows = await shop.db
      .select({ id: products.id })
      .from(products)
      .where(and(isNull(products.deletedAt), gt(products.id, after)))
      .orderBy(asc(products.id))
      .limit(BATCH)
    const sheets = await readSheets(
      shop,
      lookup,
      rows.map(({ id }) => id),
    )
    const lines = sheets.toSorted((a, b) => a.id! - b.id!).flatMap((sheet) => linesOf(shop, lookup, sheet))
    if (lines.length > 0) yield lines
    if (rows.length < BATCH) return
    after = rows.at(-1)!.id
  }
}

function linesOf({ settings }: Shop, lookup: Lookup, { handle, cells, variants }: ProductSheet): string[][] {
  return variants.map(({ cells: size, stock }, at) => {
    const line: Cells = { handle, stock: String(stock) }
    for (const name of VARIANT_COLUMNS) line[name] = size[name] ?? ''
    if (at === 0) for (const name of lookup.productColumns) line[name] = cells[name] ?? ''
    if (line.picture_urls) line.picture_urls = line.picture_urls.replace(/^\/media\//gm, `${settings.baseUrl}/media/`)
    return [...COLUMN_NAMES, ...lookup.attributes.keys()].map((name) => line[name] ?? '')
  })
}
