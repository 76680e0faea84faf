/** What was searched for: most, in vain, and with mistakes. And, for the search box, what is asked most and found. */
import { desc, gte, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.server.ts'
import { searchCounts } from '#db/schema.server.ts'
import { addDuration, days, istDay, minutes } from '#core/time.ts'
import { requirePermission, type Shop } from '../shop.ts'
import type { ReportQuery } from './term-input.ts'

const MAX_REPORTED = 200
const MAX_TRENDING = 5
const TRENDING_DAYS = 7
/** A text that only one visitor has typed is not shown to others. */
const MIN_TRENDING = 3
const TRENDING_FOR = minutes(5)

export type ReportedSearch = { text: string; asked: number; nothing: number; corrected: number }

export async function listSearches(shop: Shop, query: ReportQuery): Promise<ReportedSearch[]> {
  requirePermission(shop, 'read-products')
  return readCounts(shop, query.days, sumOf(COLUMNS[query.show]), 1, MAX_REPORTED)
}

const { asked, nothing, corrected } = searchCounts
const COLUMNS = { top: asked, nothing, corrected } as const
const sumOf = (column: (typeof COLUMNS)[keyof typeof COLUMNS]) => sql<number>`sum(${column})::int`

function readCounts(shop: Shop, period: number, order: ReturnType<typeof sumOf>, min: number, limit: number) {
  const first = istDay(addDuration(shop.now(), -days(period - 1)))
  return shop.db
    .select({ text: searchCounts.text, asked: sumOf(asked), nothing: sumOf(nothing), corrected: sumOf(corrected) })
    .from(searchCounts)
    .where(gte(searchCounts.day, first))
    .groupBy(searchCounts.text)
    .having(sql`${order} >= ${min}`)
    .orderBy(desc(order), searchCounts.text)
    .limit(limit)
}

const trending = new WeakMap<Db, { texts: string[]; until: number }>()

export async function readTrending(shop: Shop): Promise<string[]> {
  const now = shop.now().getTime()
  const kept = trending.get(shop.db)
  if (kept && kept.until > now) return kept.texts
  const foundAlways = sql<number>`case when sum(${nothing}) = 0 then sum(${asked}) else 0 end`
  const rows = await readCounts(shop, TRENDING_DAYS, foundAlways, MIN_TRENDING, MAX_TRENDING)
  const texts = rows.map(({ text }) => text)
  trending.set(shop.db, { texts, until: now + TRENDING_FOR })
  return texts
}
