/** One order for its admin page: all its data, the admins' notes, and the actions on it. */
import { asc, desc, eq, sql } from 'drizzle-orm'
import {
  orderEvents,
  orderNotes,
  orders,
  payments,
  refunds,
  serverKeys,
  users,
  type OrderStatus,
} from '#db/schema.server.ts'
import { DELETED_ACCOUNT } from '#core/slug.ts'
import { fail } from '#core/domain-error.ts'
import { minus, type Paise } from '#core/money.ts'
import { recordAuditEvent } from '../audit.ts'
import { actorName } from '../server-keys/rules.ts'
import { payRefundByHand, refundOrder, retryRefund } from '../refunds/admin-refunds.ts'
import { readPaid } from '../refunds/paid-amount.ts'
import { findLastTracking, listShipments, runShipmentCommand, type AdminShipment } from '../shipping/admin-shipments.ts'
import { listCouriers } from '../shipping/courier.ts'
import { suggestGrams } from '../shipping/variant-weights.ts'
import { requireAdmin, requirePermission, withTransaction, type Shop } from '../shop.ts'
import { advanceOrder } from './advance-order.ts'
import { cancelLines } from './cancel-lines.ts'
import { listCreditable, type CreditableLine } from './credit-notes.ts'
import { OrderId, type OrderCommand } from './input.ts'
import { messages } from './messages.ts'
import { findOrderWithHistory, type OrderWithHistory } from './orders.ts'

type Note = { text: string; by: string; at: Date }
/** `by` is null when the store itself made the change. */
type HistoryEntry = { status: OrderStatus; note: string; at: Date; by: string | null }
type Payment = Pick<typeof payments.$inferSelect, 'provider' | 'providerPaymentId' | 'amount' | 'state' | 'updatedAt'>
type Refund = Omit<typeof refunds.$inferSelect, 'payout'> & { hasAccount: boolean }
/** `paid` is what can be refunded at most: the rest has paid for replacements. */
export type AdminOrder = Omit<OrderWithHistory, 'events' | 'refunds' | 'shipments'> & {
  email: string
  payments: Payment[]
  refunds: Refund[]
  /** What a refund can also credit. Empty until the order has an invoice. */
  creditable: CreditableLine[]
  paid: Paise
  isPaidOnline: boolean
  shipments: AdminShipment[]
  /** Those that the store books itself, and what the parcels weigh, by the id of their shipment. */
  couriers: ReturnType<typeof listCouriers>
  suggestedGrams: Record<string, number>
  lastTracking: Awaited<ReturnType<typeof findLastTracking>>
  events: HistoryEntry[]
  notes: Note[]
}

const nameOf = sql<string>`coalesce(nullif(trim(${users.userMetadata}->>'first_name'), ''), ${users.email}, ${DELETED_ACCOUNT})`

export async function readAdminOrder(shop: Shop, id: string): Promise<AdminOrder> {
  requirePermission(shop, 'read-orders')
  const order = (await findOrderWithHistory(shop, id)) ?? fail('not-found', messages.orderNotFound)
  const [user] = await shop.db.select({ email: users.email }).from(users).where(eq(users.id, order.userId))
  const { provider, providerPaymentId, amount, state, updatedAt } = payments
  const paymentRows = await shop.db
    .select({ provider, providerPaymentId, amount, state, updatedAt })
    .from(payments)
    .where(eq(payments.orderId, id))
  const refundRows = await shop.db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, id))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  const historyRows = await shop.db
    .select({
      status: orderEvents.status,
      note: orderEvents.note,
      at: orderEvents.at,
      by: sql<string | null>`case when ${users.id} is not null then ${nameOf} end`,
      key: serverKeys.name,
    })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.actorId))
    .leftJoin(serverKeys, eq(serverKeys.id, orderEvents.keyId))
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id))
  const { payment, paid, spent } = await readPaid(shop, order)
  const events = historyRows.map(({ key, by, ...entry }) => ({ ...entry, by: key === null ? by : actorName(key) }))
  const notes = await shop.db
    .select({ text: orderNotes.text, at: orderNotes.at, by: nameOf })
    .from(orderNotes)
    .innerJoin(users, eq(users.id, orderNotes.authorId))
    .where(eq(orderNotes.orderId, id))
    .orderBy(desc(orderNotes.at), desc(orderNotes.id))
  return {
    ...order,
    email: user?.email ?? '',
    payments: paymentRows,
    refunds: refundRows.map(({ payout, ...refund }) => ({ ...refund, hasAccount: payout !== null })),
    creditable: await listCreditable(shop, order),
    paid: minus(paid, spent),
    isPaidOnline: payment !== undefined,
    shipments: await listShipments(shop, id),
    couriers: listCouriers(shop),
    suggestedGrams: await suggestGrams(shop, order.lines, order.shipments),
    lastTracking: await findLastTracking(shop),
    events,
    notes,
  }
}

/** The single entry point for the forms of the admin page. */
export function changeOrder(shop: Shop, id: string, command: OrderCommand): Promise<string> {
  if (command.do === 'note') return addNote(shop, id, command.text)
  if (command.do === 'refund') return refundOrder(shop, id, command)
  if (command.do === 'retry-refund') return retryRefund(shop, command.refundId)
  if (command.do === 'refund-by-hand') return payRefundByHand(shop, command.refundId, command.reference)
  if (command.do === 'advance') return advanceOrder(shop, id, command.to, command.seen)
  if (command.do === 'cancel-lines') return cancelLines(shop, id, command)
  return runShipmentCommand(shop, id, command)
}

async function addNote(shop: Shop, id: string, text: string) {
  const authorId = requireAdmin(shop).id
  if (!OrderId.safeParse(id).success) fail('not-found', messages.orderNotFound)
  return withTransaction(shop, async (shop) => {
    const [order] = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.id, id))
    const orderId = (order ?? fail('not-found', messages.orderNotFound)).id
    await shop.db.insert(orderNotes).values({ orderId, authorId, text, at: shop.now() })
    await recordAuditEvent(shop, { action: 'note-order', entity: 'order', entityId: id, after: { text } })
    return messages.noteAdded
  })
}
