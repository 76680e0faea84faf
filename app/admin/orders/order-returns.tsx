/** The returns of an order. */
import type { AdminOrder } from '#shop/orders/admin-order.ts'
import { returnNumber } from '#shop/returns/rules.ts'
import { istDateTime } from '#core/time.ts'
import { ReturnBadge } from '../../returns/return-badge.tsx'
import { Link } from '../../ui/link.tsx'

export function OrderReturns({ order: { returns } }: { order: AdminOrder }) {
  if (returns.length === 0) return null
  return (
    <section className="admin-panel order-desk-panel">
      <h2>Returns</h2>
      <ul className="order-refunds">
        {returns.map(({ id, number, state, at }) => (
          <li key={id}>
            <p>
              <Link className="text-link" to={`/admin/returns/${id}`}>
                {returnNumber(number)}
              </Link>{' '}
              <ReturnBadge state={state} />
              <small>{istDateTime(at)}</small>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
