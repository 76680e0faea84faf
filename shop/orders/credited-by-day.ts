/** What is taken off the sales of a day in India, without what belongs to cancelled orders. */
import { and, eq, gte, isNull, ne, sql } from 'drizzle-orm'
import { creditNoteLines, creditNotes, lineCancellations, orderLines, orders } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import { istDay, startOfIstDay } from '#core/time.ts'
import type { Shop } from '../shop.ts'

/** What credit notes have taken back, by the day of the note. `from` is a moment of the first day. */
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

/** What was cancelled before the invoice, by the day of the order. What the invoice had charged has a credit note. */
export async function sumCancelledByDay(shop: Shop, from: Date): Promise<Map<string, Paise>> {
  const day = sql<string>`(${orders.createdAt} at time zone 'Asia/Kolkata')::date::text`
  const rows = await shop.db
    .select({ day, amount: sql<Paise>`sum(${lineCancellations.amount})::float8` })
    .from(lineCancellations)
    .innerJoin(orderLines, eq(orderLines.id, lineCancellations.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        gte(orders.createdAt, startOfIstDay(istDay(from))),
        ne(orders.status, 'cancelled'),
        isNull(lineCancellations.creditNoteId),
      ),
    )
    .groupBy(sql`1`)
  return new Map(rows.map(({ day, amount }) => [day, amount]))
}
