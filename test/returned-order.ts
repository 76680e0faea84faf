/** Returns of orders, for tests. */
import { eq } from 'drizzle-orm'
import {
  orderLines,
  orders,
  returnLines,
  returnPhotos,
  returns,
  shipmentEvents,
  shipmentLines,
  shipments,
  type ReturnReason,
} from '#db/schema.server.ts'
import { closeReturn } from '#shop/returns/close-return.ts'
import type { RefundTarget } from '#shop/returns/input.ts'
import { readReturn } from '#shop/returns/read-returns.ts'
import { receiveReturn } from '#shop/returns/receive-return.ts'
import { requestReturn } from '#shop/returns/request-return.ts'
import { withTransaction, type Shop } from '#shop/shop.ts'
import { ZERO } from '#core/money.ts'
import { asha, meera } from './fixtures.ts'
import type { TestShop } from './shop.ts'

/** Asks to return one piece of the first line, which is delivered before, with a photo. Returns the id. */
export function insertReturn(shop: Shop, orderId: string) {
  const at = shop.now()
  return withTransaction(shop, async ({ db, services }) => {
    const [line] = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(orderLines.position)
    const orderLineId = line!.id
    await deliverLine(shop, db, orderId, orderLineId)
    const [made] = await db
      .insert(returns)
      .values({ orderId, way: 'pickup', refundTo: 'bank', fee: ZERO, requestedAt: at, updatedAt: at })
      .returning({ id: returns.id })
    const returnId = made!.id
    await db.insert(returnLines).values({ returnId, orderLineId, quantity: 1, reason: 'damaged' })
    const file = crypto.randomUUID()
    await services.objectStore.put(file, bytes(), 100)
    await db.insert(returnPhotos).values({ returnId, orderLineId, file, position: 1, at })
    return returnId
  })
}

/** Its shipment, or one of this line alone, is delivered. */
async function deliverLine(shop: Shop, db: Shop['db'], orderId: string, orderLineId: number) {
  const at = shop.now()
  const delivered = { state: 'delivered', handedOverAt: at, endedAt: at, updatedAt: at } as const
  const [sent] = await db.select().from(shipments).where(eq(shipments.orderId, orderId))
  if (sent?.state === 'handed_over') return db.update(shipments).set(delivered).where(eq(shipments.id, sent.id))
  const row = { orderId, number: sent ? sent.number + 1 : 1, codDue: ZERO, createdAt: at, ...delivered }
  if (sent) await db.update(shipments).set({ state: 'cancelled', endedAt: at }).where(eq(shipments.id, sent.id))
  const [made] = await db.insert(shipments).values(row).returning()
  const report = { shipmentId: made!.id, state: 'delivered', source: 'program', happenedAt: at, at } as const
  await db.insert(shipmentEvents).values(report)
  return db.insert(shipmentLines).values({ shipmentId: made!.id, orderLineId, quantity: 1 })
}

async function* bytes() {
  yield await Promise.resolve(new Uint8Array([0xff, 0xd8]))
}

/** One shipment of all items of an order that the fixtures inserted, collected in cash. */
export async function deliverInserted(shop: Shop, orderId: string, at = shop.now()) {
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const [order] = await shop.db.select({ total: orders.total }).from(orders).where(eq(orders.id, orderId))
  const row = { orderId, number: 1, state: 'delivered', codDue: order!.total, handedOverAt: at, endedAt: at } as const
  await withTransaction(shop, async ({ db }) => {
    const [made] = await db
      .insert(shipments)
      .values({ ...row, createdAt: at, updatedAt: at })
      .returning()
    const shipmentId = made!.id
    await db.insert(shipmentLines).values(lines.map(({ id, quantity }) => ({ shipmentId, orderLineId: id, quantity })))
    const report = { shipmentId, state: 'delivered', source: 'program', happenedAt: at, at } as const
    await db.insert(shipmentEvents).values(report)
    await db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, orderId))
  })
}

export const toUpi = { refundTo: 'upi', vpa: 'asha@upi' } as const
type Pieces = { lineId: number; quantity: number; reason?: ReturnReason; wanted?: number | string }

/** Asha asks for it. Returns its id. */
export async function requestPieces(shop: TestShop, orderId: string, pieces: Pieces[], refund: RefundTarget = toUpi) {
  const lines = pieces.map((one) => ({ reason: 'changed-mind' as const, note: '', ...one }))
  return (await requestReturn(shop.as(asha), orderId, { lines, way: 'pickup', refund })).id
}

/** Asha wants another variant instead of the pieces of a line. Returns the id of the exchange. */
export async function requestExchange(shop: TestShop, orderId: string, ...pieces: Pieces[]) {
  const lines = pieces.map((one) => ({ reason: 'too-small' as const, note: '', ...one }))
  return (await requestReturn(shop.as(asha), orderId, { kind: 'exchange', lines, way: 'pickup' })).id
}

/** Accepts all pieces of an approved return without those that are damaged or rejected, and closes it. */
export async function settleReturn(shop: TestShop, returnId: string, { damaged = 0, rejected = 0 } = {}) {
  const admin = shop.as(meera)
  const { version, lines } = await readReturn(admin, returnId)
  const counts = lines.map(({ orderLineId: lineId, quantity }) => ({
    ...{ lineId, accepted: quantity - damaged - rejected, damaged, rejected },
  }))
  await receiveReturn(admin, returnId, { version, lines: counts, note: rejected > 0 ? 'It was worn' : '' })
  await closeReturn(admin, returnId, version + 1)
  return readReturn(admin, returnId)
}
