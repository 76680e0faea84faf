/**
 * What pages count and sum, without reading the counted rows (record 0097). Triggers write every change to
 * `total_changes`; a job folds the changes into `totals`. A total is always the sum of both.
 */
import { sql, type SQL } from 'drizzle-orm'
import { totalChanges, totals } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import { addDuration, days, istDay, startOfIstDay } from '#core/time.ts'
import type { Shop } from '../shop.ts'

/** `keys` are the counted keys, all keys without it. `from` and `to` are moments of the first and the last day. */
export type Counted = {
  subject: (typeof totals.$inferSelect)['subject']
  keys?: string[]
  from?: Date | undefined
  to?: Date | undefined
}

function matching({ subject, keys, from, to }: Counted) {
  const conditions = [sql`subject = ${subject}`]
  if (keys) conditions.push(sql`key = any(${sql.param(keys)}::text[])`)
  if (from) conditions.push(sql`day >= ${istDay(from)}::date`)
  if (to) conditions.push(sql`day <= ${istDay(to)}::date`)
  return sql.join(conditions, sql` and `)
}

/** The filter is repeated, so that each table is read by it. */
function rowsOf(counted: Counted): SQL {
  const columns = sql`key, day, count, amount`
  const where = matching(counted)
  return sql`(select ${columns} from ${totals} where ${where}
    union all select ${columns} from ${totalChanges} where ${where}) as total`
}

/** Returns the number of rows of each key that has any, sorted by key. */
export async function countByKey(shop: Shop, counted: Counted): Promise<Map<string, number>> {
  const { rows } = await shop.db.execute<{ key: string; count: string }>(
    sql`select key, sum(count) as count from ${rowsOf(counted)} group by key having sum(count) <> 0 order by key`,
  )
  return new Map(rows.map(({ key, count }) => [key, Number(count)]))
}

export async function countAll(shop: Shop, counted: Counted): Promise<number> {
  const { rows } = await shop.db.execute<{ count: number }>(sql`select ${totalOf(counted)} as count`)
  return rows[0]!.count
}

/** The same number as part of a query. */
export const totalOf = (counted: Counted) => sql`(select coalesce(sum(count), 0)::float8 from ${rowsOf(counted)})`

/** Returns count and sum of each day in India that has any, for example of `2026-11-20`. */
export async function sumByDay(shop: Shop, counted: Counted) {
  const { rows } = await shop.db.execute<{ day: string; count: string; amount: string }>(
    sql`select day::text as day, sum(count) as count, sum(amount) as amount from ${rowsOf(counted)} group by day`,
  )
  return new Map(rows.map(({ day, count, amount }) => [day, { count: Number(count), amount: Number(amount) }]))
}

/** Returns count and sum of each key that has any, and its first day that has any. */
export async function sumByKey(shop: Shop, counted: Counted) {
  type Row = { key: string; count: string; amount: string; first: string }
  const { rows } = await shop.db.execute<Row>(sql`
    select key, sum(count) as count, sum(amount) as amount, min(day)::text as first from (
      select key, day, sum(count) as count, sum(amount) as amount from ${rowsOf(counted)}
       group by key, day having sum(count) <> 0) of_day
     group by key order by key`)
  return rows.map(({ key, count, amount, first }) => ({
    key,
    count: Number(count),
    amount: Number(amount) as Paise,
    first,
  }))
}

/** A page that begins after fewer rows than this is read from the start of its list. */
const SHORT_OFFSET = 200

/**
 * For a list of the counted rows, newest first: returns a moment before which the page's rows were created, and the
 * offset among the rows before it. So a page reads no more than the rows of one day, however late it is.
 */
export async function findPageStart(
  shop: Shop,
  counted: Counted,
  offset: number,
): Promise<{ before?: Date; offset: number }> {
  if (offset < SHORT_OFFSET) return { offset }
  const { rows } = await shop.db.execute<{ day: string; newer: string }>(sql`
    select day::text as day, newer from (
      select day, count, sum(count) over (order by day desc) - count as newer
        from (select day, sum(count) as count from ${rowsOf(counted)} group by day) of_day
    ) counted where newer + count > ${offset} order by day desc limit 1`)
  const [start] = rows
  if (!start) return { offset }
  return { before: addDuration(startOfIstDay(start.day), days(1)), offset: offset - Number(start.newer) }
}
