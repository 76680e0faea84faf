/** What couriers have paid: the list of remittances, and one with its lines. */
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { cashRemittanceLines, cashRemittances, shipments, users } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { clampPage, type Page } from '#core/page.ts'
import { DELETED_ACCOUNT } from '#core/slug.ts'
import { OrderId } from '../orders/input.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { RemittanceId, type CashListQuery } from './input.ts'
import { messages } from './messages.ts'
import { notesColumn, toNotes } from './difference-notes.ts'
import { paysForCourier } from './of-courier.ts'
import { ADMIN_PAGE_SIZE } from './rules.ts'

const by = sql<string>`coalesce(nullif(trim(${users.userMetadata}->>'first_name'), ''), ${users.email}, ${DELETED_ACCOUNT})`
const { id, courier, reference, paidOn, amount, due, lines, at } = cashRemittances
const columns = {
  ...{ id, courier, reference, paidOn, amount, due, lines, at, by },
  /** The number of lines that differ. */
  differing: sql<number>`(select count(*)::int from ${cashRemittanceLines} l where l.remittance_id = ${id} and l.amount <> l.due)`,
}
export type ListedRemittance = Awaited<ReturnType<typeof readRemittances>>[number]

const readRemittances = (shop: Shop, where: SQL | undefined, limit: number, offset = 0) =>
  shop.db
    .select(columns)
    .from(cashRemittances)
    .innerJoin(users, eq(users.id, cashRemittances.actorId))
    .where(where)
    .orderBy(desc(at), desc(id))
    .limit(limit)
    .offset(offset)

/** The newest first. With a courier, those that pay for a shipment of it. */
export async function listRemittances(shop: Shop, query: CashListQuery): Promise<Page<ListedRemittance>> {
  requireAdmin(shop)
  const where = paysForCourier(query.courier)
  const total = await shop.db.$count(cashRemittances, where)
  const { page, pages, offset } = clampPage(query.page, total, ADMIN_PAGE_SIZE)
  return { items: await readRemittances(shop, where, ADMIN_PAGE_SIZE, offset), total, page, pages }
}

export type RemittanceLine = Awaited<ReturnType<typeof readRemittance>>['booked'][number]

export async function readRemittance(shop: Shop, remittanceId: string) {
  requireAdmin(shop)
  const isId = RemittanceId.safeParse(remittanceId).success
  const [remittance] = isId ? await readRemittances(shop, eq(id, remittanceId), 1) : []
  if (!remittance) fail('not-found', messages.remittanceNotFound)
  const { orderId, number, awb } = shipments
  const line = cashRemittanceLines
  const ids = shop.db.select({ id: line.shipmentId }).from(line).where(eq(line.remittanceId, remittanceId))
  const rows = await shop.db
    .select({
      ...{ shipmentId: line.shipmentId, amount: line.amount, due: line.due, orderId, number, awb },
      notes: notesColumn,
    })
    .from(line)
    .innerJoin(shipments, eq(shipments.id, line.shipmentId))
    .where(and(eq(line.remittanceId, remittanceId), sql`${line.shipmentId} = any(array(${ids}))`))
    .orderBy(asc(awb), asc(orderId), asc(number))
  return { ...remittance, booked: rows.map((row) => ({ ...row, notes: toNotes(row.notes) })) }
}

type BookedCash = Pick<ListedRemittance, 'id' | 'courier' | 'reference' | 'paidOn' | 'amount' | 'due'>
export type OrderRemittances = Partial<Record<string, BookedCash[]>>

/** For the admin page of an order: the remittances of each of its shipments, by the id of the shipment. */
export async function readOrderRemittances(shop: Shop, orderId: string): Promise<OrderRemittances> {
  requireAdmin(shop)
  if (!OrderId.safeParse(orderId).success) return {}
  const line = cashRemittanceLines
  const rows = await shop.db
    .select({ shipmentId: line.shipmentId, id, courier, reference, paidOn, amount: line.amount, due: line.due })
    .from(shipments)
    .innerJoin(line, eq(line.shipmentId, shipments.id))
    .innerJoin(cashRemittances, eq(id, line.remittanceId))
    .where(eq(shipments.orderId, orderId))
    .orderBy(line.number)
  return Object.fromEntries(Map.groupBy(rows, ({ shipmentId }) => shipmentId))
}
