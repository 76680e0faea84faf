/** The life cycle of shipments (record 0150). Pure, because the browser uses it too. */
import type { ShipmentState } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import type { OfferedLine } from '../pricing/line-amount.ts'

/** The allowed changes. The database enforces them as well (shipments_forward). */
const TRANSITIONS = {
  created: ['packed', 'handed_over', 'cancelled'],
  packed: ['handed_over', 'cancelled'],
  handed_over: ['in_transit', 'out_for_delivery', 'undelivered', 'delivered', 'rto', 'lost'],
  in_transit: ['out_for_delivery', 'undelivered', 'delivered', 'rto', 'lost'],
  out_for_delivery: ['in_transit', 'undelivered', 'delivered', 'rto', 'lost'],
  undelivered: ['in_transit', 'out_for_delivery', 'delivered', 'rto', 'lost'],
  rto: ['delivered', 'received_back', 'lost'],
  delivered: [],
  received_back: [],
  lost: [],
  cancelled: [],
} as const satisfies Record<ShipmentState, readonly ShipmentState[]>

export const SHIPMENT_STATES = Object.keys(TRANSITIONS) as ShipmentState[]

/** As the admin panel names them. */
export const STATE_NAMES = {
  created: 'To be packed',
  packed: 'Packed',
  handed_over: 'Handed over',
  in_transit: 'In transit',
  out_for_delivery: 'Out for delivery',
  undelivered: 'Delivery failed',
  delivered: 'Delivered',
  rto: 'Coming back',
  received_back: 'Received back',
  lost: 'Lost',
  cancelled: 'Cancelled',
} as const satisfies Record<ShipmentState, string>

/** As the shopper reads them. */
export const SHOPPER_STATE_NAMES = {
  ...STATE_NAMES,
  created: 'Being packed',
  handed_over: 'On its way',
  undelivered: 'Could not be delivered',
  rto: 'On its way back to us',
  received_back: 'Back with us',
  lost: 'Lost on the way',
} as const satisfies Record<ShipmentState, string>

/** Changes that more depends on have operations of their own. */
const SPECIAL: readonly ShipmentState[] = ['received_back', 'lost']
/** A courier reports only what it does itself. */
const NOT_BY_COURIER: readonly ShipmentState[] = ['packed', 'received_back', 'lost', 'cancelled']

/** What an admin or an API client may ask for in one call. */
export const TARGETS = SHIPMENT_STATES.filter((state) => state !== 'created' && state !== 'received_back')

export const canMove = (from: ShipmentState, to: ShipmentState) =>
  (TRANSITIONS[from] as readonly ShipmentState[]).includes(to)
/** A courier tells nothing about a shipment that is not packed, unless the store has booked it there. */
export const canCourierMove = (from: ShipmentState, to: ShipmentState, isBooked = false) =>
  (from !== 'created' || isBooked) && !NOT_BY_COURIER.includes(to) && canMove(from, to)
/** The changes that are one press of a button. */
export const movesOf = (state: ShipmentState) =>
  (TRANSITIONS[state] as readonly ShipmentState[]).filter((to) => !SPECIAL.includes(to))

export const isEnded = (state: ShipmentState) => TRANSITIONS[state].length === 0
/** Still in the store. */
export const isInStore = (state: ShipmentState) => state === 'created' || state === 'packed'
/** With the courier, on the way to the shopper. */
export const isOnTheWay = (state: ShipmentState) => canMove(state, 'rto')

export type Line = OfferedLine & { id: number; cancelled: number }
export type ShipmentLine = { orderLineId: number; quantity: number }
export type ShipmentPart = {
  state: ShipmentState
  codDue: Paise
  /** What of it is the delivery charge. */
  codCharge: Paise
  resentAs: string | null
  lines: ShipmentLine[]
}

/** Whether its pieces are used up: a cancelled shipment is as if it had never been, and so is one that was sent again. */
export const isCounted = ({ state, resentAs }: Pick<ShipmentPart, 'state' | 'resentAs'>) =>
  state !== 'cancelled' && resentAs === null

/** The pieces of an order that are in no shipment and not cancelled. */
export function linesToSend<L extends Line>(lines: L[], shipments: ShipmentPart[]): (L & { left: number })[] {
  const sent = new Map<number, number>()
  for (const { orderLineId, quantity } of shipments.filter(isCounted).flatMap((one) => one.lines))
    sent.set(orderLineId, (sent.get(orderLineId) ?? 0) + quantity)
  return lines
    .map((line) => ({ ...line, left: line.quantity - line.cancelled - (sent.get(line.id) ?? 0) }))
    .filter(({ left }) => left > 0)
}

/** The lines of an order that are in a shipment, each with the quantity that is in it. */
export const linesOf = <L extends { id: number }>(lines: L[], shipment: { lines: ShipmentLine[] }) =>
  lines.flatMap((line) => {
    const part = shipment.lines.find(({ orderLineId }) => orderLineId === line.id)
    return part ? [{ ...line, quantity: part.quantity }] : []
  })

/** Where the shopper can follow a shipment. A pattern needs the tracking number, if it has a place for it. */
export function trackingUrl({ trackingPattern, awb }: { trackingPattern: string | null; awb: string | null }) {
  if (!trackingPattern || (trackingPattern.includes('{awb}') && !awb)) return null
  return trackingPattern.replaceAll('{awb}', encodeURIComponent(awb ?? ''))
}

export const AWB = /^[A-Z0-9]{6,30}$/
export const MAX_COURIER_NAME_LENGTH = 60
export const MAX_PATTERN_LENGTH = 300
export const MAX_PLACE_LENGTH = 100
export const MAX_NOTE_LENGTH = 500
/** The clock of a courier may be ahead of ours by this much. */
export const CLOCK_TOLERANCE_SECONDS = 300
