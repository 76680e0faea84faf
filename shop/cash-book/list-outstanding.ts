/** The shipments whose cash is not booked, the oldest delivery first. */
import { and, asc, sql, type SQL } from 'drizzle-orm'
import { shipments } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import { clampPage, type Page } from '#core/page.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { readOutstanding } from './cash-totals.ts'
import type { CashListQuery } from './input.ts'
import { isOfCourier, payerColumn } from './of-courier.ts'
import { ADMIN_PAGE_SIZE } from './rules.ts'

export type OutstandingCash = {
  shipmentId: string
  orderId: string
  number: number
  /** Empty if the shipment names none. */
  courier: string
  awb: string | null
  due: Paise
  deliveredAt: Date
}

/** As in the indexes, which hold only these rows. */
const isOutstanding = sql`${shipments.state} = 'delivered' and ${shipments.codDue} > 0 and not ${shipments.isRemitted}`
const oldest = [asc(shipments.endedAt), asc(shipments.id)]

export async function listOutstanding(shop: Shop, query: CashListQuery): Promise<Page<OutstandingCash>> {
  requireAdmin(shop)
  const { courier } = query
  const { count: total } = await readOutstanding(shop, courier)
  const { page, pages, offset } = clampPage(query.page, total, ADMIN_PAGE_SIZE)
  return { items: await readPage(shop, isOfCourier(courier), ADMIN_PAGE_SIZE, offset), total, page, pages }
}

/** After the last one that was read. For exports. */
export const readOutstandingAfter = (shop: Shop, last: OutstandingCash | undefined, limit: number, courier?: string) =>
  readPage(
    shop,
    and(
      isOfCourier(courier),
      last && sql`(${shipments.endedAt}, ${shipments.id}) > (${last.deliveredAt}, ${last.shipmentId})`,
    ),
    limit,
  )

/** The inner query reads the index alone, so that a late page does not read the rows before it. */
async function readPage(shop: Shop, where: SQL | undefined, limit: number, offset = 0): Promise<OutstandingCash[]> {
  const ids = shop.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(isOutstanding, where))
    .orderBy(...oldest)
    .limit(limit)
    .offset(offset)
  const { id, orderId, number, awb, codDue, endedAt } = shipments
  const rows = await shop.db
    .select({ shipmentId: id, orderId, number, courier: payerColumn, awb, due: codDue, deliveredAt: endedAt })
    .from(shipments)
    .where(sql`${shipments.id} = any(array(${ids}))`)
    .orderBy(...oldest)
  return rows.map(({ deliveredAt, ...row }) => ({ ...row, deliveredAt: deliveredAt! }))
}
