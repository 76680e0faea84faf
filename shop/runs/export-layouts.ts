/** The layouts of exports: the columns of each, and the lines of a product. An import reads all of them. */
import type { Shop } from '../shop.ts'
import { COLUMN_NAMES, VARIANT_COLUMNS } from './columns.ts'
import type { Lookup } from './lookup.ts'
import type { Cells, ProductSheet } from './product-sheet.ts'
import type { ExportLayout } from './rules.ts'
import { SHOPIFY_HEADER, toShopifyLines } from './shopify-lines.ts'

export type Layout = { header: string[]; linesOf: (sheet: ProductSheet) => string[][] }

export const layoutOf = (shop: Shop, lookup: Lookup, layout: ExportLayout): Layout => LAYOUTS[layout](shop, lookup)

const LAYOUTS: Record<ExportLayout, (shop: Shop, lookup: Lookup) => Layout> = {
  own: ({ settings }, lookup) => {
    const header = [...COLUMN_NAMES, ...lookup.attributes.keys()]
    return { header, linesOf: (sheet) => toOwnLines(sheet, lookup, settings.baseUrl, header) }
  },
  shopify: ({ settings }, lookup) => ({
    header: [...SHOPIFY_HEADER],
    linesOf: (sheet) => toShopifyLines(sheet, lookup, settings.baseUrl),
  }),
  stock: () => ({
    header: ['sku', 'stock'],
    linesOf: ({ variants }) => variants.map(({ cells, stock }) => [cells.sku ?? '', String(stock)]),
  }),
}

/** One line a size, with the cells of the product on its first. */
function toOwnLines({ handle, cells, variants }: ProductSheet, lookup: Lookup, baseUrl: string, header: string[]) {
  return variants.map(({ cells: size, stock }, at) => {
    const line: Cells = { handle, stock: String(stock) }
    for (const name of VARIANT_COLUMNS) line[name] = size[name] ?? ''
    if (at === 0) for (const name of lookup.productColumns) line[name] = cells[name] ?? ''
    if (line.category) line.category = lookup.nameOf(line.category)
    if (line.picture_urls) line.picture_urls = line.picture_urls.replace(/^\/media\//gm, `${baseUrl}/media/`)
    return header.map((name) => line[name] ?? '')
  })
}
