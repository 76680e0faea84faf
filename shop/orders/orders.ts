/** Reads the shopper's own orders. Another user's order is reported as not found (D43). */
import { and, asc, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { invoices, orderLines, orderOffers, orders, refunds, users } from '#db/schema.server.ts'
import { clampPage, type Page } from '#core/page.ts'
import { fail } from '#core/domain-error.ts'
import type { Paise } from '#core/money.ts'
import type { CartOffer } from '../cart/rules.ts'
import { SHIPMENTS, toShipment, type Shipment, type StoredShipment } from '../shipping/order-shipments.ts'
import { oncePerDatabase, userPlaceholder } from '../once-per-database.ts'
import { clampedOffset, requestedOffset } from '../page-offset.ts'
import { requireUser, type Shop } from '../shop.ts'
import { OrderId } from './input.ts'
import { messages } from './messages.ts'
import { historyColumns, toHistory, withDates, type OrderHistory } from './order-history.ts'
import { lineColumns, type OrderLine } from './order-lines.ts'
import { countUnits, HISTORY_PAGE_SIZE } from './rules.ts'

/** `refunded` is what the shopper has got back. `invoice` is null until the order ships. */
type Row = typeof orders.$inferSelect & {
  refunded: Paise
  invoice: string | null
  shipments: StoredShipment[]
  /** The offers in the words of the day on which they applied. */
  applied: CartOffer[]
}
/** `count` is the sum of the quantities (Q18). */
export type Order = Omit<Row, 'shipments'> & { lines: OrderLine[]; count: number; shipments: Shipment[] }
export type OrderWithHistory = Order & OrderHistory
export type ListedOrder = Order & Pick<OrderHistory, 'returns'>

const REFUNDED = sql<Paise>`(select coalesce(sum(amount), 0)::float8 from ${refunds}
  where order_id = ${orders.id} and state in ('done', 'paid-by-hand'))`
const INVOICE = sql<string | null>`(select number from ${invoices} where order_id = ${orders.id})`
const APPLIED = sql<CartOffer[]>`(
  select coalesce(json_agg(json_build_object('offerId', offer_id, 'name', name, 'code', code, 'stage', stage, 'amount', amount)
                           order by position), '[]') from ${orderOffers} where order_id = ${orders.id})`
export const orderColumns = {
  ...getTableColumns(orders),
  refunded: REFUNDED.as('refunded'),
  invoice: INVOICE.as('invoice'),
  shipments: SHIPMENTS.as('shipments'),
  applied: APPLIED.as('applied'),
}

/** One statement reads the page and the total. */
export async function listOrders(shop: Shop, requestedPage = 1): Promise<Page<ListedOrder>> {
  const offset = requestedOffset(requestedPage, HISTORY_PAGE_SIZE)
  const rows = await historyQueryOf(shop.db).execute({ userId: requireUser(shop).id, offset })
  const total = rows[0]?.total ?? 0
  const { page, pages } = clampPage(requestedPage, total, HISTORY_PAGE_SIZE)
  const items = rows.map(({ order, lines, returns }) => ({ ...withCount(order, lines), returns: withDates(returns) }))
  return { items, total, page, pages }
}

const historyQueryOf = oncePerDatabase((db) => {
  const isOwn = eq(orders.userId, userPlaceholder('userId'))
  const total = sql<number>`(select count(*)::int from ${orders} where ${isOwn})`
  const ids = sql`(select id from ${orders} where ${isOwn} order by created_at desc, id desc
    limit ${sql.raw(`${HISTORY_PAGE_SIZE}`)} offset ${clampedOffset(total, HISTORY_PAGE_SIZE)})`
  const line = Object.entries(lineColumns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`)
  const lines = sql<OrderLine[]>`(
    select coalesce(json_agg(json_build_object(${sql.join(line, sql`, `)}) order by ${orderLines.position}), '[]')
      from ${orderLines} where ${orderLines.orderId} = ${orders.id})`
  return db
    .select({
      order: orderColumns,
      lines: lines.as('lines'),
      returns: historyColumns.returns.as('returns'),
      total: total.as('total'),
    })
    .from(orders)
    .innerJoin(sql`${ids} as page (order_id)`, sql`page.order_id = ${orders.id}`)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .prepare('')
})

/** Returns `undefined` if the order does not exist or belongs to another user. */
export async function findOrder(shop: Shop, id: string): Promise<Order | undefined> {
  return findOrderRow(shop, id, eq(orders.userId, requireUser(shop).id))
}

export async function readOrder(shop: Shop, id: string): Promise<OrderWithHistory> {
  const isOwn = eq(orders.userId, requireUser(shop).id)
  return (await findOrderWithHistory(shop, id, isOwn)) ?? fail('not-found', messages.orderNotFound)
}

/** For the confirmation email. Returns `undefined` if the account is deleted or has no email. */
export async function findOrderWithRecipient(shop: Shop, id: string) {
  const [row] = await shop.db
    .select({ order: orderColumns, email: users.email, deletedAt: users.deletedAt })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, id))
  if (!row?.email || row.deletedAt) return undefined
  const [order] = await withLines(shop, [row.order])
  return { to: row.email, order: order! }
}

/** For every kind of user: `ownership` restricts it to the orders of one. */
export async function findOrderRow(shop: Shop, id: string, ownership?: SQL): Promise<Order | undefined> {
  const found = await findOrderWithHistory(shop, id, ownership)
  if (!found) return undefined
  const {
    events: _events,
    refunds: _refunds,
    creditNotes: _notes,
    returns: _returns,
    replaces: _replaces,
    ...order
  } = found
  return order
}

/** One row per line, because a second statement would take longer than the repeated columns. */
export async function findOrderWithHistory(
  shop: Shop,
  id: string,
  ownership?: SQL,
): Promise<OrderWithHistory | undefined> {
  if (!OrderId.safeParse(id).success) return undefined
  const rows = await shop.db
    .select({ order: orderColumns, line: lineColumns, ...historyColumns })
    .from(orders)
    .leftJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.id, id), ownership))
    .orderBy(asc(orderLines.position))
  const [first] = rows
  if (!first) return undefined
  const lines = rows.flatMap(({ line }) => line ?? [])
  return { ...withCount(first.order, lines), ...toHistory(first) }
}

const withCount = ({ shipments, ...row }: Row, lines: OrderLine[]): Order => ({
  ...row,
  lines,
  count: countUnits(lines),
  shipments: shipments.map(toShipment),
})

export async function withLines(shop: Shop, rows: Row[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const lines = await shop.db
    .select(lineColumns)
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  const byOrder = Map.groupBy(lines, (line) => line.orderId)
  return rows.map((row) => withCount(row, byOrder.get(row.id) ?? []))
}
