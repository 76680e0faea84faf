/**
 * How fast the pages are where they are visited (D29): counted by day and kind of page, shown as the value that three in
 * four visits stay within.
 *
 *   1. Nobody's visit is kept, only how many there were: of a day, a page and a vital at most as many rows as its scale has steps.
 *   2. What one visit measured is one statement; its rows are taken in one order by all.
 */
import { gte, lt, sql, sum } from 'drizzle-orm'
import { vitalCounts } from '#db/schema.server.ts'
import { days, hours, istDay, addDuration } from '#core/time.ts'
import { enforceRateLimitByIp } from '../rate-limit.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import type { Visit } from './input.ts'
import {
  p75,
  PERIODS,
  bucketOf,
  TEMPLATE_NAMES,
  VITAL_NAMES,
  type Count,
  type Period,
  type Template,
  type VitalName,
} from './rules.ts'

const VISITS_PER_ADDRESS = { max: 300, window: hours(1) }

export async function recordVitals(shop: Shop, { page, measures }: Visit) {
  await enforceRateLimitByIp(shop, 'vitals', VISITS_PER_ADDRESS)
  if (!page || measures.length === 0) return
  const day = dayOf(shop.now())
  await shop.db
    .insert(vitalCounts)
    .values(measures.map(({ name, value }) => ({ day, page, name, step: bucketOf(name, value), count: 1 })))
    .onConflictDoUpdate({
      target: [vitalCounts.day, vitalCounts.page, vitalCounts.name, vitalCounts.step],
      set: { count: sql`${vitalCounts.count} + 1` },
    })
}

/** `visits` are those of which the vital measured most often is known. */
export type PageVitals = { page: Template | 'All pages'; visits: number; p75: Partial<Record<VitalName, number>> }

/** All pages together first, then each kind, the most visited first. Nothing where nothing was measured. */
export async function readVitals(shop: Shop, period: Period): Promise<PageVitals[]> {
  requireAdmin(shop)
  const { page, name, step, count } = vitalCounts
  const rows = await shop.db
    .select({ page, name, step, count: sum(count).mapWith(Number) })
    .from(vitalCounts)
    .where(gte(vitalCounts.day, dayOf(shop.now(), period - 1)))
    .groupBy(page, name, step)
  if (rows.length === 0) return []
  const of = (label: PageVitals['page'], some: typeof rows): PageVitals => {
    const counts = (name: VitalName): Count[] => some.filter((row) => row.name === name)
    const visits = VITAL_NAMES.map((name) => counts(name).reduce((all, { count }) => all + count, 0))
    const values = VITAL_NAMES.map((name) => [name, p75(name, counts(name))] as const)
    return {
      page: label,
      visits: Math.max(...visits),
      p75: Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    }
  }
  const pages = TEMPLATE_NAMES.map((name) =>
    of(
      name,
      rows.filter((row) => row.page === name),
    ),
  )
  const visited = pages.filter(({ visits }) => visits > 0).toSorted((a, b) => b.visits - a.visits)
  return [of('All pages', rows), ...visited]
}

/** Of the longest period, and no longer. */
export async function deleteOldVitals(shop: Shop) {
  await shop.db.delete(vitalCounts).where(lt(vitalCounts.day, dayOf(shop.now(), Math.max(...PERIODS))))
}

const dayOf = (at: Date, ago = 0) => istDay(addDuration(at, -days(ago)))
