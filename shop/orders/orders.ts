/** Reads the shopper's own orders. Another user's order is reported as not found (D43). */
import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { orderEvents, orderLines, orders, users, type OrderStatus } from '#db/schema.server.ts'
import { clampPage, type Page } from '#core/page.ts'
import { fail } from '#core/domain-error.ts'
import { requireUser, type Shop } from '../shop.ts'
import { OrderId } from './input.ts'
import { messages } from './messages.ts'
import { HISTORY_PAGE_SIZE } from './rules.ts'

type Row = typeof orders.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect
/** `count` is the sum of the quantities (Q18). */
export type Order = Row & { lines: OrderLine[]; count: number }
type OrderEvent = { status: OrderStatus; note: string; at: Date }
export type OrderWithHistory = Order & { events: OrderEvent[] }

export async function listOrders(shop: Shop, requestedPage = 1): Promise<Page<Order>> {
  const isOwnOrder = eq(orders.userId, requireUser(shop).id)
  const total = await shop.db.$count(orders, isOwnOrder)
  const { page, pages, offset } = clampPage(requestedPage, total, HISTORY_PAGE_SIZE)
  const rows = await shop.db
    .select()
    .from(orders)
    .where(isOwnOrder)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(HISTORY_PAGE_SIZE)
    .offset(offset)
  return { items: await withLines(shop, rows), total, page, pages }
}

/** Returns `undefined` if the order does not exist or belongs to another user. */
export async function findOrder(shop: Shop, id: string): Promise<Order | undefined> {
  return findOrderRow(shop, id, eq(orders.userId, requireUser(shop).id))
}

export async function readOrder(shop: Shop, id: string): Promise<OrderWithHistory> {
  return withHistory(shop, await findOrder(shop, id))
}

/** For the confirmation email. Returns `undefined` if the account is deleted or has no email. */
export async function findOrderWithRecipient(shop: Shop, id: string) {
  const [row] = await shop.db
    .select()
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, id))
  if (!row?.users.email || row.users.deletedAt) return undefined
  const [order] = await withLines(shop, [row.orders])
  return { to: row.users.email, order: order! }
}

export async function findOrderRow(shop: Shop, id: string, ownership?: SQL) {
  if (!OrderId.safeParse(id).success) return undefined
  const rows = await shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), ownership))
  return (await withLines(shop, rows))[0]
}

export async function withLines(shop: Shop, rows: Row[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const lines = await shop.db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  const byOrder = Map.groupBy(lines, (line) => line.orderId)
  return rows.map((row) => {
    const ownLines = byOrder.get(row.id) ?? []
    return { ...row, lines: ownLines, count: ownLines.reduce((sum, line) => sum + line.quantity, 0) }
  })
}

async function withHistory(shop: Shop, found: Order | undefined): Promise<OrderWithHistory> {
  const order = found ?? fail('not-found', messages.orderNotFound)
  const events = await shop.db
    .select({ status: orderEvents.status, note: orderEvents.note, at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))
  return { ...order, events }
}
