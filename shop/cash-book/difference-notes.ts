/**
 * Shipments that were not paid as collected: they are listed until an admin has written what the difference is about, or the courier
 * has paid the rest.
 */
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { cashDifferenceNotes, cashRemittanceLines, cashRemittances, shipments, users } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { clampPage, type Page } from '#core/page.ts'
import { DELETED_ACCOUNT } from '#core/slug.ts'
import { recordAuditEvent } from '../audit.ts'
import { ShipmentId } from '../shipping/input.ts'
import { requireAdmin, withTransaction, type Shop } from '../shop.ts'
import type { CashListQuery } from './input.ts'
import { isLastLine } from './last-line.ts'
import { messages } from './messages.ts'
import { isOfCourier } from './of-courier.ts'
import { ADMIN_PAGE_SIZE, shipmentName } from './rules.ts'

type Note<T> = { text: string; by: string; at: T }
const line = cashRemittanceLines

const isOfLine = sql`n.shipment_id = ${line.shipmentId} and n.remittance_id = ${line.remittanceId}`

/** The notes on a line, the newest first. A statement that reads lines selects it. JSON has no dates. */
export const notesColumn = sql<Note<string>[]>`(
  select coalesce(json_agg(json_build_object('text', n.text, 'at', n.at, 'by',
           coalesce(nullif(trim(u.user_metadata->>'first_name'), ''), u.email, ${DELETED_ACCOUNT})) order by n.id desc), '[]')
    from ${cashDifferenceNotes} n join ${users} u on u.id = n.actor_id where ${isOfLine})`
export const toNotes = (notes: Note<string>[]): Note<Date>[] =>
  notes.map((note) => ({ ...note, at: new Date(note.at) }))

const differs = sql`${line.amount} <> ${line.due} and ${isLastLine}`
const isNoted = sql`exists (select from ${cashDifferenceNotes} n where ${isOfLine})`

export type Difference = Awaited<ReturnType<typeof listDifferences>>['items'][number]

/**
 * Those without a note first, then the newest. The inner query reads the index of differences alone, so that it takes as
 * long as there are differences.
 */
export async function listDifferences(shop: Shop, query: CashListQuery) {
  requireAdmin(shop)
  const where = and(differs, isOfCourier(query.courier))
  const [counted] = await shop.db
    .select({ total: sql<number>`count(*)::int` })
    .from(line)
    .innerJoin(cashRemittances, eq(cashRemittances.id, line.remittanceId))
    .innerJoin(shipments, eq(shipments.id, line.shipmentId))
    .where(where)
  const { total } = counted!
  const { page, pages, offset } = clampPage(query.page, total, ADMIN_PAGE_SIZE)
  const { orderId, number, awb } = shipments
  const { courier, reference, paidOn } = cashRemittances
  const openFirst = [isNoted, desc(cashRemittances.at), desc(cashRemittances.id), asc(line.shipmentId)]
  const pageIds = shop.db
    .select({ id: line.shipmentId })
    .from(line)
    .innerJoin(cashRemittances, eq(cashRemittances.id, line.remittanceId))
    .innerJoin(shipments, eq(shipments.id, line.shipmentId))
    .where(where)
    .orderBy(...openFirst)
    .limit(ADMIN_PAGE_SIZE)
    .offset(offset)
  const rows = await shop.db
    .select({
      ...{ shipmentId: line.shipmentId, remittanceId: line.remittanceId, amount: line.amount, due: line.due },
      ...{ orderId, number, awb, courier, reference, paidOn, notes: notesColumn },
    })
    .from(line)
    .innerJoin(cashRemittances, eq(cashRemittances.id, line.remittanceId))
    .innerJoin(shipments, eq(shipments.id, line.shipmentId))
    .where(and(sql`${line.shipmentId} = any(array(${pageIds}))`, isLastLine))
    .orderBy(...openFirst)
  const items = rows.map((row) => ({ ...row, notes: toNotes(row.notes) }))
  return { items, total, page, pages } satisfies Page<unknown>
}

/** How many wait for a note. With `offset 0`, the lines that differ are read first, from their index, and no others. */
export async function countOpenDifferences(shop: Shop): Promise<number> {
  requireAdmin(shop)
  const { rows } = await shop.db.execute<{ open: number }>(sql`
    select count(*)::int as open
      from (select shipment_id, remittance_id, number from ${line} where amount <> due offset 0) differing
     where number = (select max(later.number) from ${line} later where later.shipment_id = differing.shipment_id)
       and not exists (
         select from ${cashDifferenceNotes} note
          where note.shipment_id = differing.shipment_id and note.remittance_id = differing.remittance_id)`)
  return rows[0]!.open
}

export async function writeNote(shop: Shop, shipmentId: string, text: string): Promise<string> {
  const actorId = requireAdmin(shop).id
  return withTransaction(shop, async (shop) => {
    const { remittanceId, amount, due } = line
    if (!ShipmentId.safeParse(shipmentId).success) fail('not-found', messages.noDifference)
    const [found] = await shop.db
      .select({ remittanceId, amount, due, orderId: shipments.orderId, number: shipments.number })
      .from(line)
      .innerJoin(shipments, eq(shipments.id, line.shipmentId))
      .where(and(eq(line.shipmentId, shipmentId), isLastLine))
    if (!found || found.amount === found.due) fail('not-found', messages.noDifference)
    await shop.db
      .insert(cashDifferenceNotes)
      .values({ shipmentId, remittanceId: found.remittanceId, text, actorId, at: shop.now() })
    const after = { shipment: shipmentName(found), cashPaid: found.amount, cashDue: found.due, text }
    const event = { action: 'book-cash', entity: 'cash', entityId: found.remittanceId } as const
    await recordAuditEvent(shop, { ...event, after })
    return messages.noteSaved
  })
}
