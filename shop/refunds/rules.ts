/** The states of refunds. Pure, because the browser uses it too. */
import type { OrderPayment, RefundMethod, RefundReason, RefundState } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import { hours, minutes } from '#core/time.ts'

export const REFUND_STATES = {
  owed: 'on its way',
  asked: 'on its way',
  done: 'refunded',
  refused: 'refused',
  'paid-by-hand': 'refunded',
} as const satisfies Record<RefundState, string>

export const REFUND_REASONS = {
  'order-cancelled': 'Order cancelled',
  'late-payment': 'Paid too late',
  goodwill: 'Goodwill',
  rto: 'Came back undelivered',
  lost: 'Lost on the way',
  return: 'Returned',
  'line-cancelled': 'Items cancelled',
} as const satisfies Record<RefundReason, string>

export const REFUND_METHODS = {
  provider: 'The way it was paid',
  bank: 'Bank transfer',
  upi: 'UPI',
} as const satisfies Record<RefundMethod, string>

/** The least amount that payment gateways refund: ₹1. */
export const MIN_PROVIDER_REFUND = 100 as Paise

type Part = { state: RefundState; amount: Paise }
const sumOf = (refunds: Part[], isCounted: (state: RefundState) => boolean) =>
  refunds.reduce((sum, { state, amount }) => sum + (isCounted(state) ? amount : 0), 0) as Paise

const isBack = (state: RefundState) => state === 'done' || state === 'paid-by-hand'

/** The amount that the shopper has got back. */
export const refundedAmount = (refunds: Part[]) => sumOf(refunds, isBack)
/** The amount that has gone back or will. A refused refund counts only when it is tried again. */
export const committedAmount = (refunds: Part[]) => sumOf(refunds, (state) => state !== 'refused')

/**
 * The payment status of an order whose payment of `amount` has these refunds. The money of a refused refund is still owed
 * to the shopper, so it counts as pending.
 */
export function paymentStatusOf(amount: Paise, refunds: Part[]): Exclude<OrderPayment, 'unpaid'> {
  if (refundedAmount(refunds) >= amount) return 'refunded'
  return sumOf(refunds, () => true) >= amount ? 'refund_pending' : 'paid'
}

/** A person pays these, not the gateway. */
export const canPayByHand = ({ state, method }: { state: RefundState; method: RefundMethod }) =>
  state === 'refused' || (state === 'owed' && method !== 'provider')
export const canRetry = ({ state, method }: { state: RefundState; method: RefundMethod }) =>
  state === 'refused' && method === 'provider'

/** By now the refund job has finished or given up (platform/queue.server.ts). */
export const REFUND_RETRY_AFTER = minutes(15)
/** A gateway that has accepted a refund is asked again after this time. */
export const REFUND_SYNC_AFTER = hours(1)

export const MAX_REFERENCE_LENGTH = 60
export const MAX_REFUND_NOTE_LENGTH = 500
