/** Refuses SKUs and barcodes of other sizes in the words of the product form, so that the check says what applying would. */
import type { RunProblem } from '#db/schema.server.ts'
import { toSingleLine } from '#core/single-line.ts'
import { messages as products } from '../product-admin/messages.ts'
import { toDigits, type CodeOwner, type FoundProducts } from './find-products.ts'
import { messages } from './messages.ts'
import type { Cells, ProductSheet, VariantSheet } from './product-sheet.ts'
import type { ProductChange, RowChange } from './row-change.ts'

type Size = { cells: Cells; variant: VariantSheet | undefined; sheet: ProductSheet }

/** `variant` is the size that the row means. Without one it is a new size, or one that was removed. */
export function codeProblem({ cells, variant, sheet }: Size, found: FoundProducts): RunProblem | undefined {
  const ofSku = cells.sku ? found.ofSku(cells.sku) : undefined
  if (ofSku && ofSku.variantId !== variant?.id && !(variant === undefined && isRemovedSize(ofSku, cells, sheet)))
    return { column: 'sku', message: products.skuTaken(ofSku.name) }
  const ofBarcode = cells.barcode ? found.ofBarcode(cells.barcode) : undefined
  if (ofBarcode && !sheet.variants.some(({ id }) => id === ofBarcode.variantId))
    return { column: 'barcode', message: products.barcodeTaken(ofBarcode.name) }
  return undefined
}

/** Saving the same size and colour again brings the removed size back, with its SKU. */
const isRemovedSize = (owner: CodeOwner, { size, colour }: Cells, sheet: ProductSheet) =>
  owner.isRemoved &&
  owner.productId === sheet.id &&
  (size !== undefined || colour !== undefined) &&
  owner.size === (size ?? '') &&
  owner.colour === (colour ?? '')

/** The rows that first named a SKU, a size by one of its SKUs, or a barcode. */
export type NotedCodes = {
  rowOfSku: Map<string | number, number>
  ofBarcode: Map<string, { row: number; change: ProductChange }>
}
export const noCodes = (): NotedCodes => ({ rowOfSku: new Map(), ofBarcode: new Map() })

/** A file of stock may name a size by its present and a former SKU. */
export function noteSku({ rowOfSku }: NotedCodes, { cells, row, problems }: RowChange, owner: CodeOwner | undefined) {
  const key = owner?.variantId ?? toSingleLine(cells.sku ?? '').toLowerCase()
  const earlier = key ? rowOfSku.get(key) : undefined
  if (earlier !== undefined) problems.push({ column: 'sku', message: messages.duplicateSku(earlier) })
  else if (key) rowOfSku.set(key, row)
}

/** The product form refuses a barcode that two sizes of one product have. */
export function noteBarcode({ ofBarcode }: NotedCodes, { cells, row, problems }: RowChange, change: ProductChange) {
  const digits = toDigits(cells.barcode ?? '')
  const earlier = digits && ofBarcode.get(digits)
  if (earlier && earlier.change !== change)
    problems.push({ column: 'barcode', message: messages.duplicateBarcode(earlier.row) })
  else if (digits) ofBarcode.set(digits, { row, change })
}
