/** What waits for an admin: refunds to pay, returns to decide, and shipments that come back. */
import type { Dashboard } from '#shop/dashboard/dashboard.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { formatCount } from '#core/number-format.ts'
import { formatRupees } from '#core/money.ts'
import { istDate } from '#core/time.ts'
import { Link } from '../../ui/link.tsx'

/** Nothing when no refund waits for a person. */
export function RefundsToPay({ refunds }: { refunds: Dashboard['refundsToPay'] }) {
  if (refunds.length === 0) return null
  return (
    <section className="admin-panel dash-refunds">
      <div className="dash-head">
        <h2>Refunds to pay</h2>
      </div>
      <ul className="dash-list">
        {refunds.map(({ id, orderId, amount, state, message, note, createdAt }) => (
          <li key={id}>
            <div>
              <Link to={`/admin/orders/${orderId}`}>
                {formatRupees(amount)} of order #{orderNumber(orderId)}
              </Link>
              <small>{state === 'refused' ? `Refused: ${message}` : `To pay by hand: ${note}`}</small>
            </div>
            <time dateTime={createdAt.toISOString()}>{istDate(createdAt)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Nothing when no shipment is on its way back. */
export function ShipmentsComingBack({ comingBack: { items, total } }: Pick<Dashboard, 'comingBack'>) {
  if (total === 0) return null
  return (
    <section className="admin-panel dash-refunds">
      <div className="dash-head">
        <h2>Shipments coming back</h2>
        <span>{formatCount(total)}</span>
      </div>
      <ul className="dash-list">
        {items.map(({ id, orderId, number, courierName, awb, since }) => (
          <li key={id}>
            <div>
              <Link to={`/admin/orders/${orderId}`}>
                Shipment {number} of order #{orderNumber(orderId)}
              </Link>
              <small>{[courierName, awb].filter(Boolean).join(', ')}</small>
            </div>
            <time dateTime={since.toISOString()}>{istDate(since)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Nothing when no return waits for a decision. */
export function ReturnsToDecide({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <section className="admin-panel dash-refunds">
      <div className="dash-head">
        <h2>Returns to decide</h2>
        <span>{formatCount(count)}</span>
      </div>
      <Link className="text-link" to="/admin/returns?state=requested">
        Decide them
      </Link>
    </section>
  )
}
