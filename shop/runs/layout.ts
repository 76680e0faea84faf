/** Recognises the layout of a file by its first row, and turns its rows into changes of products. */
import { toSingleLine } from '#core/single-line.ts'
import { fail } from '#core/domain-error.ts'
import { toColumns } from './column-names.ts'
import { messages } from './messages.ts'
import { splitNetQuantity } from './net-quantity.ts'
import type { Lookup } from './lookup.ts'
import type { CsvRow } from './read-csv.ts'
import type { ProductChange, RowChange } from './row-change.ts'
import { MAX_COLUMNS } from './rules.ts'
import { shopifyLayout } from './shopify-layout.ts'
import { wooLayout } from './woo-layout.ts'

export type Layout = {
  format: 'own' | 'shopify' | 'woocommerce'
  isStockOnly: boolean
  /** Columns that are not used. */
  unknown: string[]
  /** Without a handle, a SKU or a title no row can be read. */
  namesProducts: boolean
  /** `reopen` reads the same rows once more. */
  toChanges: (rows: AsyncIterable<CsvRow>, reopen: () => AsyncIterable<CsvRow>) => AsyncGenerator<ProductChange>
}

export function recogniseLayout(
  header: string[],
  mapping: Record<string, string>,
  lookup: Pick<Lookup, 'attributes'>,
): Layout {
  if (header.length > MAX_COLUMNS) fail('invalid', messages.tooManyColumns)
  const names = header.map((name) => toSingleLine(name))
  const lower = names.map((name) => name.toLowerCase())
  const repeated = lower.find((name, at) => name !== '' && lower.indexOf(name) < at)
  if (repeated !== undefined) fail('invalid', messages.duplicateColumn(repeated))
  return shopifyLayout(names) ?? wooLayout(names) ?? ownLayout(names, mapping, lookup)
}

const STOCK_COLUMNS = ['sku', 'stock', 'stock_change']

/** The store's own columns, or those that the admin named. */
function ownLayout(names: string[], mapping: Record<string, string>, lookup: Pick<Lookup, 'attributes'>): Layout {
  const columns = toColumns(names, mapping, lookup)
  const used = columns.filter((column) => column !== undefined)
  const isStockOnly = used.length > 1 && used.includes('sku') && used.every((name) => STOCK_COLUMNS.includes(name))
  return {
    format: 'own',
    isStockOnly,
    unknown: names.filter((name, at) => name && !columns[at]),
    namesProducts: used.some((name) => name === 'handle' || name === 'sku' || name === 'title'),
    toChanges: (rows) => groupByHandle(rows, columns, isStockOnly),
  }
}

/** Rows with the same handle that follow each other are one product. A row without one belongs to the row above. */
async function* groupByHandle(
  rows: AsyncIterable<CsvRow>,
  columns: (string | undefined)[],
  isStockOnly: boolean,
): AsyncGenerator<ProductChange> {
  const hasHandle = columns.includes('handle')
  let group: ProductChange = []
  for await (const { row, cells } of rows) {
    const change: RowChange = { row, cells: {}, problems: [] }
    for (const [at, name] of columns.entries()) if (name) change.cells[name] = cells[at] ?? ''
    splitNetQuantity(change)
    const { handle, title } = change.cells
    const first = group[0]?.cells
    const isSame = hasHandle
      ? handle === first?.handle || (!handle && !title)
      : Boolean(title) && title === first?.title && !isStockOnly
    if (first && isSame && !isStockOnly) group.push(change)
    else {
      if (group.length > 0) yield group
      group = [change]
    }
  }
  if (group.length > 0) yield group
}
