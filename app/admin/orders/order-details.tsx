/** The customer, delivery address and payment of an order. */
import type { AdminOrder } from '#shop/orders/admin-order.ts'
import { stateNote } from '#shop/orders/gst.ts'
import { paymentName } from '#shop/orders/rules.ts'
import { METHODS } from '#shop/payments/rules.ts'
import { formatMobile } from '#core/mobile.ts'
import { formatRupees } from '#core/money.ts'
import { istDateTime } from '#core/time.ts'

const STATES = { captured: 'paid', refund_pending: 'refund asked for', refunded: 'refunded' }

export function OrderDetails({ order }: { order: AdminOrder }) {
  const { address, buyer, email, method, invoice, payments } = order
  return (
    <>
      <section className="admin-panel order-desk-panel">
        <h2>Customer</h2>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {address ? (
          <address>
            {address.name}
            <br />
            {address.building}
            <br />
            {address.city}, {address.state} {address.pin}
            <br />
            <a href={`tel:+91${address.mobile}`}>{formatMobile(address.mobile)}</a>
          </address>
        ) : (
          <p>No address was given with the order</p>
        )}
        {buyer && (
          <p>
            Invoice to {buyer.name}
            <br />
            GSTIN {buyer.gstin} ({stateNote(buyer.gstin)})
          </p>
        )}
      </section>
      <section className="admin-panel order-desk-panel">
        <h2>Payment</h2>
        <p>
          {method && `${METHODS[method]}: `}
          {paymentName(order)}
        </p>
        {payments.map((payment) => (
          <p key={payment.providerPaymentId}>
            {formatRupees(payment.amount)} {STATES[payment.state]} {istDateTime(payment.updatedAt)}
            <small>
              {payment.provider} {payment.providerPaymentId}
            </small>
          </p>
        ))}
        {invoice && <p>Invoice {invoice}</p>}
      </section>
    </>
  )
}
