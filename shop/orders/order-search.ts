/** The filters of the admin's order list. Each searched column has its own index. */
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { invoices, orderLines, orders, users } from '#db/schema.server.ts'
import { days, addDuration } from '#core/time.ts'
import { escapeLike } from '../escape-like.ts'
import type { OrdersQuery } from './input.ts'
import { OrderId } from './input.ts'

type Filters = Omit<OrdersQuery, 'page'>

/** `to` is the first moment of the last day. */
export const matchingOrders = ({ q, status, payment, from, to }: Filters) =>
  and(
    status && eq(orders.status, status),
    payment && eq(orders.paymentStatus, payment),
    from && gte(orders.createdAt, from),
    to && lt(orders.createdAt, addDuration(to, days(1))),
    searchFilter(q),
  )

/** Punctuation alone has no trigrams, so a search for it would read every row of every table. */
const SEARCHABLE = /[\p{L}\p{N}]/u
const ORDER_NUMBER = /^[0-9a-f]{1,8}$/
/** A trigram index finds parts of three letters or more. */
const MIN_PART_LENGTH = 3
const MIN_MOBILE_DIGITS = 5

function searchFilter(q: string) {
  const text = q.replace(/^#/, '')
  if (text === '') return undefined
  return SEARCHABLE.test(text) ? sql`${orders.id} in (${matchingIds(text)})` : sql`false`
}

/**
 * Matches the displayed order number or the whole id, or the start of an invoice number or SKU. Otherwise it matches
 * part of a name, email, mobile or title, or the start of one of its words if fewer than three letters were typed.
 */
function matchingIds(text: string) {
  const escaped = escapeLike(text)
  const patterns = text.length < MIN_PART_LENGTH ? [`${escaped}%`, `% ${escaped}%`] : [`%${escaped}%`]
  const prefix = `${escaped}%`
  const digits = text.replace(/\D/g, '')
  const anyPattern = sql`any(${sql.param(patterns)}::text[])`
  const subqueries = [
    sql`select id from ${orders} where address->>'name' ilike ${anyPattern}`,
    sql`select o.id from ${users} u join ${orders} o on o.user_id = u.id where u.email ilike ${anyPattern}`,
    sql`select order_id from ${invoices} where number ilike ${prefix}`,
    sql`select order_id from ${orderLines} where title ilike ${anyPattern}`,
    sql`select order_id from ${orderLines} where sku ilike ${prefix}`,
  ]
  const id = text.toLowerCase()
  if (ORDER_NUMBER.test(id)) subqueries.push(sql`select id from ${orders} where right(id::text, 8) like ${`${id}%`}`)
  if (OrderId.safeParse(id).success) subqueries.push(sql`select id from ${orders} where id = ${id}`)
  if (digits.length >= MIN_MOBILE_DIGITS)
    subqueries.push(sql`select id from ${orders} where address->>'mobile' like ${`%${digits.slice(-10)}%`}`)
  return sql.join(subqueries, sql` union `)
}
