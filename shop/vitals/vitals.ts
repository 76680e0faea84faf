/**
 * Web vitals of real visits (D29): counted per day and page template, shown as the value that three in four visits stay
 * within.
 *
 *   1. No single visit is stored, only counts: a day, a page and a vital have at most as many rows as the scale has
 *      steps.
 *   2. The measurements of one visit are one statement. All requests lock its rows in the same order, so that they
 *      cannot deadlock.
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

const VISITS_PER_IP = { max: 300, window: hours(1) }

export async function recordVitals(shop: Shop, { page, measures }: Visit) {
  await enforceRateLimitByIp(shop, 'vitals', VISITS_PER_IP)
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

/** `visits` is the number of visits for the vital that was measured most often. */
export type PageVitals = { page: Template | 'All pages'; visits: number; p75: Partial<Record<VitalName, number>> }

/** All pages together first, then each template, the most visited first. Empty without measurements. */
export async function readVitals(shop: Shop, period: Period): Promise<PageVitals[]> {
  requireAdmin(shop)
  const { page, name, step, count } = vitalCounts
  const rows = await shop.db
    .select({ page, name, step, count: sum(count).mapWith(Number) })
    .from(vitalCounts)
    .where(gte(vitalCounts.day, dayOf(shop.now(), period - 1)))
    .groupBy(page, name, step)
  if (rows.length === 0) return []
  const summarize = (label: PageVitals['page'], pageRows: typeof rows): PageVitals => {
    const counts = (name: VitalName): Count[] => pageRows.filter((row) => row.name === name)
    const visits = VITAL_NAMES.map((name) => counts(name).reduce((all, { count }) => all + count, 0))
    const values = VITAL_NAMES.map((name) => [name, p75(name, counts(name))] as const)
    return {
      page: label,
      visits: Math.max(...visits),
      p75: Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    }
  }
  const pages = TEMPLATE_NAMES.map((name) =>
    summarize(
      name,
      rows.filter((row) => row.page === name),
    ),
  )
  const visited = pages.filter(({ visits }) => visits > 0).toSorted((a, b) => b.visits - a.visits)
  return [summarize('All pages', rows), ...visited]
}

/** Keeps the longest period and deletes older counts. */
export async function deleteOldVitals(shop: Shop) {
  await shop.db.delete(vitalCounts).where(lt(vitalCounts.day, dayOf(shop.now(), Math.max(...PERIODS))))
}

const dayOf = (at: Date, daysAgo = 0) => istDay(addDuration(at, -days(daysAgo)))
