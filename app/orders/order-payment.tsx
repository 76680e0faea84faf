/** How an order is paid, what was collected for it, and what of it goes back. */
import { paymentName } from '#shop/orders/rules.ts'
import type { OrderWithHistory } from '#shop/orders/orders.ts'
import { METHODS } from '#shop/payments/rules.ts'
import { cashCollected } from '#shop/shipping/cash-rules.ts'
import { formatRupees } from '#core/money.ts'
import { istDateTime } from '#core/time.ts'

export function OrderPayment({ order }: { order: OrderWithHistory }) {
  const { method, refunds, shipments, total } = order
  const collected = cashCollected(shipments)
  return (
    <>
      {method && `${METHODS[method]}: `}
      {paymentName(order)}
      {collected > 0 && collected < total && (
        <small className="order-refund">{formatRupees(collected)} paid at delivery</small>
      )}
      {refunds.map((refund, index) => (
        <small key={index} className="order-refund">
          {stateOf(refund)}
        </small>
      ))}
    </>
  )
}

/** A refused refund is still on its way: the store has to find another one. */
function stateOf({ amount, state, reference, at, asksAccount, hasAccount }: OrderWithHistory['refunds'][number]) {
  if (state === 'done' || state === 'paid-by-hand')
    return `${formatRupees(amount)} refunded on ${istDateTime(at)}${reference ? `, reference ${reference}` : ''}`
  if (asksAccount && !hasAccount) return `${formatRupees(amount)} to be transferred: please say to which account`
  return `${formatRupees(amount)} on its way back to you`
}
