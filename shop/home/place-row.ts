/**
 * Where a row of an ordered list is, and which others it moves. A row that has another place now has another version,
 * because its form shows the place: a form that was opened before must not move it back.
 */
import { moveTo } from '../merchandising/rules.ts'

type Row = { id: number; position: number; version: number }
export type Moved = Row

/** Moves a row to a place, counted from 1, or keeps it where it is. `rows` are in their order, with the row. */
export function placeRow<R extends Row>(row: R, rows: R[], place = rows.indexOf(row) + 1) {
  const { ordered } = moveTo(place, row, rows)
  return { place: ordered.indexOf(row) + 1, others: movedRows(rows, ordered).filter(({ id }) => id !== row.id) }
}

/** The rows that a deleted one moves. */
export const closeGap = <R extends Row>(row: R, rows: R[]): Moved[] =>
  movedRows(
    rows,
    rows.filter((one) => one !== row),
  )

/** The place before or behind this one. The first place is 1. */
export const neighbourPlace = (place: number, step: 'up' | 'down') => Math.max(1, place + (step === 'up' ? -1 : 1))

const movedRows = (before: Row[], after: Row[]): Moved[] =>
  [...after.entries()]
    .map(([position, one]) => ({ one, position, isElsewhere: before[position] !== one }))
    .filter(({ one, position, isElsewhere }) => isElsewhere || one.position !== position)
    .map(({ one, position, isElsewhere }) => ({ id: one.id, position, version: one.version + (isElsewhere ? 1 : 0) }))
