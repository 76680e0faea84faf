/**
 * How the prices of a list are spread: the bars above Price Range. They show the list with its other choices, at any price.
 * Bars are equally wide. The last one has all that is dearer, so that a few dear products do not flatten the others.
 */
import { sql, type SQL } from 'drizzle-orm'
import { fromRupees, toRupees, type Paise } from '#core/money.ts'
import type { Shop } from '../shop.ts'
import { countSteps } from '../totals/price-steps.ts'
import { MAX_COUNTED } from './rules.ts'

/** `counts` are products by price from `from` on, `step` for each bar. */
export type PriceBars = { from: Paise; step: Paise; counts: number[] }

const MAX_BARS = 12
/** A list of fewer products is read faster than its bars. */
const MIN_PRODUCTS = 6
const HIGHEST_SHARE = 0.95

/** Of whole lists, by their keys of the totals. Prices count as the beginning of their step (record 0147). */
export const readWholePriceBars = async (shop: Shop, lists: string[]) =>
  toBars((await countSteps(shop, lists)).map(({ step, count }) => ({ price: toRupees(step), count })))

/** `prices` is `select … as price from …`. A narrowed list of more than MAX_COUNTED products has no bars. */
export async function readPriceBars(shop: Shop, prices: SQL): Promise<PriceBars | null> {
  const { rows } = await shop.db.execute<{ price: number; count: number }>(sql`
    select price::float8 as price, count(*)::int as count
      from (select price from (${prices}) list limit ${MAX_COUNTED + 1}) priced group by 1 order by 1`)
  const counted = rows.reduce((all, { count }) => all + count, 0)
  if (counted > MAX_COUNTED) return null
  return toBars(rows.map(({ price, count }) => ({ price: toRupees(price as Paise), count })))
}

/** From prices in rupees, the lowest first. */
function toBars(prices: { price: number; count: number }[]): PriceBars | null {
  const total = prices.reduce((all, { count }) => all + count, 0)
  let below = 0
  const high = prices.find(({ count }) => (below += count) >= HIGHEST_SHARE * total)?.price
  const low = prices[0]?.price
  if (low === undefined || high === undefined || total < MIN_PRODUCTS || low === high) return null
  const step = niceStep(low, high)
  const from = Math.floor(low / step) * step
  const counts = Array<number>(Math.floor((high - from) / step) + 1).fill(0)
  for (const { price, count } of prices)
    counts[Math.min(Math.floor((price - from) / step), counts.length - 1)]! += count
  return { from: fromRupees(from), step: fromRupees(step), counts }
}

/** The least of 10, 20, 25, 50, 100, 200 … rupees with which MAX_BARS bars reach from `low` to `high`. */
export function niceStep(low: number, high: number) {
  for (let power = 10; ; power *= 10)
    for (const step of [power, 2 * power, 2.5 * power, 5 * power])
      if (Math.floor(high / step) - Math.floor(low / step) < MAX_BARS) return step
}
