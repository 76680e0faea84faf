/** The list of returns for admins, and how many of them wait for a decision. */
import { desc, eq, sql } from 'drizzle-orm'
import { orders, returnLines, returns, users } from '#db/schema.server.ts'
import { clampPage, type Page } from '#core/page.ts'
import { DELETED_ACCOUNT } from '#core/slug.ts'
import { requirePermission, type Shop } from '../shop.ts'
import type { ReturnsQuery } from './admin-input.ts'
import { ADMIN_PAGE_SIZE } from './rules.ts'
import type { Return } from './write-return.ts'

export type ListedReturn = Pick<Return, 'id' | 'number' | 'orderId' | 'kind' | 'state' | 'way' | 'requestedAt'> & {
  customer: string
  pieces: number
}

/** Those to be decided first, then the newest. */
export async function listReturns(shop: Shop, { state, page: requested }: ReturnsQuery): Promise<Page<ListedReturn>> {
  requirePermission(shop, 'read-orders')
  const where = state && eq(returns.state, state)
  const total = await shop.db.$count(returns, where)
  const { page, pages, offset } = clampPage(requested, total, ADMIN_PAGE_SIZE)
  const { id, number, orderId, kind, way, requestedAt } = returns
  const items = await shop.db
    .select({
      ...{ id, number, orderId, kind, state: returns.state, way, requestedAt },
      customer: sql<string>`coalesce(${orders.address}->>'name', ${users.email}, ${DELETED_ACCOUNT})`,
      pieces: sql<number>`(select sum(quantity)::int from ${returnLines} where return_id = ${returns.id})`,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(where)
    .orderBy(sql`${returns.state} = 'requested' desc`, desc(requestedAt), desc(id))
    .limit(ADMIN_PAGE_SIZE)
    .offset(offset)
  return { items, total, page, pages }
}

/** For the menu and the dashboard. */
export function countToDecide(shop: Shop) {
  requirePermission(shop, 'read-orders')
  return shop.db.$count(returns, eq(returns.state, 'requested'))
}
