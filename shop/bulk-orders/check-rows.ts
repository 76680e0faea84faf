/** Finds the shipment that each pasted tracking number is for, or says why there is none. Changes nothing. */
import { and, inArray, ne, or, sql } from 'drizzle-orm'
import { orders, shipments } from '#db/schema.server.ts'
import { orderColumns, withLines, type Order } from '../orders/orders.ts'
import { OrderId } from '../orders/input.ts'
import { orderNumber } from '../orders/rules.ts'
import { messages as shipping } from '../shipping/messages.ts'
import { AWB, isEnded, isInStore, isOnTheWay, linesToSend } from '../shipping/rules.ts'
import { requirePermission, type Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { cleanAwb, cleanOrder, type TrackingRow } from './rules.ts'

type Target = { shipmentId: string | null; version: number; isInStore: boolean; message: string }
/** `id` and `order` name the order as far as it was found. `message` says what will happen, or why nothing will. */
export type CheckedRow = { id: string | null; order: string; awb: string; courier: string; message: string } & (
  | { error: true }
  | { error: false; target: Target }
)

export async function checkRows(shop: Shop, rows: TrackingRow[]): Promise<CheckedRow[]> {
  requirePermission(shop, 'change-orders')
  const cleaned = rows.map(({ order, awb, courier }) => ({ order: cleanOrder(order), awb: cleanAwb(awb), courier }))
  const found = await findOrders(shop, cleaned)
  const takenBy = await findAwbs(shop, cleaned)
  const ordersSeen = new Set<string>()
  const awbsSeen = new Set<string>()
  return cleaned.map(({ order: key, awb, courier }, at): CheckedRow => {
    const matches = found.filter(({ id }) => id === key || id.endsWith(key))
    const order = isOrderKey(key) && matches.length === 1 ? matches[0]! : undefined
    const row = { id: order?.id ?? null, order: order ? orderNumber(order.id) : rows[at]!.order, awb, courier }
    const refuse = (message: string) => ({ ...row, error: true as const, message })
    if (!order) return refuse(matches.length > 1 && isOrderKey(key) ? messages.twoOrders : messages.noSuchOrder)
    if (ordersSeen.has(order.id)) return refuse(messages.orderTwice)
    ordersSeen.add(order.id)
    if (!AWB.test(awb)) return refuse(shipping.badAwb)
    if (awbsSeen.has(awb)) return refuse(messages.awbTwice)
    awbsSeen.add(awb)
    const target = targetOf(order)
    if (typeof target === 'string') return refuse(target)
    const other = takenBy.find((one) => one.awb === awb && one.id !== target.shipmentId)
    if (other) return refuse(shipping.awbTaken(orderNumber(other.orderId)))
    return { ...row, error: false, target, message: target.message }
  })
}

const isOrderKey = (key: string) => /^[0-9a-f]{8}$/.test(key) || OrderId.safeParse(key).success

/** The only open shipment of an order, or one that is to be created; or the reason why there is none. */
function targetOf({ status, lines, shipments }: Order): Target | string {
  if (status === 'cancelled') return messages.cancelled
  const open = shipments.filter(({ state }) => !isEnded(state))
  const inStore = open.filter(({ state }) => isInStore(state))
  const isLeft = linesToSend(lines, shipments).length > 0
  if (inStore.length > 1) return messages.severalShipments
  if (inStore[0]) {
    const { id, version, number } = inStore[0]
    return { shipmentId: id, version, isInStore: true, message: messages.willNumber(number) }
  }
  if (isLeft) return { shipmentId: null, version: 0, isInStore: true, message: messages.willCreate }
  const onTheWay = open.filter(({ state }) => isOnTheWay(state))
  if (onTheWay.length > 1) return messages.severalShipments
  if (!onTheWay[0]) return messages.nothingLeft
  const { id, version, number, awb } = onTheWay[0]
  return { shipmentId: id, version, isInStore: false, message: messages.willReplace(number, awb) }
}

async function findOrders(shop: Shop, rows: { order: string }[]): Promise<Order[]> {
  const keys = rows.map(({ order }) => order).filter(isOrderKey)
  if (keys.length === 0) return []
  const ids = keys.filter((key) => key.length > 8)
  const numbers = keys.filter((key) => key.length === 8)
  const hasNumber = sql`right(${orders.id}::text, 8) = any(${sql.param(numbers)}::text[])`
  const found = await shop.db
    .select(orderColumns)
    .from(orders)
    .where(or(ids.length > 0 ? inArray(orders.id, ids) : undefined, numbers.length > 0 ? hasNumber : undefined))
  return withLines(shop, found)
}

async function findAwbs(shop: Shop, rows: { awb: string }[]) {
  const { id, awb, orderId, state } = shipments
  const awbs = rows.map((row) => row.awb)
  return shop.db
    .select({ id, awb, orderId })
    .from(shipments)
    .where(and(inArray(awb, awbs), ne(state, 'cancelled')))
}
