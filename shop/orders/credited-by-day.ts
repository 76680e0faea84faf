/** What credit notes have taken back, by the day of the note in India, without those of cancelled orders. */
import { and, eq, gte, ne, sql } from 'drizzle-orm'
import { creditNoteLines, creditNotes, orders } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import { istDay, startOfIstDay } from '#core/time.ts'
import type { Shop } from '../shop.ts'

/** `from` is a moment of the first day. */
export async function sumCreditedByDay(shop: Shop, from: Date): Promise<Map<string, Paise>> {
  const day = sql<string>`(${creditNotes.issuedAt} at time zone 'Asia/Kolkata')::date::text`
  const rows = await shop.db
    .select({ day, amount: sql<Paise>`sum(${creditNoteLines.amount})::float8` })
    .from(creditNotes)
    .innerJoin(creditNoteLines, eq(creditNoteLines.creditNoteId, creditNotes.id))
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .where(and(gte(creditNotes.issuedAt, startOfIstDay(istDay(from))), ne(orders.status, 'cancelled')))
    .groupBy(sql`1`)
  return new Map(rows.map(({ day, amount }) => [day, amount]))
}
