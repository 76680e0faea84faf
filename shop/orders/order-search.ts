/**
 * The filters of the admin's order list. A part of a name or title is looked up among the different names and titles
 * (`order_search_terms`), and then the orders with each of them by its index (record 0098).
 */
import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import { invoices, orderLines, orders, orderSearchTerms, users } from '#db/schema.server.ts'
import { days, addDuration } from '#core/time.ts'
import { escapeLike } from '../escape-like.ts'
import type { OrdersQuery } from './input.ts'
import { OrderId } from './input.ts'

export type Filters = Partial<Omit<OrdersQuery, 'page'>>

/**
 * `to` is the first moment of the last day. PostgreSQL does not know the value of a subquery, so it reads the index of
 * the status. It would otherwise expect most orders to have a frequent status and look for it among the newest orders,
 * where it may be missing.
 */
export const matchingFilters = ({ status, payment, from, to }: Filters) =>
  and(
    status && eq(orders.status, sql`(select ${status}::shop.order_status)`),
    payment && eq(orders.paymentStatus, sql`(select ${payment}::shop.order_payment)`),
    from && gte(orders.createdAt, from),
    to && lt(orders.createdAt, addDuration(to, days(1))),
  )

export function matchingOrders({ q = '', ...filters }: Filters) {
  const search = readSearch(q)
  return and(matchingFilters(filters), search && sql`${orders.id} in (select id from (${matches(search)}) found)`)
}

/** Punctuation alone has no trigrams, so a search for it would read every row of every table. */
const SEARCHABLE = /[\p{L}\p{N}]/u
const ORDER_NUMBER = /^[0-9a-f]{1,8}$/
/** A trigram index finds parts of three letters or more. */
const MIN_PART_LENGTH = 3
const MIN_MOBILE_DIGITS = 5

/**
 * The displayed order number or the whole id, or the start of an invoice number or SKU, or else a part of a name,
 * email, mobile or title, or the start of one of its words if fewer than three letters were typed.
 */
export type Search = { isPossible: boolean; text: string; isPart: (value: SQL) => SQL; prefix: string }

/** Returns `undefined` if nothing is searched for. */
export function readSearch(q: string): Search | undefined {
  const text = q.replace(/^#/, '')
  if (text === '') return undefined
  const escaped = escapeLike(text)
  const patterns = text.length < MIN_PART_LENGTH ? [`${escaped}%`, `% ${escaped}%`] : [`%${escaped}%`]
  const isPart = (value: SQL) => sql`${value} ilike any(${sql.param(patterns)}::text[])`
  return { isPossible: SEARCHABLE.test(text), text, isPart, prefix: `${escaped}%` }
}

export const recipient = sql`${orders.address}->>'name'`
export const newest = sql`${orders.createdAt} desc, ${orders.id} desc`

/** The condition on the end of the id, if the text may be an order number. */
export function isNumbered({ text }: Search) {
  const number = text.toLowerCase()
  return ORDER_NUMBER.test(number) ? sql`right(${orders.id}::text, 8) like ${`${number}%`}` : undefined
}

/** A field that is found by lookup, unless it is one of `except`. */
export type Field = 'name' | 'number' | 'email' | 'title'

/** Selects `id`, of at most `limit` orders for each name, email, title and number, the newest ones. */
export function matches(search: Search, limit: number | null = null, filters: Filters = {}, except: Field[] = []): SQL {
  if (!search.isPossible) return sql`select null::uuid as id where false`
  const { text, isPart, prefix } = search
  const isFiltered = matchingFilters(filters) ?? sql`true`
  // What is limited before its orders are filtered.
  const limitBefore = matchingFilters(filters) ? null : limit
  const term = sql`${orderSearchTerms.term}`
  const perTerm = (isTerm: SQL) => sql`(
    select ${orders.id} from ${orders} where ${isTerm} and ${isFiltered} order by ${newest} limit ${limit}) found`
  const ofKind = (kind: string) => sql`${orderSearchTerms} where kind = ${kind} and ${isPart(term)}`
  const isOf = (lines: SQL) => sql`select ${orders.id} from (${lines}) line
    join ${orders} on ${orders.id} = line.order_id where ${isFiltered}`
  const lookups: Record<Field, SQL | undefined> = {
    name: sql`select found.id from (select term from ${ofKind('name')}) one cross join lateral ${perTerm(sql`${recipient} = one.term`)}`,
    email: sql`select found.id from ${users} cross join lateral ${perTerm(sql`${orders.userId} = ${users.id}`)} where ${isPart(sql`${users.email}`)}`,
    title: isOf(sql`select line.order_id from (select term from ${ofKind('title')}) one cross join lateral (
      select id, order_id from ${orderLines} where title = one.term order by id desc limit ${limitBefore}
      ) line order by line.id desc limit ${limitBefore}`),
    number: isNumbered(search) && sql`select ${orders.id} from ${orders} where ${isNumbered(search)}`,
  }
  const parts = Object.entries(lookups).flatMap(([field, lookup]) =>
    lookup && !except.includes(field as Field) ? [lookup] : [],
  )
  parts.push(isOf(sql`select order_id from ${orderLines} where lower(sku) like lower(${prefix}::text)`))
  const invoice = sql`upper(number) collate "C"`
  parts.push(
    sql`select order_id from ${invoices} where ${invoice} like upper(${prefix}::text) order by ${invoice} desc limit ${limitBefore}`,
  )
  if (OrderId.safeParse(text).success) parts.push(sql`select id from ${orders} where id = ${text}`)
  const digits = text.replace(/\D/g, '')
  if (digits.length >= MIN_MOBILE_DIGITS)
    parts.push(sql`select id from ${orders} where address->>'mobile' like ${`%${digits.slice(-10)}%`}`)
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union `,
  )
}
