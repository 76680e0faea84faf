/** Counts orders: without a search, from the totals that triggers keep (record 0097). */
import { count } from 'drizzle-orm'
import { orderPayment, orders, type OrderPayment, type OrderStatus } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import { countByKey, type Counted } from '../totals/totals.ts'
import type { OrdersQuery } from './input.ts'
import { matchingOrders } from './order-search.ts'
import { STATUSES } from './rules.ts'

type Filters = Partial<Pick<OrdersQuery, 'status' | 'payment' | 'from' | 'to'>>

/** The key that the trigger `count_orders` writes. */
const keyOf = (status: OrderStatus, payment: OrderPayment) => `${status}/${payment}`

export function countedOrders({ status, payment, from, to }: Filters): Counted {
  const payments = payment ? [payment] : orderPayment.enumValues
  const keys = (status ? [status] : STATUSES).flatMap((status) => payments.map((payment) => keyOf(status, payment)))
  return { subject: 'orders', keys, from, to }
}

export async function countOrdersByStatus(shop: Shop, filters: Filters = {}): Promise<Record<OrderStatus, number>> {
  const counts = await countByKey(shop, countedOrders(filters))
  const countOf = (status: OrderStatus) =>
    orderPayment.enumValues.reduce((sum, payment) => sum + (counts.get(keyOf(status, payment)) ?? 0), 0)
  return toCounts(countOf)
}

/** Reads all matches of a search. */
export async function countMatches(shop: Shop, query: Omit<OrdersQuery, 'status'>) {
  const rows = await shop.db
    .select({ status: orders.status, n: count() })
    .from(orders)
    .where(matchingOrders(query))
    .groupBy(orders.status)
  return toCounts((status) => rows.find((row) => row.status === status)?.n ?? 0)
}

export const toCounts = (countOf: (status: OrderStatus) => number) =>
  Object.fromEntries(STATUSES.map((status) => [status, countOf(status)])) as Record<OrderStatus, number>
