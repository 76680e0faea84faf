/**
 * How many products of a list have their lowest price in a range, without reading the products (record 0147). Prices are
 * counted in steps: all prices with the same number of digits and the same first three digits are one step.
 */
import { sql, type SQL } from 'drizzle-orm'
import { priceTotalChanges, priceTotals } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import type { Shop } from '../shop.ts'

const widthOf = (price: number) => 10 ** Math.max(0, String(price).length - 3)
/** As `shop.price_step` (db/migrations/0061_price_totals.sql). */
export const stepOf = (price: number) => price - (price % widthOf(price))
const stepFrom = (price: number) => (stepOf(price) === price ? price : stepOf(price) + widthOf(price))

/**
 * The steps that are completely within the prices: from `from` up to `to`, which is not one of them. Without `to` there is
 * no end. Undefined if there are none.
 */
export function stepsWithin(priceMin: Paise, priceMax: Paise | null): { from: Paise; to: Paise | null } | undefined {
  const from = stepFrom(priceMin) as Paise
  const to = priceMax === null ? null : (stepOf(priceMax + 1) as Paise)
  return to === null || from < to ? { from, to } : undefined
}

function rowsOf(lists: string[], steps?: { from: Paise; to: Paise | null }): SQL {
  const conditions = [sql`list = any(${sql.param(lists)}::text[])`]
  if (steps) conditions.push(sql`step >= ${steps.from}`)
  if (steps && steps.to !== null) conditions.push(sql`step < ${steps.to}`)
  const where = sql.join(conditions, sql` and `)
  return sql`(select step, count from ${priceTotals} where ${where}
    union all select step, count from ${priceTotalChanges} where ${where}) as total`
}

/** The number of products in these steps, as part of a query. */
export const totalWithin = (lists: string[], steps: { from: Paise; to: Paise | null }) =>
  sql`(select coalesce(sum(count), 0)::float8 from ${rowsOf(lists, steps)})`

/** The products of these lists by step, the lowest first. */
export async function countSteps(shop: Shop, lists: string[]) {
  const { rows } = await shop.db.execute<{ step: Paise; count: number }>(
    sql`select step::float8 as step, sum(count)::int as count from ${rowsOf(lists)} group by step having sum(count) > 0 order by step`,
  )
  return rows
}

/** A page that begins after fewer products than this is read from the start of its list. */
const SHORT_OFFSET = 1000

/**
 * For a list sorted by price: the price at which a page can begin, and the offset among the products from there on. So a
 * page skips no more products than one step has, however late it is.
 */
export async function findPriceStart(
  shop: Shop,
  lists: string[],
  direction: 'asc' | 'desc',
  offset: number,
): Promise<{ from?: Paise; below?: Paise; offset: number }> {
  if (offset < SHORT_OFFSET) return { offset }
  const { rows } = await shop.db.execute<{ step: string; before: string }>(sql`
    select step, before from (
      select step, count, sum(count) over (order by step ${sql.raw(direction)}) - count as before
        from (select step, sum(count) as count from ${rowsOf(lists)} group by step) of_step
    ) counted where before + count > ${offset} order by before limit 1`)
  const [start] = rows
  if (!start) return { offset }
  const step = Number(start.step)
  const rest = { offset: offset - Number(start.before) }
  return direction === 'asc' ? { from: step as Paise, ...rest } : { below: (step + widthOf(step)) as Paise, ...rest }
}
