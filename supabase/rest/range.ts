/** Which rows are wanted, and which there were: `limit` and `offset`, the header `Range`, and `Content-Range`. */
import { refuseRange } from './grammar/query.ts'

/** More rows than this are never answered at once. */
export const MAX_ROWS = 1000

export type RowRange = { limit: number; offset: number }

/** The header counts from and to, and narrows what the query says; in any other form it says nothing. Only GET has one. */
export function parseRange({ limit = Infinity, offset = 0 }: Partial<RowRange>, header: string | undefined): RowRange {
  const [, first, last] = /^(\d+)-(\d*)$/.exec(header ?? '') ?? []
  const [from, to] = [Number(first || 0), last ? Number(last) : Infinity]
  if (from > to)
    refuseRange('The lower boundary must be lower than or equal to the upper boundary in the Range header.')
  const start = Math.max(offset, from)
  const end = Math.min(offset + limit, to + 1)
  return { offset: start, limit: Math.min(Math.max(0, end - start), MAX_ROWS) }
}

/** `0-11/282`; `*` where there are no rows, or nobody counted. */
export function contentRangeOf(offset: number, rows: number, total: number | null) {
  const range = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`
  return `${range}/${total ?? '*'}`
}

/** Counted rows that do not reach this far are an error; a part of them says that it is one. */
export function statusOf({ offset }: RowRange, rows: number, total: number | null): 200 | 206 {
  if (total === null) return 200
  if (offset > total) refuseRange(`An offset of ${offset} was requested, but there are only ${total} rows.`)
  return rows < total ? 206 : 200
}
