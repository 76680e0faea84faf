/** Puts the checked cells of rows into a sheet, or back out of it. */
import type { runRows } from '#db/schema.server.ts'
import { columnOf } from './columns.ts'
import { messages } from './messages.ts'
import type { Cells, ProductSheet, VariantSheet } from './product-sheet.ts'

export type StoredRow = typeof runRows.$inferSelect

/** Pieces that the row adds or takes. */
export const piecesOf = ({ before, after }: Pick<StoredRow, 'before' | 'after'>) =>
  Number(after.stock ?? 0) - Number(before.stock ?? 0)

export const isOfSize = ({ action, variantId, after }: StoredRow) =>
  variantId !== null || (action === 'create' && Object.keys(after).some((name) => columnOf(name)?.of === 'variant'))

/** The sheet as it is after the rows, and the size of each row. */
export function applyCells(sheet: ProductSheet, rows: StoredRow[]): (VariantSheet | undefined)[] {
  return rows.map((row) => {
    const variant = isOfSize(row)
      ? (sheet.variants.find(({ id }) => id === row.variantId) ?? addSize(sheet))
      : undefined
    if (row.after.default === 'yes') for (const one of sheet.variants) one.cells.default = ''
    for (const [name, text] of Object.entries(row.after)) {
      const cells = columnOf(name)?.of === 'product' ? sheet.cells : variant?.cells
      if (cells && name !== 'stock') cells[name] = text
    }
    if (variant) variant.pieces += piecesOf(row)
    return variant
  })
}

/** The cell of a size of which nobody has said anything. */
export const blankOf = (name: string) => (name === 'pieces_in_pack' ? '1' : '')

function addSize({ variants }: ProductSheet): VariantSheet {
  const variant = { id: undefined, stock: 0, pieces: 0, cells: {} }
  variants.push(variant)
  return variant
}

/** Puts back what the row wrote, except for values that were changed since. Returns the names of those. */
export function restoreCells(sheet: ProductSheet, { before, after, variantId }: StoredRow): string[] {
  const size = sheet.variants.find(({ id }) => id === variantId)
  return Object.keys(after).filter((name) => {
    const cells: Cells | undefined = columnOf(name)?.of === 'product' ? sheet.cells : size?.cells
    if (name === 'stock' || !cells) return false
    if ((cells[name] ?? '') !== after[name]) return true
    cells[name] = before[name] ?? ''
    return false
  })
}

export const toNotes = (columns: string[]) =>
  columns.map((column) => ({ column, message: messages.changedLater(column), isNote: true as const }))
