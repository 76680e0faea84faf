/** The orders in the export of a user's data. */
import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import {
  creditNoteLines,
  creditNotes,
  lineCancellations,
  orderCredits,
  orderEvents,
  orderLines,
  orderOffers,
  orders,
  refunds,
  returnLines,
  returns,
  shipments,
  variants,
} from '#db/schema.server.ts'
import { toRupees, type Paise } from '#core/money.ts'
import { toPublicId } from '../catalogue/rules.ts'
import type { Shop } from '../shop.ts'

type ExportedLine = Pick<
  typeof orderLines.$inferSelect,
  'productId' | 'title' | 'size' | 'colour' | 'quantity' | 'price'
>

export const toExportedItem = ({ productId, title, size, colour, quantity, price }: ExportedLine) => ({
  id: toPublicId(productId),
  title,
  size,
  colour,
  quantity,
  price: toRupees(price),
})

export async function exportOrders(shop: Shop, userId: string) {
  const ownOrderIds = shop.db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  const orderRows = await shop.db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.createdAt))
  const lines = await shop.db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ownOrderIds))
    .orderBy(asc(orderLines.position))
  const events = await shop.db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ownOrderIds))
    .orderBy(asc(orderEvents.id))
  const notes = await shop.db
    .select({ note: creditNotes, amount: sql<Paise>`sum(${creditNoteLines.amount})::float8` })
    .from(creditNotes)
    .innerJoin(creditNoteLines, eq(creditNoteLines.creditNoteId, creditNotes.id))
    .where(inArray(creditNotes.orderId, ownOrderIds))
    .groupBy(creditNotes.id)
    .orderBy(asc(creditNotes.issuedAt), asc(creditNotes.serial))
  const sent = await shop.db
    .select()
    .from(shipments)
    .where(inArray(shipments.orderId, ownOrderIds))
    .orderBy(asc(shipments.number))
  const refunded = await shop.db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, ownOrderIds))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  const returned = await shop.db
    .select({
      ...{ one: returns, line: returnLines, title: orderLines.title },
      ...{ wantedSize: variants.size, wantedColour: variants.colour },
    })
    .from(returns)
    .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .leftJoin(variants, eq(variants.id, returnLines.wantedVariantId))
    .where(inArray(returns.orderId, ownOrderIds))
    .orderBy(asc(returns.number), asc(orderLines.position))
  const returnsOf = Map.groupBy(returned, ({ one }) => one.orderId)
  const credits = await shop.db
    .select({ orderId: orderCredits.orderId, number: returns.number })
    .from(orderCredits)
    .innerJoin(returns, eq(returns.id, orderCredits.returnId))
    .where(inArray(orderCredits.orderId, ownOrderIds))
  const replacedBy = new Map(credits.map(({ orderId, number }) => [orderId, number]))
  const cancelled = await shop.db
    .select({
      ...{ orderId: orderLines.orderId, title: orderLines.title, quantity: lineCancellations.quantity },
      ...{ amount: lineCancellations.amount, reason: lineCancellations.reason, at: lineCancellations.at },
    })
    .from(lineCancellations)
    .innerJoin(orderLines, eq(orderLines.id, lineCancellations.orderLineId))
    .where(inArray(orderLines.orderId, ownOrderIds))
    .orderBy(asc(lineCancellations.id))
  const cancelledOf = Map.groupBy(cancelled, (one) => one.orderId)
  const linesOf = Map.groupBy(lines, (line) => line.orderId)
  const eventsOf = Map.groupBy(events, (event) => event.orderId)
  const applied = await shop.db.select().from(orderOffers).where(inArray(orderOffers.orderId, ownOrderIds))
  const offersOf = Map.groupBy(applied, ({ orderId }) => orderId)
  const notesOf = Map.groupBy(notes, ({ note }) => note.orderId)
  const shipmentsOf = Map.groupBy(sent, (shipment) => shipment.orderId)
  const refundsOf = Map.groupBy(refunded, (refund) => refund.orderId)
  return orderRows.map((order) => ({
    id: order.id,
    created_at: order.createdAt,
    status: order.status,
    payment: { method: order.method, status: order.paymentStatus },
    total: toRupees(order.total),
    address: order.address,
    buyer: order.buyer,
    offers: (offersOf.get(order.id) ?? []).map(({ name, code, amount }) => ({ name, code, amount: toRupees(amount) })),
    items: (linesOf.get(order.id) ?? []).map(toExportedItem),
    history: (eventsOf.get(order.id) ?? []).map(({ status, at }) => ({ status, at })),
    cancelled: (cancelledOf.get(order.id) ?? []).map(({ title, quantity, amount, reason, at }) => ({
      ...{ title, quantity, amount: toRupees(amount), reason, at },
    })),
    shipments: (shipmentsOf.get(order.id) ?? []).map(({ number, state, courierName, awb, handedOverAt, endedAt }) => ({
      ...{ number, state, courier: courierName, awb, handed_over_at: handedOverAt, ended_at: endedAt },
    })),
    refunds: (refundsOf.get(order.id) ?? []).map(({ amount, method, reason, state, reference, createdAt }) => ({
      ...{ amount: toRupees(amount), method, reason, state, reference, created_at: createdAt },
    })),
    replaces_return: replacedBy.get(order.id) ?? null,
    returned_items: (returnsOf.get(order.id) ?? []).map(({ one, line, title, wantedSize, wantedColour }) => ({
      ...{ return: one.number, kind: one.kind, state: one.state, requested_at: one.requestedAt },
      ...{ title, quantity: line.quantity, reason: line.reason, note: line.note },
      ...{ wanted_size: wantedSize, wanted_colour: wantedColour },
    })),
    credit_notes: (notesOf.get(order.id) ?? []).map(({ note: { number, reason, issuedAt }, amount }) => ({
      ...{ number, reason, amount: toRupees(amount), issued_at: issuedAt },
    })),
  }))
}
