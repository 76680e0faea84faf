/** Finds the shipments that lines of a remittance name, by AWB or by order number. */
import { and, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { cashRemittanceLines, cashRemittances, orders, shipments } from '#db/schema.server.ts'
import { orderNumber } from '../orders/rules.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { isLastLine } from './last-line.ts'
import { isSameCourier, parseKey, payerOf, type ShipmentKey } from './rules.ts'

const { id, orderId, number, state, courier, courierName, awb, codDue, isRemitted } = shipments
const columns = { id, orderId, number, state, courier, courierName, awb, codDue, isRemitted }
const remittance = {
  courier: cashRemittances.courier,
  reference: cashRemittances.reference,
  paidOn: cashRemittances.paidOn,
}
const { number: lineNumber, due, amount } = cashRemittanceLines
const line = { number: lineNumber, due, amount }
type Found = Awaited<ReturnType<typeof findWhere>>[number]
/** `remittance` is the last one that names the shipment, with what was due by then and what was paid of it. */
type LastRemittance = NonNullable<Found['remittance']> & NonNullable<Found['line']>
export type CashShipment = Found['shipment'] & { remittance: LastRemittance | null }

/** For each name the shipment, or why there is none. `payer` decides between two shipments with one AWB. */
export async function findShipments(shop: Shop, payer: string, names: string[]): Promise<(CashShipment | string)[]> {
  const keys = names.map(parseKey)
  const awbs = keys.flatMap((key) => key.awb ?? [])
  const numbers = keys.flatMap(({ order }) => (order?.length === 8 ? order : []))
  const ids = keys.flatMap(({ order }) => (order && order.length > 8 ? order : []))
  const byAwb = awbs.length > 0 ? await findWhere(shop, and(inArray(awb, awbs), isSent)) : []
  const isOrder = or(
    ids.length > 0 ? inArray(orders.id, ids) : undefined,
    numbers.length > 0 ? sql`right(${orders.id}::text, 8) = any(${sql.param(numbers)}::text[])` : undefined,
  )
  const ofOrders = isOrder ? await findWhere(shop, and(isOrder, isSent)) : []
  return keys.map((key) => {
    const found = byAwb.map(flat).filter((one) => one.awb === key.awb)
    return found.length > 0 ? chooseByAwb(found, payer) : chooseByOrder(ofOrders.map(flat), key)
  })
}

const isSent = ne(state, 'cancelled')
const flat = ({ shipment, remittance, line }: Found): CashShipment => ({
  ...shipment,
  remittance: remittance && line && { ...remittance, ...line },
})

const findWhere = (shop: Shop, where: SQL | undefined) =>
  shop.db
    .select({ shipment: columns, remittance, line })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, orderId))
    .leftJoin(cashRemittanceLines, and(eq(cashRemittanceLines.shipmentId, id), isLastLine))
    .leftJoin(cashRemittances, eq(cashRemittances.id, cashRemittanceLines.remittanceId))
    .where(where)
    .orderBy(orderId, number)

/** The same number may belong to shipments of two adapters. */
function chooseByAwb(found: CashShipment[], payer: string) {
  const ofPayer = found.filter((one) => isSameCourier(payerOf(one), payer))
  const [only, ...more] = ofPayer.length > 0 ? ofPayer : found
  return only && more.length === 0 ? only : messages.twoShipments
}

/** Without its number, the shipment must be the only one of its order that was delivered or can be. */
function chooseByOrder(all: CashShipment[], { order, number }: ShipmentKey) {
  const found = order === null ? [] : all.filter((one) => one.orderId.endsWith(order))
  if (new Set(found.map((one) => one.orderId)).size > 1) return messages.twoOrders
  if (number !== null) return found.find((one) => one.number === number) ?? messages.unknown
  const possible = found.filter((one) => one.codDue > 0 && one.state !== 'received_back' && one.state !== 'lost')
  const [only] = possible
  if (only && possible.length > 1)
    return messages.severalShipments(
      orderNumber(only.orderId),
      possible.map((one) => one.number),
    )
  return only ?? found[0] ?? messages.unknown
}
