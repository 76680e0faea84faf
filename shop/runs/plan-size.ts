/** Finds the size that a row means, and writes the row's cells into the sheet of its product. */
import { MAX_STOCK } from '../inventory/rules.ts'
import { messages as inventory } from '../inventory/messages.ts'
import { onHand } from '../inventory/committed-stock.ts'
import { columnOf, VARIANT_COLUMNS } from './columns.ts'
import { messages } from './messages.ts'
import type { PlanContext, PlannedRow } from './plan-product.ts'
import { codeProblem } from './plan-codes.ts'
import type { Cells, ProductSheet, VariantSheet } from './product-sheet.ts'

/** The row of each size that a row has named. */
export type Taken = Map<VariantSheet, number>

/** Returns the place of the size in the sheet, or undefined for a row about the product alone. */
export function planSize(row: PlannedRow, sheet: ProductSheet, taken: Taken, context: PlanContext): number | undefined {
  const { after: cells } = row
  const isAboutSize = Object.keys(cells).some((name) => columnOf(name)?.of === 'variant' && cells[name])
  if (!isAboutSize && (sheet.id !== undefined || sheet.variants.length > 0) && !isOnlySize(sheet)) return undefined
  const fail = (column: string, message: string) => void row.problems.push({ column, message })
  const owner = cells.sku ? context.found.ofSku(cells.sku) : undefined
  const named = findVariant(row, sheet, owner?.variantId)
  const problem = codeProblem({ cells, variant: named, sheet }, context.found)
  if (problem) return void row.problems.push(problem)

  const variant = named ?? addVariant(sheet)
  const repeated = taken.get(variant)
  if (repeated !== undefined) return fail(cells.sku ? 'sku' : 'size', messages.duplicateSize(repeated))
  taken.set(variant, row.row)
  // A former SKU alone names the size; it is no new SKU for it.
  if (owner && owner.variantId === variant.id && !isSame(owner.sku, cells.sku) && !namesSize(cells)) delete cells.sku
  if (cells.default === 'yes') for (const one of sheet.variants) one.cells.default = ''
  for (const name of VARIANT_COLUMNS) if (cells[name] !== undefined) variant.cells[name] = cells[name]
  planStock(row, variant, context)
  return sheet.variants.indexOf(variant)
}

const isOnlySize = ({ variants: [first, second] }: ProductSheet) =>
  first !== undefined && !second && !first.cells.size && !first.cells.colour

/** `ownerId` is the size that has or had the SKU of the row. */
function findVariant({ after: cells }: PlannedRow, { variants }: ProductSheet, ownerId: number | undefined) {
  const bySku = cells.sku && variants.find(({ cells: { sku } }) => isSame(sku, cells.sku))
  if (bySku) return bySku
  if (!namesSize(cells)) {
    const byFormerSku = ownerId === undefined ? undefined : variants.find(({ id }) => id === ownerId)
    // A file without these columns can mean the only size.
    if (byFormerSku ?? variants.length === 1) return byFormerSku ?? variants[0]
  }
  return variants.find((one) => isSame(one.cells.size, cells.size) && isSame(one.cells.colour, cells.colour))
}

const isSame = (a = '', b = '') => a.toLowerCase() === b.toLowerCase()
const namesSize = ({ size, colour }: Cells) => size !== undefined || colour !== undefined

function addVariant({ variants }: ProductSheet): VariantSheet {
  const variant: VariantSheet = {
    id: undefined,
    stock: 0,
    pieces: 0,
    cells: { size: '', colour: '', sku: '', default: '' },
  }
  variants.push(variant)
  return variant
}

function planStock(row: PlannedRow, variant: VariantSheet, { options, committedOf, lastMovementOf }: PlanContext) {
  const { stock: counted, stock_change: change } = row.after
  const fail = (column: string, message: string) => row.problems.push({ column, message })
  if (counted !== undefined && change !== undefined) return fail('stock', messages.stockTwice)
  const column = counted === undefined ? 'stock_change' : 'stock'
  const present =
    variant.id !== undefined && options.stock === 'on-hand'
      ? onHand(variant.stock, committedOf(variant.id))
      : variant.stock
  variant.pieces = counted === undefined ? Number(change ?? 0) : Number(counted) - present
  if (counted !== undefined && variant.id !== undefined && options.stock === 'new' && variant.pieces !== 0)
    return fail('stock', messages.stockNotCounted)
  if (counted !== undefined && variant.id !== undefined) variant.lastMovement = lastMovementOf(variant.id)
  if (variant.stock + variant.pieces < 0) return fail(column, messages.onlyLeft(variant.stock))
  if (variant.stock + variant.pieces > MAX_STOCK) return fail(column, inventory.tooMany)
}
