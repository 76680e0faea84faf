/** What couriers collect of a cash order (record 0150). Pure, because the browser uses it too. */
import type { OrderPayment, PaymentMethod } from '#db/schema.server.ts'
import { minus, plus, sum, ZERO, type Paise } from '#core/money.ts'
import { amountOfPieces, takePieces } from '../pricing/line-amount.ts'
import { isCounted, isEnded, linesOf, linesToSend, type Line, type ShipmentLine, type ShipmentPart } from './rules.ts'

/** What pieces cost that come after the cancelled ones and those of the counted shipments. */
export const netOf = (lines: Line[], chosen: ShipmentLine[], shipments: ShipmentPart[] = []): Paise =>
  chosen.reduce<Paise>((all, { orderLineId, quantity }) => {
    const line = lines.find(({ id }) => id === orderLineId)
    if (!line) return all
    const left = linesToSend([line], shipments)[0]?.left ?? 0
    const from = Math.max(0, line.quantity - Math.max(left, quantity))
    return plus(all, amountOfPieces(line, from, from + quantity))
  }, ZERO)

/** The lines of a shipment with what an offer saves of their pieces, which come after those of earlier shipments. */
export const pricedLinesOf = <L extends Line>(order: { lines: L[]; shipments: Numbered[] }, shipment: Numbered): L[] =>
  linesOf(order.lines, shipment).map(({ id, quantity }) => {
    const line = order.lines.find((one) => one.id === id)!
    const earlier = order.shipments.filter((one) => isCounted(one) && one.number < shipment.number)
    const sent = earlier.flatMap(({ lines }) => lines).filter(({ orderLineId }) => orderLineId === id)
    const from = sent.reduce((all, one) => all + one.quantity, line.cancelled)
    return takePieces(line, Math.min(from, line.quantity - quantity), quantity)
  })

type Numbered = ShipmentPart & { number: number }

type CashOrder = {
  method: PaymentMethod | null
  paymentStatus: OrderPayment
  shipping: Paise
  lines: Line[]
}
export const isCashDue = ({ method, paymentStatus }: Pick<CashOrder, 'method' | 'paymentStatus'>) =>
  method === 'cash' && paymentStatus === 'unpaid'

/** What the courier of a new shipment collects. The first one of an order collects the delivery charge as well. */
export function codOf(order: CashOrder, shipments: ShipmentPart[], chosen: ShipmentLine[]): Cash {
  if (!isCashDue(order)) return { codDue: ZERO, codCharge: ZERO }
  const counted = shipments.filter(isCounted)
  const codCharge = counted.some((one) => one.codCharge > 0) ? ZERO : order.shipping
  return { codDue: plus(goodsDueOf(order.lines, counted, chosen), codCharge), codCharge }
}
type Cash = Pick<ShipmentPart, 'codDue' | 'codCharge'>

/** The last shipment has what the others leave, so that all of them together collect the order to the paisa. */
function goodsDueOf(lines: Line[], counted: ShipmentPart[], chosen: ShipmentLine[]): Paise {
  const hasOffers = lines.some(({ offer }) => offer > 0)
  const isLast = linesToSend(lines, [...counted, asShipment(chosen)]).length === 0
  if (!hasOffers || !isLast) return netOf(lines, chosen, counted)
  const all = sum(lines.map((line) => amountOfPieces(line, line.cancelled, line.quantity)))
  return minus(all, sum(counted.map(({ codDue, codCharge }) => minus(codDue, codCharge))))
}
const asShipment = (lines: ShipmentLine[]): ShipmentPart => ({
  ...{ state: 'created', codDue: ZERO, codCharge: ZERO, resentAs: null, lines },
})

/** What couriers have collected for an order. */
export const cashCollected = (shipments: Pick<ShipmentPart, 'state' | 'codDue'>[]): Paise =>
  sum(shipments.filter(({ state }) => state === 'delivered').map(({ codDue }) => codDue))

/** What is still to be collected for an order, over its shipments and what is not sent yet. */
export function cashToCollect(order: CashOrder, shipments: ShipmentPart[]): Paise {
  if (!isCashDue(order)) return ZERO
  const rest = linesToSend(order.lines, shipments).map(({ id, left }) => ({ orderLineId: id, quantity: left }))
  const ofRest = rest.length > 0 ? codOf(order, shipments, rest).codDue : ZERO
  return shipments
    .filter((one) => isCounted(one) && !isEnded(one.state) && one.state !== 'rto')
    .reduce((all, one) => plus(all, one.codDue), ofRest)
}
