/**
 * Undoes the choice of another default size. No row need name the size that was the default before, and the prices of a
 * product are those of its default size (record 0127).
 */
import type { StoredRow } from './change-sheet.ts'
import type { Cells, ProductSheet, VariantSheet } from './product-sheet.ts'
import { sizeMrp } from './size-prices.ts'

/** These stand beside the cells before: the id of the former default size, and its prices, which were the product's. */
export const formerDefault = ({ variants, cells }: ProductSheet): Cells => ({
  former_default: String(variants.find(({ cells }) => cells.default === 'yes')?.id ?? ''),
  former_price: cells.price ?? '',
  former_mrp: cells.mrp ?? '',
})

/** The prices that the new default size gave to the product. */
export const newDefault = ({ cells }: ProductSheet): Cells => ({
  default_price: cells.price ?? '',
  default_mrp: cells.mrp ?? '',
})

export type FormerDefault = { row: StoredRow; size: VariantSheet }

/** Undefined if no row made another size the default, or if that is not the default any more. */
export function findFormerDefault({ variants }: ProductSheet, rows: StoredRow[]): FormerDefault | undefined {
  const present = variants.find(({ cells }) => cells.default === 'yes')
  const row = rows.find(({ after, variantId }) => after.default === 'yes' && variantId === present?.id)
  const size = row && variants.find(({ id }) => String(id) === row.before.former_default)
  return size && { row, size }
}

/** Brings the prices of sizes into the form that the run wrote them in, before the product got those of its new default. */
export function spreadPrices({ cells: product, variants }: ProductSheet, { row }: FormerDefault) {
  const { before, after, action } = row
  const size = action === 'create' ? undefined : variants.find(({ id }) => id === row.variantId)
  if (size)
    Object.assign(size.cells, {
      size_price: after.size_price === '' ? '' : product.price,
      size_mrp: after.size_mrp === '' ? '' : sizeMrp(size.cells, product),
    })
  const formerMrp = Number(before.former_mrp || before.former_price)
  // A price above the MRP of the product is the MRP, too, and no own one.
  for (const { cells } of variants)
    if (cells.size_mrp === cells.size_price && Number(cells.size_price) > formerMrp) cells.size_mrp = ''
}

/** Call this when all cells are back. A size that somebody has worked on stays, and stays the default. */
export function makeDefault({ cells: product, variants }: ProductSheet, { row, size }: FormerDefault) {
  const { action, variantId, before } = row
  if (action === 'create' && variants.some(({ id }) => id === variantId)) return
  const { size_price: ownPrice, size_mrp: ownMrp } = size.cells
  const price = ownPrice || (product.price === before.default_price ? before.former_price : product.price) || ''
  const mrp = ownMrp || (product.mrp === before.default_mrp ? before.former_mrp : product.mrp) || ''
  for (const one of variants) one.cells.default = one === size ? 'yes' : ''
  Object.assign(size.cells, { size_price: '', size_mrp: '' })
  Object.assign(product, { price, mrp: Number(mrp) > Number(price) ? mrp : '' })
}
