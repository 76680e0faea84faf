/**
 * Finds the newest orders of a search, up to a limit, in about the same time in a store of any size. A text that many of the newest
 * orders contain is searched for from the newest order on; any other text is looked up by index, which finds few.
 */
import { sql, type SQL } from 'drizzle-orm'
import { orderLines, orders, users, type OrderStatus } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import {
  isNumbered,
  matches,
  matchingFilters,
  newest,
  readSearch,
  recipient,
  type Field,
  type Filters,
  type Search,
} from './order-search.ts'

/** A text is frequent when at least one in a hundred of the newest orders contains it. */
const SAMPLE = 1000
const SMALL_SAMPLE = 500
const FREQUENT = 0.01
/** If this many orders contain too few matches, the text is looked up after all. */
const LONGEST_WALK = 100_000

export type Match = { id: string; status: OrderStatus }

/** Newest first. With a title, those whose lines were written last. */
export async function findNewest(shop: Shop, { q = '', ...filters }: Filters, limit: number): Promise<Match[]> {
  const search = readSearch(q)
  if (!search?.isPossible) return []
  const frequent = await listFrequentFields(shop, search)
  const found = await find(shop, search, filters, limit, frequent)
  return found.length < limit && frequent.length > 0 ? find(shop, search, filters, limit, []) : found
}

async function find(shop: Shop, search: Search, filters: Filters, limit: number, frequent: Field[]): Promise<Match[]> {
  const parts = [
    matches(search, limit, filters, frequent),
    ...frequent.map((field) => walk(field, search, filters, limit)),
  ].map((part) => sql`(${part})`)
  const { rows } = await shop.db.execute<Match>(sql`
    select ${orders.id}, ${orders.status} from ${orders}
     where ${orders.id} = any(array(select id from (${sql.join(parts, sql` union all `)}) found))
       and ${matchingFilters(filters) ?? sql`true`}
     order by ${newest} limit ${limit}`)
  return rows
}

/** Reads from the newest order or line on, until enough are found. */
function walk(field: Field, search: Search, filters: Filters, limit: number): SQL {
  const isFiltered = matchingFilters(filters) ?? sql`true`
  if (field === 'title')
    return sql`select ${orders.id} from (select order_id, title from ${orderLines} order by id desc limit ${LONGEST_WALK}) line
      join ${orders} on ${orders.id} = line.order_id where ${search.isPart(sql`line.title`)} and ${isFiltered} limit ${2 * limit}`
  const values = {
    name: sql`${recipient} as name`,
    number: sql`${isNumbered(search) ?? sql`false`} as is_numbered`,
    email: sql`${orders.userId}`,
  }
  const newestOrders = sql`(select ${orders.id}, ${values[field]} from ${orders} where ${isFiltered}
    order by ${newest} limit ${LONGEST_WALK}) newest`
  if (field === 'email')
    return sql`select newest.id from ${newestOrders} join ${users} on ${users.id} = newest.user_id
      where ${search.isPart(sql`${users.email}`)} limit ${limit}`
  const condition = field === 'name' ? search.isPart(sql`newest.name`) : sql`newest.is_numbered`
  return sql`select newest.id from ${newestOrders} where ${condition} limit ${limit}`
}

async function listFrequentFields(shop: Shop, search: Search): Promise<Field[]> {
  const { rows } = await shop.db.execute<Record<Field, number>>(sql`
    select count(*) filter (where ${search.isPart(sql`name`)})::float8 / ${SAMPLE} as name,
           count(*) filter (where is_numbered)::float8 / ${SAMPLE} as number,
           (select count(*)::float8 / ${SAMPLE} from (
              select title from ${orderLines} order by id desc limit ${SAMPLE}) line
             where ${search.isPart(sql`title`)}) as title,
           (select count(*)::float8 / ${SMALL_SAMPLE} from (
              select ${orders.userId} from ${orders} order by ${newest} limit ${SMALL_SAMPLE}) newest
              join ${users} on ${users.id} = newest.user_id where ${search.isPart(sql`${users.email}`)}) as email
      from (select ${recipient} as name, ${isNumbered(search) ?? sql`false`} as is_numbered
              from ${orders} order by ${newest} limit ${SAMPLE}) sample`)
  const fields: Field[] = ['name', 'number', 'email', 'title']
  return fields.filter((field) => rows[0]![field] >= FREQUENT)
}
