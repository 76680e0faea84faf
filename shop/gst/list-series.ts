/** The numbers that a month has used, series by series, for the list of documents. */
import { and, eq, sql } from 'drizzle-orm'
import { creditNotes, invoices } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import type { Period } from './period.ts'
import { isWithin } from './read-documents.ts'

export type Series = { kind: 'invoice' | 'note'; from: string; to: string; count: number }

/** A series is a prefix with its year. A store that changes its prefix has two in that month. */
export async function listSeries(shop: Shop, period: Period): Promise<Series[]> {
  const read = async (kind: Series['kind'], table: typeof invoices | typeof creditNotes) => {
    const { number, serial, year, issuedAt, seller } = table
    const series = sql`left(${number}, -position('/' in reverse(${number})))`
    const rows = await shop.db
      .select({
        from: sql<string>`(array_agg(${number} order by ${serial}))[1]`,
        to: sql<string>`(array_agg(${number} order by ${serial} desc))[1]`,
        count: sql<number>`count(*)::int`,
      })
      .from(table as typeof invoices)
      .where(and(eq(year, period.year), isWithin(issuedAt, seller, period)))
      .groupBy(series)
      .orderBy(sql`min(${serial})`)
    return rows.map((row) => ({ kind, ...row }))
  }
  return [...(await read('invoice', invoices)), ...(await read('note', creditNotes))]
}
