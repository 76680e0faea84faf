/** What a row changes: the texts of its cells before and after. */
import { VARIANT_COLUMNS } from './columns.ts'
import { formerDefault } from './former-default.ts'
import type { Lookup } from './lookup.ts'
import type { PlannedRow } from './plan-product.ts'
import type { Cells, ProductSheet } from './product-sheet.ts'

type Sides = {
  start: ProductSheet
  sheet: ProductSheet
  variant: number | undefined
  isFirst: boolean
  wasGiven: Cells
}

/** Leaves in `before` and `after` what the row changes. */
export function keepDifferences(row: PlannedRow, { start, sheet, variant, isFirst, wasGiven }: Sides, lookup: Lookup) {
  const [before, after]: [Cells, Cells] = [{}, {}]
  const compare = (name: string, old: string, now: string) => {
    if (wasGiven[name] === undefined || old === now) return
    before[name] = old
    after[name] = now
  }
  if (isFirst) for (const name of lookup.productColumns) compare(name, start.cells[name] ?? '', sheet.cells[name] ?? '')
  const size = variant === undefined ? undefined : sheet.variants[variant]
  if (size) {
    const old = start.variants.find(({ id }) => id !== undefined && id === size.id)
    for (const name of VARIANT_COLUMNS) compare(name, old?.cells[name] ?? '', size.cells[name] ?? '')
    if (after.default === 'yes') Object.assign(before, formerDefault(start))
    if (size.pieces !== 0 || size.id === undefined) {
      before.stock = String(size.stock)
      after.stock = String(size.stock + size.pieces)
      if (size.lastMovement !== undefined) before.last_movement = size.lastMovement
    }
    if (size.id === undefined) row.action = 'create'
    row.variantId = size.id ?? null
  }
  if (isFirst && row.isNewProduct) row.action = 'create'
  const isChange = Object.keys(after).length > 0 || (isFirst && row.bringsBack)
  if (row.action === 'none' && isChange) row.action = 'update'
  Object.assign(row, { before, after })
}
