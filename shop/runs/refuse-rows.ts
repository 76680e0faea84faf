/** Refuses the rows of a product that are too many to be compared: as a rule, their handle is not that of one product. */
import { messages } from './messages.ts'
import type { PlannedRow } from './plan-product.ts'
import type { ProductChange } from './row-change.ts'

export function refuseRows(change: ProductChange, handle: string): PlannedRow[] {
  const first = change[0]!.row
  return change.map(({ row }) => ({
    ...{ row, productRow: first, handle, action: 'error', before: {}, after: {} },
    problems: [
      row === first
        ? { column: 'handle', message: messages.tooManyProductRows(change.length) }
        : { column: '', message: messages.otherRow(first) },
    ],
  }))
}
