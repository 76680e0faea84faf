/** One action on many orders. Each order is a transaction of its own, so that one refusal stops no other. */
import { inArray } from 'drizzle-orm'
import { orders } from '#db/schema.server.ts'
import { DomainError } from '#core/domain-error.ts'
import { logError } from '#core/log-error.ts'
import { messages as orderMessages } from '../orders/messages.ts'
import { orderNumber } from '../orders/rules.ts'
import { createShipment } from '../shipping/create-shipment.ts'
import { bookShipments } from '../shipping/book-shipments.ts'
import { handOverShipments } from '../shipping/ship-order.ts'
import { requirePermission, type Shop } from '../shop.ts'
import { messages } from './messages.ts'
import type { BulkAction, BulkResult } from './rules.ts'

const RUN: Record<BulkAction, (shop: Shop, orderId: string) => Promise<string>> = {
  'start-packing': async (shop, id) => (await createShipment(shop, id, {})).message,
  'book-courier': bookShipments,
  'hand-over': handOverShipments,
}

export async function runOnOrders(
  shop: Shop,
  { action, orders: ids }: { action: BulkAction; orders: string[] },
): Promise<BulkResult> {
  requirePermission(shop, 'change-orders')
  const found = await shop.db.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids))
  const result: BulkResult = { done: [], notDone: [] }
  for (const id of ids) {
    const row = { id: found.some((order) => order.id === id) ? id : null, order: orderNumber(id) }
    const { message, isDone } = row.id
      ? await attempt(() => RUN[action](shop, id))
      : { message: orderMessages.orderNotFound, isDone: false }
    result[isDone ? 'done' : 'notDone'].push({ ...row, message })
  }
  return result
}

/** What was done before stays, so an unexpected error is reported with its order. */
export async function attempt(run: () => Promise<string>) {
  try {
    return { message: await run(), isDone: true }
  } catch (error) {
    if (error instanceof DomainError) return { message: error.message, isDone: false }
    logError(error)
    return { message: messages.failed, isDone: false }
  }
}
