/** Computes the requested and the returned rows from `limit`, `offset` and `Range`, and builds `Content-Range`. */
import { failRange } from './grammar/query.ts'

/** The maximum number of rows in one response. */
export const MAX_ROWS = 1000

export type RowRange = { limit: number; offset: number }

/** The header gives the first and last row and narrows the query's range; other forms are ignored. Only GET uses it. */
export function parseRange({ limit = Infinity, offset = 0 }: Partial<RowRange>, header: string | undefined): RowRange {
  const [, first, last] = /^(\d+)-(\d*)$/.exec(header ?? '') ?? []
  const [from, to] = [Number(first || 0), last ? Number(last) : Infinity]
  if (from > to) failRange('The lower boundary must be lower than or equal to the upper boundary in the Range header.')
  const start = Math.max(offset, from)
  const end = Math.min(offset + limit, to + 1)
  return { offset: start, limit: Math.min(Math.max(0, end - start), MAX_ROWS) }
}

/** `0-11/282`; `*` when there are no rows, or when they were not counted. */
export function contentRangeOf(offset: number, rows: number, total: number | null) {
  const range = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`
  return `${range}/${total ?? '*'}`
}

/** An offset beyond the counted rows is an error; a partial result has status 206. */
export function statusOf({ offset }: RowRange, rows: number, total: number | null): 200 | 206 {
  if (total === null) return 200
  if (offset > total) failRange(`An offset of ${offset} was requested, but there are only ${total} rows.`)
  return rows < total ? 206 : 200
}
