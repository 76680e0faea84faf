/** Reading orders: the shopper's own, or as the admin all of them. Somebody else's is not found (D43). */
import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { orderEvents, orderLines, orders, users, type OrderStatus } from '#db/tables.server.ts'
import { clampPage, type Page } from '#words/page.ts'
import { refuse } from '#words/refusal.ts'
import { admin, signedIn, type Shop } from '../shop.ts'
import { OrderId } from './input.ts'
import { messages } from './messages.ts'
import { ADMIN_PAGE_SIZE, STATUSES } from './rules.ts'

type Row = typeof orders.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect
/** `count` is the sum of the quantities (Q18). */
export type Order = Row & { lines: OrderLine[]; count: number }
type OrderEvent = { status: OrderStatus; note: string; at: Date }
export type OrderWithHistory = Order & { events: OrderEvent[] }
export type CustomerOrder = Order & { customer: string }

/** Newest first. */
export async function listOrders(shop: Shop): Promise<Order[]> {
  const rows = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.userId, signedIn(shop).id))
    .orderBy(desc(orders.createdAt), desc(orders.id))
  return withLines(shop, rows)
}

/** `undefined` where the id is nobody's, or somebody else's. */
export async function findOrder(shop: Shop, id: string): Promise<Order | undefined> {
  return findOne(shop, id, eq(orders.userId, signedIn(shop).id))
}

export async function readOrder(shop: Shop, id: string): Promise<OrderWithHistory> {
  return withHistory(shop, await findOrder(shop, id))
}

/** For the admin: whoever's it is. */
export async function readAnyOrder(shop: Shop, id: string): Promise<OrderWithHistory> {
  admin(shop)
  return withHistory(shop, await findOne(shop, id))
}

/** For the admin, newest first, with how many there are of each status. */
export async function listAllOrders(shop: Shop, asked: { status?: OrderStatus | undefined; page: number }) {
  admin(shop)
  const counted = await shop.db.select({ status: orders.status, n: count() }).from(orders).groupBy(orders.status)
  const counts = Object.fromEntries(
    STATUSES.map((status) => [status, counted.find((row) => row.status === status)?.n ?? 0]),
  ) as Record<OrderStatus, number>
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0)
  const total = asked.status ? counts[asked.status] : all
  const { page, pages, offset } = clampPage(asked.page, total, ADMIN_PAGE_SIZE)
  const rows = await shop.db
    .select()
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(asked.status && eq(orders.status, asked.status))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(ADMIN_PAGE_SIZE)
    .offset(offset)
  const found = await withLines(
    shop,
    rows.map((row) => row.orders),
  )
  const items = found.map((order, at) => ({ ...order, customer: order.address?.name ?? rows[at]?.users.email ?? '' }))
  const shown: Page<CustomerOrder> = { items, total, page, pages }
  return { ...shown, all, counts }
}

/** For the admin's menu. */
export async function countPending(shop: Shop): Promise<number> {
  admin(shop)
  return shop.db.$count(orders, eq(orders.status, 'pending'))
}

/** For the mail that says thank you; `undefined` where nobody can be reached any more. */
export async function findOrderToConfirm(shop: Shop, id: string) {
  const [found] = await shop.db
    .select()
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, id))
  if (!found?.users.email || found.users.deletedAt) return undefined
  const [order] = await withLines(shop, [found.orders])
  return { to: found.users.email, order: order! }
}

async function findOne(shop: Shop, id: string, whose?: SQL) {
  if (!OrderId.safeParse(id).success) return undefined
  const rows = await shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), whose))
  return (await withLines(shop, rows))[0]
}

async function withLines(shop: Shop, rows: Row[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const lines = await shop.db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  const byOrder = Map.groupBy(lines, (line) => line.orderId)
  return rows.map((row) => {
    const own = byOrder.get(row.id) ?? []
    return { ...row, lines: own, count: own.reduce((sum, line) => sum + line.quantity, 0) }
  })
}

async function withHistory(shop: Shop, found: Order | undefined): Promise<OrderWithHistory> {
  const order = found ?? refuse('missing', messages.unknown)
  const events = await shop.db
    .select({ status: orderEvents.status, note: orderEvents.note, at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))
  return { ...order, events }
}
