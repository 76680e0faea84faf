/** Cells whose columns a file of another shop lacks, so that they keep their values. */
import type { ColumnName } from './columns.ts'
import type { ProductChange } from './row-change.ts'

/** The columns of the file from which a cell is read. One of them is enough. */
export type Sources<Name extends string> = Partial<Record<ColumnName, Name[]>>

export function missingCells<Name extends string>(
  sources: Sources<Name>,
  isInFile: (column: Name) => boolean,
): string[] {
  return Object.entries(sources).flatMap(([cell, columns]) => (columns.some(isInFile) ? [] : [cell]))
}

export function leaveOut(change: ProductChange, names: string[]): ProductChange {
  for (const { cells } of change) for (const name of names) delete cells[name]
  return change
}
