/** The order life cycle (S4.8, D22). Pure, because the browser uses it too. */
import type { CreditNoteReason, OrderPayment, OrderStatus } from '#db/schema.server.ts'
import { formatRupees, minus, sum, type Paise } from '#core/money.ts'
import { hours, startOfIstDay, toIst } from '#core/time.ts'
import { amountOfPieces, takePieces, type OfferedLine } from '../pricing/line-amount.ts'
import { cashToCollect } from '../shipping/cash-rules.ts'
import { linesToSend, type ShipmentPart } from '../shipping/rules.ts'

/**
 * The allowed status changes. The database enforces them as well (orders_forward). An order whose shipments all came back
 * is cancelled by them alone (shop/shipping/settle-order.ts).
 */
export const TRANSITIONS = {
  pending: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

export const canTransition = (from: OrderStatus, to: OrderStatus) =>
  (TRANSITIONS[from] as readonly OrderStatus[]).includes(to)

/** The next step forward, if there is one. */
export const nextStatus = (status: OrderStatus) => TRANSITIONS[status].find((to) => to !== 'cancelled')

export const STATUSES = Object.keys(TRANSITIONS) as OrderStatus[]
export const STATUS_NAMES = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const satisfies Record<OrderStatus, string>

export const PAYMENT_NAMES = {
  unpaid: 'To be paid',
  paid: 'Paid',
  refund_pending: 'Refund on its way',
  refunded: 'Refunded',
} as const satisfies Record<OrderPayment, string>

export function paymentName(order: { status: OrderStatus; paymentStatus: OrderPayment; refunded: Paise }) {
  if (order.status === 'cancelled' && order.paymentStatus === 'unpaid') return 'Nothing to pay'
  const name = PAYMENT_NAMES[order.paymentStatus]
  const isPartlyRefunded = order.refunded > 0 && order.paymentStatus !== 'refunded'
  return isPartlyRefunded ? `${name}, ${formatRupees(order.refunded)} refunded` : name
}

type Owed = Parameters<typeof cashToCollect>[0] & { status: OrderStatus; shipments: ShipmentPart[] }

/** What the couriers have yet to collect, or `null` if nothing is due. */
export function dueOnDelivery(order: Owed) {
  const due = order.status === 'cancelled' ? 0 : cashToCollect(order, order.shipments)
  return due > 0 ? `${formatRupees(due as Paise)} to be paid on delivery` : null
}
export function dueInFull(order: Owed) {
  const due = dueOnDelivery(order)
  return due && `${due}, by cash or UPI QR`
}

/** The last 8 characters of the order id, upper-cased (S2.13-02). */
export const orderNumber = (id: string) => id.slice(-8).toUpperCase()

/** The window in which units ordered over /rest/v1 are counted, which asks for no payment. */
export const UNPAID_ORDER_WINDOW = hours(1)

type Bought = OfferedLine & { cancelled: number }
/** The lines of an order without the pieces that are cancelled, and without what offers saved of these. */
export const linesLeft = <L extends Bought>(lines: L[]): L[] =>
  lines.flatMap((line) => {
    const quantity = line.quantity - line.cancelled
    return quantity > 0 ? [{ ...takePieces(line, line.cancelled, quantity), cancelled: 0 }] : []
  })
export const cancelledAmount = (lines: Bought[]): Paise =>
  sum(lines.map((line) => amountOfPieces(line, 0, line.cancelled)))
/** The total of an order without the pieces that are cancelled. */
export const totalLeft = ({ total, lines }: { total: Paise; lines: Bought[] }) => minus(total, cancelledAmount(lines))
const OPEN_STATUSES: readonly OrderStatus[] = ['pending', 'processing', 'shipped']
/** The lines with pieces that can be cancelled: those in no shipment, or in one that is not packed yet. */
export const cancellableLines = <L extends Bought & { id: number }>(
  status: OrderStatus,
  lines: L[],
  shipments: ShipmentPart[],
) =>
  OPEN_STATUSES.includes(status)
    ? linesToSend(
        lines,
        shipments.filter(({ state }) => state !== 'created'),
      )
    : []

/** The pieces that are cancelled. */
export const countCancelled = (lines: { cancelled: number }[]) => lines.reduce((sum, line) => sum + line.cancelled, 0)

export const countUnits = (lines: { quantity: number }[]) => lines.reduce((sum, line) => sum + line.quantity, 0)

export const HISTORY_PAGE_SIZE = 10
export const ADMIN_PAGE_SIZE = 20
export const EXPORTED_AT_ONCE = 200
/** A search in the admin panel lists and counts no more than this many orders, the newest ones. */
export const MAX_MATCHES = 500
export const MAX_NOTE_LENGTH = 1000
export const MAX_CANCEL_REASON_LENGTH = 200
export const MAX_SEARCH_LENGTH = 100

/** An issued invoice stays when the goods come back. Before that, a cancelled order was never sold. */
export const hasInvoice = ({ invoice, status }: { invoice: string | null; status: OrderStatus }) =>
  invoice !== null || status !== 'cancelled'

export const CREDIT_NOTE_REASONS = {
  rto: 'Not delivered and returned to us',
  lost: 'Lost on the way',
  'line-cancelled': 'Cancelled',
  return: 'Returned',
  goodwill: 'Refunded',
} as const satisfies Record<CreditNoteReason, string>

/** India's financial year runs from April to March. It is named here by the year in which it begins. */
export function taxYear(at: Date) {
  const there = toIst(at)
  return there.getUTCFullYear() - (there.getUTCMonth() < 3 ? 1 : 0)
}

/** INV/26-27/000001: at most 16 characters, as the law requires. */
export const invoiceNumber = (prefix: string, year: number, serial: number) =>
  `${prefix}/${year % 100}-${(year + 1) % 100}/${String(serial).padStart(6, '0')}`

/** The first moment at which a credit note can no longer lower the tax of an invoice of this financial year. */
export const taxAdjustmentEnd = (invoiceYear: number) => startOfIstDay(`${invoiceYear + 1}-12-01`)
