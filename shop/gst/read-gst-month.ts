/** What the page of a month shows: sums by place of supply and rate, and what there is to choose from. */
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { invoices } from '#db/schema.server.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import type { GstQuery } from './input.ts'
import { listSeries } from './list-series.ts'
import { periodOf, type Period } from './period.ts'
import { readInvoices, readNotes } from './read-documents.ts'
import { monthOf, monthsBetween, type Month } from './rules.ts'
import { createMonthSums, type MonthSums } from './sums.ts'

/** Only a person reads it. Without a month it is the present one. */
export async function readGstMonth(shop: Shop, query: Partial<GstQuery>) {
  requireAdmin(shop)
  const month = query.month ?? monthOf(shop.now())
  const period = periodOf(shop, { ...query, month })
  const series = await listSeries(shop, period)
  return { month, gstin: period.gstin, series, ...(await readMonthSums(shop, period)) }
}
export type GstMonth = Awaited<ReturnType<typeof readGstMonth>>

export async function readMonthSums(shop: Shop, period: Period): Promise<MonthSums> {
  const sums = createMonthSums()
  for await (const batch of readInvoices(shop, period)) batch.forEach(sums.add)
  for await (const batch of readNotes(shop, period)) batch.forEach(sums.add)
  return sums.read()
}

/** The months since the first invoice, and the GSTINs of the month, if the store has sold under several. */
export async function readGstChoices(shop: Shop, { month, gstin }: Pick<GstMonth, 'month' | 'gstin'>) {
  requireAdmin(shop)
  const { issuedAt, year, serial } = invoices
  const [first] = await shop.db.select({ issuedAt }).from(invoices).orderBy(asc(year), asc(serial)).limit(1)
  const now = monthOf(shop.now())
  const months: Month[] = monthsBetween(first ? monthOf(first.issuedAt) : now, now)
  if (!months.includes(month)) months.push(month)
  const period = periodOf(shop, { month })
  const found = await shop.db
    .selectDistinct({ gstin: sql<string | null>`${invoices.seller} ->> 'gstin'` })
    .from(invoices)
    .where(and(eq(year, period.year), gte(issuedAt, period.from), lt(issuedAt, period.to)))
  const gstins = new Set([gstin, period.gstin, ...found.map((one) => one.gstin)])
  return { months, gstins: [...gstins] }
}
