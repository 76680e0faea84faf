/** What has happened to an order since it was placed, as columns of the statement that reads the order. */
import { sql, type SQL } from 'drizzle-orm'
import {
  asksAccount,
  creditNoteLines,
  creditNotes,
  orderCredits,
  orderEvents,
  orders,
  refunds,
  returns,
  type CreditNoteReason,
  type OrderStatus,
  type RefundMethod,
  type RefundState,
  type ReturnKind,
  type ReturnState,
} from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'

type OrderEvent = { status: OrderStatus; note: string; at: Date }
/** `reference` is the gateway's id of the refund, or the bank's number of the transfer. */
type OrderRefund = {
  amount: Paise
  method: RefundMethod
  state: RefundState
  reference: string | null
  /** Whether it waits for the account of the shopper. One that is named can be changed until it is paid. */
  asksAccount: boolean
  hasAccount: boolean
  at: Date
}
type CreditNoteSummary = { id: string; number: string; amount: Paise; reason: CreditNoteReason; at: Date }
/** `replacementId` is the order of what replaces exchanged items. */
type ReturnSummary = {
  id: string
  number: number
  kind: ReturnKind
  state: ReturnState
  replacementId: string | null
  at: Date
}
/** The return whose items the order replaces. */
type Replaced = { orderId: string; returnId: string; number: number }
export type OrderHistory = {
  events: OrderEvent[]
  refunds: OrderRefund[]
  creditNotes: CreditNoteSummary[]
  returns: ReturnSummary[]
  replaces: Replaced | null
}

type Json<T> = (Omit<T, 'at'> & { at: string })[]
const listOf = <T>(fields: SQL, sort: SQL, rows: SQL) =>
  sql<Json<T>>`(select coalesce(json_agg(json_build_object(${fields}) order by ${sort}), '[]') from ${rows})`

export const historyColumns = {
  events: listOf<OrderEvent>(
    sql`'status', status, 'note', note, 'at', at`,
    sql`id`,
    sql`${orderEvents} where order_id = ${orders.id}`,
  ),
  refunds: listOf<OrderRefund>(
    sql`'amount', amount, 'method', method, 'state', state, 'at', updated_at,
        'reference', coalesce(reference, provider_refund_id),
        'asksAccount', ${asksAccount}, 'hasAccount', payout is not null`,
    sql`created_at, id`,
    sql`${refunds} where order_id = ${orders.id}`,
  ),
  creditNotes: listOf<CreditNoteSummary>(
    sql`'id', id, 'number', number, 'reason', reason, 'at', issued_at,
        'amount', (select sum(amount) from ${creditNoteLines} where credit_note_id = ${creditNotes.id})`,
    sql`year, serial`,
    sql`${creditNotes} where order_id = ${orders.id}`,
  ),
  returns: listOf<ReturnSummary>(
    sql`'id', id, 'number', number, 'kind', kind, 'state', state, 'at', requested_at,
        'replacementId', (select order_id from ${orderCredits} where return_id = ${returns.id})`,
    sql`number`,
    sql`${returns} where order_id = ${orders.id}`,
  ),
  replaces: sql<Replaced | null>`(
    select json_build_object('orderId', ${returns.orderId}, 'returnId', ${returns.id}, 'number', ${returns.number})
      from ${orderCredits} join ${returns} on ${returns.id} = ${orderCredits.returnId}
     where ${orderCredits.orderId} = ${orders.id})`,
}

export const withDates = <T>(entries: Json<T>) => entries.map((entry) => ({ ...entry, at: new Date(entry.at) })) as T[]

export const toHistory = (row: {
  events: Json<OrderEvent>
  refunds: Json<OrderRefund>
  creditNotes: Json<CreditNoteSummary>
  returns: Json<ReturnSummary>
  replaces: Replaced | null
}): OrderHistory => ({
  events: withDates(row.events),
  refunds: withDates(row.refunds),
  creditNotes: withDates(row.creditNotes),
  returns: withDates(row.returns),
  replaces: row.replaces,
})
