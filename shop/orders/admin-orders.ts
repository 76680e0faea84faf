/** All orders, for admins: search by number, customer, item or invoice, and export as a table. */
import { and, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { orders, users, type OrderStatus } from '#db/schema.server.ts'
import { clampPage, type Page } from '#core/page.ts'
import { recordAuditEvent } from '../audit.ts'
import { requireAdmin, requirePermission, type Shop } from '../shop.ts'
import { countAll, findPageStart } from '../totals/totals.ts'
import type { OrdersQuery } from './input.ts'
import { countedOrders, countMatches, countOrdersByStatus, toCounts } from './order-totals.ts'
import { findNewest } from './newest-matches.ts'
import { matchingOrders, readSearch } from './order-search.ts'
import { orderColumns, withLines, type Order } from './orders.ts'
import { ADMIN_PAGE_SIZE, EXPORTED_AT_ONCE, MAX_MATCHES } from './rules.ts'

/** `customer` is the recipient's name, or else the email of the account. */
export type CustomerOrder = Order & { customer: string; email: string }
/** The limited numbers are those of the newest matches of a search that has more (rules.ts). */
export type OrderList = Page<CustomerOrder> & {
  all: number
  counts: Record<OrderStatus, number>
  isTotalLimited: boolean
  areCountsLimited: boolean
}

/**
 * Newest first, with the number of orders in each status. A search finds all matches if `maxMatches` is null, which takes as
 * long as there are matches.
 */
export async function listAllOrders(
  shop: Shop,
  { status, ...query }: OrdersQuery,
  maxMatches: number | null = MAX_MATCHES,
): Promise<OrderList> {
  requirePermission(shop, 'read-orders')
  const isSearch = readSearch(query.q) !== undefined
  if (isSearch && maxMatches !== null) return listMatches(shop, { status, ...query }, maxMatches)
  const counts = isSearch ? await countMatches(shop, query) : await countOrdersByStatus(shop, query)
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0)
  const total = status ? counts[status] : all
  const { page, pages, offset } = clampPage(query.page, total, ADMIN_PAGE_SIZE)
  const start = isSearch ? { offset } : await findPageStart(shop, countedOrders({ status, ...query }), offset)
  const where = and(matchingOrders({ status, ...query }), start.before && lt(orders.createdAt, start.before))
  const items = total === 0 ? [] : await readOrders(shop, where, ADMIN_PAGE_SIZE, start.offset)
  return { items, total, page, pages, all, counts, isTotalLimited: false, areCountsLimited: false }
}

async function listMatches(shop: Shop, { status, page: requestedPage, ...query }: OrdersQuery, max: number) {
  const found = await findNewest(shop, query, max + 1)
  const areCountsLimited = found.length > max
  const ofStatus = () =>
    areCountsLimited
      ? findNewest(shop, { status, ...query }, max + 1)
      : found.filter((match) => match.status === status)
  const listed = status ? await ofStatus() : found
  const { page, pages, offset } = clampPage(requestedPage, Math.min(listed.length, max), ADMIN_PAGE_SIZE)
  const ids = listed.slice(0, max).slice(offset, offset + ADMIN_PAGE_SIZE)
  const all = Math.min(found.length, max)
  return {
    items: await readOrders(
      shop,
      inArray(
        orders.id,
        ids.map(({ id }) => id),
      ),
      ADMIN_PAGE_SIZE,
    ),
    total: Math.min(listed.length, max),
    page,
    pages,
    all,
    counts: toCounts((status) => found.slice(0, all).filter((match) => match.status === status).length),
    isTotalLimited: listed.length > max,
    areCountsLimited,
  }
}

/** For the dashboard of the admin panel. */
export async function latestOrders(shop: Shop, limit: number): Promise<CustomerOrder[]> {
  requireAdmin(shop)
  return readOrders(shop, undefined, limit)
}

/** For the menu of the admin panel. */
export async function countPending(shop: Shop): Promise<number> {
  requireAdmin(shop)
  return countAll(shop, countedOrders({ status: 'pending' }))
}

/**
 * Yields all matching orders in batches, so that a year of orders is never in memory at once. An export contains
 * customers' addresses, so it is recorded in the audit log.
 */
export async function* exportOrders(shop: Shop, query: OrdersQuery): AsyncGenerator<CustomerOrder[]> {
  requireAdmin(shop)
  const { q, status, payment, from, to } = query
  await recordAuditEvent(shop, {
    action: 'export-orders',
    entity: 'order',
    entityId: '',
    after: { q, status, payment, from, to },
  })
  let afterLast: SQL | undefined
  for (;;) {
    const batch = await readOrders(shop, and(matchingOrders(query), afterLast), EXPORTED_AT_ONCE)
    if (batch.length > 0) yield batch
    const lastOrder = batch.at(-1)
    if (!lastOrder || batch.length < EXPORTED_AT_ONCE) return
    afterLast = sql`(${orders.createdAt}, ${orders.id}) < (${lastOrder.createdAt}, ${lastOrder.id})`
  }
}

/**
 * The inner query selects the page by its keys alone, so that later pages do not read the full rows of earlier ones.
 */
async function readOrders(shop: Shop, where: SQL | undefined, limit: number, offset = 0): Promise<CustomerOrder[]> {
  const newest = [desc(orders.createdAt), desc(orders.id)]
  const pageIds = shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...newest)
    .limit(limit)
    .offset(offset)
  const rows = await shop.db
    .select({ order: orderColumns, email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(sql`${orders.id} = any(array(${pageIds}))`)
    .orderBy(...newest)
  const orderList = await withLines(
    shop,
    rows.map((row) => row.order),
  )
  return orderList.map((order, at) => {
    const email = rows[at]!.email ?? ''
    return { ...order, email, customer: order.address?.name ?? email }
  })
}
