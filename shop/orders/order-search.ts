/** The filters of the admin's order list. Each searched column has its own index. */
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { invoices, orderLines, orders, users } from '#db/schema.server.ts'
import { days, addDuration } from '#core/time.ts'
import { escapeLike } from '../escape-like.ts'
import type { OrdersQuery } from './input.ts'
import { OrderId } from './input.ts'

type Filters = Omit<OrdersQuery, 'page'>

/** `to` is the first moment of the last day. */
export const matching = ({ q, status, payment, from, to }: Filters) =>
  and(
    status && eq(orders.status, status),
    payment && eq(orders.paymentStatus, payment),
    from && gte(orders.createdAt, from),
    to && lt(orders.createdAt, addDuration(to, days(1))),
    searched(q),
  )

/** Punctuation alone has no trigrams, so a search for it would read every row of every table. */
const SEARCHABLE = /[\p{L}\p{N}]/u
const NUMBER = /^[0-9a-f]{1,8}$/
/** A trigram index finds parts of three letters or more. */
const PART_LEAST = 3
const MOBILE_LEAST = 5

function searched(q: string) {
  const typed = q.replace(/^#/, '')
  if (typed === '') return undefined
  return SEARCHABLE.test(typed) ? sql`${orders.id} in (${found(typed)})` : sql`false`
}

/**
 * Matches the displayed order number or the whole id, or the start of an invoice number or SKU. Otherwise it matches
 * part of a name, email, mobile or title, or the start of one of its words if fewer than three letters were typed.
 */
function found(typed: string) {
  const word = escapeLike(typed)
  const parts = typed.length < PART_LEAST ? [`${word}%`, `% ${word}%`] : [`%${word}%`]
  const start = `${word}%`
  const digits = typed.replace(/\D/g, '')
  const any = sql`any(${sql.param(parts)}::text[])`
  const places = [
    sql`select id from ${orders} where address->>'name' ilike ${any}`,
    sql`select o.id from ${users} u join ${orders} o on o.user_id = u.id where u.email ilike ${any}`,
    sql`select order_id from ${invoices} where number ilike ${start}`,
    sql`select order_id from ${orderLines} where title ilike ${any}`,
    sql`select order_id from ${orderLines} where sku ilike ${start}`,
  ]
  const id = typed.toLowerCase()
  if (NUMBER.test(id)) places.push(sql`select id from ${orders} where right(id::text, 8) like ${`${id}%`}`)
  if (OrderId.safeParse(id).success) places.push(sql`select id from ${orders} where id = ${id}`)
  if (digits.length >= MOBILE_LEAST)
    places.push(sql`select id from ${orders} where address->>'mobile' like ${`%${digits.slice(-10)}%`}`)
  return sql.join(places, sql` union `)
}
