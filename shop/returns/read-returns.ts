/** Returns with their items, photos and history, for their shopper and for admins. */
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import {
  orderCredits,
  orderLines,
  orders,
  refunds,
  returnEvents,
  returnLines,
  returnPhotos,
  returns,
  serverKeys,
  users,
  variants,
} from '#db/schema.server.ts'
import { DELETED_ACCOUNT } from '#core/slug.ts'
import { fail } from '#core/domain-error.ts'
import { messages as orderMessages } from '../orders/messages.ts'
import { OrderId } from '../orders/input.ts'
import { lineColumns, type OrderLine } from '../orders/order-lines.ts'
import { actorName } from '../server-keys/rules.ts'
import { requirePermission, requireUser, type Shop } from '../shop.ts'
import { ReturnId } from './input.ts'
import { messages } from './messages.ts'
import type { Return } from './write-return.ts'

/** Of an exchange: what is sent instead. */
type Wanted = Pick<typeof variants.$inferSelect, 'sku' | 'size' | 'colour'>
type Line = Omit<typeof returnLines.$inferSelect, 'returnId'> & { line: OrderLine; wanted: Wanted | null }
type Photo = Pick<typeof returnPhotos.$inferSelect, 'id' | 'orderLineId'>
/** `by` is null when the store itself made the change. */
type Event = Pick<typeof returnEvents.$inferSelect, 'state' | 'note' | 'at'> & { by: string | null }
type Refund = Pick<typeof refunds.$inferSelect, 'id' | 'amount' | 'method' | 'state' | 'reference' | 'message'>
export type ReturnDetails = Omit<Return, 'payout'> & {
  hasPayout: boolean
  lines: Line[]
  photos: Photo[]
  events: Event[]
  refund: Refund | null
  /** The order of what replaces the items. */
  replacementId: string | null
}

/** Those of one of the shopper's own orders, the newest first. */
export async function listOwnReturns(shop: Shop, orderId: string): Promise<ReturnDetails[]> {
  const { id: userId } = requireUser(shop)
  const isOwn = and(eq(orders.id, orderId), eq(orders.userId, userId))
  if (!OrderId.safeParse(orderId).success || (await shop.db.$count(orders, isOwn)) === 0)
    fail('not-found', orderMessages.orderNotFound)
  return readDetails(shop, eq(returns.orderId, orderId))
}

export async function readOwnReturn(shop: Shop, orderId: string, returnId: string): Promise<ReturnDetails> {
  const list = await listOwnReturns(shop, orderId)
  return list.find(({ id }) => id === returnId) ?? fail('not-found', messages.notFound)
}

export async function readReturn(shop: Shop, returnId: string): Promise<ReturnDetails> {
  requirePermission(shop, 'read-orders')
  const [found] = ReturnId.safeParse(returnId).success ? await readDetails(shop, eq(returns.id, returnId)) : []
  return found ?? fail('not-found', messages.notFound)
}

async function readDetails(shop: Shop, where: SQL): Promise<ReturnDetails[]> {
  const rows = await shop.db.select().from(returns).where(where).orderBy(desc(returns.number))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const wanted = { sku: variants.sku, size: variants.size, colour: variants.colour }
  const lines = await shop.db
    .select({ row: returnLines, line: lineColumns, wanted })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .leftJoin(variants, eq(variants.id, returnLines.wantedVariantId))
    .where(inArray(returnLines.returnId, ids))
    .orderBy(asc(orderLines.position))
  const photos = await shop.db
    .select({ id: returnPhotos.id, returnId: returnPhotos.returnId, orderLineId: returnPhotos.orderLineId })
    .from(returnPhotos)
    .where(inArray(returnPhotos.returnId, ids))
    .orderBy(asc(returnPhotos.orderLineId), asc(returnPhotos.position))
  const by = sql<string | null>`case when ${users.id} is not null then
    coalesce(nullif(trim(${users.userMetadata}->>'first_name'), ''), ${users.email}, ${DELETED_ACCOUNT}) end`
  const { returnId, state, note, at } = returnEvents
  const events = await shop.db
    .select({ returnId, state, note, at, by, key: serverKeys.name })
    .from(returnEvents)
    .leftJoin(users, eq(users.id, returnEvents.actorId))
    .leftJoin(serverKeys, eq(serverKeys.id, returnEvents.keyId))
    .where(inArray(returnId, ids))
    .orderBy(asc(returnEvents.id))
  const { id, amount, method, reference, message } = refunds
  const paid = await shop.db
    .select({ id, amount, method, state: refunds.state, reference, message, returnId: refunds.returnId })
    .from(refunds)
    .where(inArray(refunds.returnId, ids))
  const made = await shop.db.select().from(orderCredits).where(inArray(orderCredits.returnId, ids))
  return rows.map(({ payout, ...row }) => ({
    ...row,
    hasPayout: payout !== null,
    lines: lines
      .filter((one) => one.row.returnId === row.id)
      .map(({ row: { returnId: _, ...counts }, line, wanted }) => ({ ...counts, line, wanted })),
    photos: photos.filter((one) => one.returnId === row.id).map(({ returnId: _, ...photo }) => photo),
    events: events
      .filter((one) => one.returnId === row.id)
      .map(({ returnId: _, key, by, ...event }) => ({ ...event, by: key === null ? by : actorName(key) })),
    refund: paid.find((one) => one.returnId === row.id) ?? null,
    replacementId: made.find((one) => one.returnId === row.id)?.orderId ?? null,
  }))
}

/** Without a check of who asks. */
export const findReturnForEmail = async (shop: Shop, returnId: string) =>
  (await readDetails(shop, eq(returns.id, returnId)))[0]
