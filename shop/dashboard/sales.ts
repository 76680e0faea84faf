/** Sales per day in India's time zone. An order counts on the day it was placed; a cancelled order does not count. */
import { and, gte, ne, sql } from 'drizzle-orm'
import { orders } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import { days, istDay, addDuration } from '#core/time.ts'
import type { Shop } from '../shop.ts'
import { middayOf, type Period, type SalesDay } from './rules.ts'

/** The last day is today and is not complete. */
export async function readSales(shop: Shop, period: Period): Promise<SalesDay[]> {
  const noons = Array.from({ length: period }, (_, at) => middayOf(shop.now(), period - 1 - at))
  const day = sql<string>`to_char(${orders.createdAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
  const rows = await shop.db
    .select({ day, total: sql<string>`sum(${orders.total})`, orders: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(gte(orders.createdAt, addDuration(noons[0]!, -days(1) / 2)), ne(orders.status, 'cancelled')))
    .groupBy(sql`1`)
  return noons.map((noon) => {
    const row = rows.find((row) => row.day === istDay(noon))
    return { day: noon, total: Number(row?.total ?? 0) as Paise, orders: row?.orders ?? 0 }
  })
}
