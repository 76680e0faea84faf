/**
 * What commands may make of an order of one line (docs/reliability.md, I-15). Written from the documents (records 0150 and 0155), and
 * knows nothing of the rules of the store, so that a test can compare the two.
 */
import type { OrderStatus, ShipmentState } from '#db/schema.server.ts'

export type Parcel = { state: ShipmentState; pieces: number; version: number; isResent: boolean }
/** An order that replaces exchanged items begins as `processing`, and its shopper cannot cancel it (record 0158). */
export type OrderModel = {
  history: OrderStatus[]
  bought: number
  cancelled: number
  parcels: Parcel[]
  isReplacement: boolean
}

/** `seen` and `version` are what the caller saw. */
export type Command =
  | { do: 'advance'; to: OrderStatus; seen?: OrderStatus | undefined }
  | { do: 'cancel' }
  | { do: 'cancel pieces'; pieces: number; seen: number; isOwn: boolean }
  | { do: 'pack'; pieces: number; seen: number }
  | { do: 'hand over' }
  | { do: 'move'; parcel: number; to: ShipmentState; version?: number | undefined }
  | { do: 'receive' | 'resend'; parcel: number; version?: number | undefined }
  /** A courier's report, which is stored and never refused. */
  | { do: 'report'; parcel: number; to: ShipmentState; isLate: boolean }
  /** By those who may not, or against the table: always refused. */
  | { do: 'act without the right' | 'write'; to: OrderStatus }
  /** What belongs to the order and leaves its status as it is. */
  | { do: 'return' | 'exchange' | 'close return' | 'refund' | 'send refund' | 'note' | 'look' }

export const STEPS: Record<OrderStatus, OrderStatus[]> = {
  pending: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
}
const WAY: ShipmentState[] = ['in_transit', 'out_for_delivery', 'undelivered', 'delivered', 'rto', 'lost']
const PARCEL_STEPS: Record<ShipmentState, ShipmentState[]> = {
  created: ['packed', 'handed_over', 'cancelled'],
  packed: ['handed_over', 'cancelled'],
  handed_over: WAY,
  in_transit: WAY.filter((to) => to !== 'in_transit'),
  out_for_delivery: WAY.filter((to) => to !== 'out_for_delivery'),
  undelivered: WAY.filter((to) => to !== 'undelivered'),
  rto: ['delivered', 'received_back', 'lost'],
  ...{ delivered: [], received_back: [], lost: [], cancelled: [] },
}

export const statusOf = ({ history }: OrderModel) => history.at(-1)!
/** Pieces that are neither cancelled nor in a parcel. */
const leftOf = ({ bought, cancelled, parcels }: OrderModel) =>
  parcels
    .filter(({ state, isResent }) => state !== 'cancelled' && !isResent)
    .reduce((left, { pieces }) => left - pieces, bought - cancelled)

/** The order afterwards, or undefined if the command is refused. */
export function modelAfter(before: OrderModel, command: Command): OrderModel | undefined {
  const order: OrderModel = structuredClone(before)
  return new Change(order).apply(command) ? order : undefined
}

/** Each method returns whether the command is carried out. */
class Change {
  readonly order: OrderModel
  constructor(order: OrderModel) {
    this.order = order
  }

  apply(command: Command): boolean {
    if (command.do === 'advance') return (command.seen ?? this.status) === this.status && this.advance(command.to)
    const isShoppers = command.do === 'cancel' || (command.do === 'cancel pieces' && command.isOwn)
    if (isShoppers && this.order.isReplacement) return false
    if (command.do === 'cancel') return this.advance('cancelled')
    if (command.do === 'cancel pieces')
      return command.seen === this.order.cancelled && this.cancelPieces(command.pieces)
    if (command.do === 'pack') return command.seen === this.order.parcels.length && this.pack(command.pieces)
    if (command.do === 'hand over') return this.sendOff()
    if (command.do === 'act without the right' || command.do === 'write') return false
    if (!('parcel' in command)) return true
    const parcel = this.order.parcels[command.parcel]
    if (command.do === 'report') return this.report(parcel!, command)
    if (!parcel || (command.version ?? parcel.version) !== parcel.version) return false
    if (command.do === 'move') return this.move(parcel, command.to)
    return command.do === 'receive' ? this.move(parcel, 'received_back') : this.resend(parcel)
  }

