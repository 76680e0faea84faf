/** The offset of a page in the statement that also counts the total, so that a list takes one round trip. */
import { sql, type SQL } from 'drizzle-orm'

const MAX_OFFSET = 2_147_483_647

/** The placeholder `offset` as SQL: that of the last page if it is past the end, as `clampPage` in core/page.ts. */
export const clampedOffset = (total: SQL<number>, size: number) =>
  sql`least(${sql.placeholder('offset')}::int, greatest(${total} - 1, 0) / ${sql.raw(`${size}`)} * ${sql.raw(`${size}`)})`

/** The value of that placeholder. */
export const requestedOffset = (page: number, size: number) =>
  Number.isInteger(page) && page > 0 ? Math.min((page - 1) * size, MAX_OFFSET) : 0