  get status() {
    return statusOf(this.order)
  }
  become(status: OrderStatus) {
    this.order.history.push(status)
    return true
  }
  advance(to: OrderStatus) {
    if (!STEPS[this.status].includes(to)) return false
    if (to === 'processing') return this.become(to)
    if (to === 'shipped') {
      if (leftOf(this.order) > 0) this.add(leftOf(this.order))
      return this.sendOff()
    }
    const open = this.order.parcels.filter(({ state }) => PARCEL_STEPS[state].length > 0)
    if (to === 'delivered') {
      if (leftOf(this.order) > 0 || open.some(({ state }) => !PARCEL_STEPS[state].includes('rto'))) return false
      return open.every((parcel) => this.move(parcel, 'delivered'))
    }
    for (const parcel of open) this.put(parcel, 'cancelled')
    return this.become('cancelled')
  }
  sendOff() {
    const inStore = this.order.parcels.filter(({ state }) => state === 'created' || state === 'packed')
    return inStore.length > 0 && inStore.every((parcel) => this.move(parcel, 'handed_over'))
  }
  add(pieces: number) {
    this.order.parcels.push({ state: 'created', pieces, version: 1, isResent: false })
    return true
  }
  pack(pieces: number) {
    const isOpen = ['pending', 'processing', 'shipped'].includes(this.status)
    if (pieces < 1 || pieces > leftOf(this.order) || !isOpen) return false
    if (this.status === 'pending') this.become('processing')
    return this.add(pieces)
  }
  put(parcel: Parcel, state: ShipmentState) {
    Object.assign(parcel, { state, version: parcel.version + 1 })
  }
  move(parcel: Parcel, to: ShipmentState) {
    if (!PARCEL_STEPS[parcel.state].includes(to)) return false
    this.put(parcel, to)
    if (to === 'handed_over' && this.status === 'processing') this.become('shipped')
    return this.settle()
  }
  report(parcel: Parcel, { to, isLate }: { to: ShipmentState; isLate: boolean }) {
    const isKnown = parcel.state !== 'created' && !['packed', 'received_back', 'lost', 'cancelled'].includes(to)
    if (!isLate && isKnown) this.move(parcel, to)
    return true
  }
  resend(parcel: Parcel) {
    if (parcel.state !== 'rto') return false
    this.put(parcel, 'received_back')
    parcel.isResent = true
    return this.add(parcel.pieces)
  }
  cancelPieces(pieces: number) {
    const { parcels } = this.order
    const unpacked = parcels.filter(({ state }) => state === 'created')
    const free = leftOf(this.order)
    const isOpen = ['pending', 'processing', 'shipped'].includes(this.status)
    if (!isOpen || pieces < 1 || pieces > unpacked.reduce((sum, one) => sum + one.pieces, free)) return false
    if (pieces === this.order.bought - this.order.cancelled && this.status !== 'shipped')
      return this.advance('cancelled')
    let missing = pieces - free
    const rests: number[] = []
    for (const parcel of unpacked.toReversed()) {
      if (missing <= 0) break
      this.put(parcel, 'cancelled')
      rests.unshift(parcel.pieces - Math.min(missing, parcel.pieces))
      missing -= parcel.pieces
    }
    for (const rest of rests) if (rest > 0) this.add(rest)
    this.order.cancelled += pieces
    return this.settle()
  }
  /** A shipped order ends with its last parcel. */
  settle() {
    const { parcels } = this.order
    const isOpen = leftOf(this.order) > 0 || parcels.some(({ state }) => PARCEL_STEPS[state].length > 0)
    if (this.status !== 'shipped' || isOpen) return true
    return this.become(parcels.some(({ state }) => state === 'delivered') ? 'delivered' : 'cancelled')
  }
}
