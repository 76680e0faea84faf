/** The returns of an order, and what it replaces itself. */
import type { AdminOrder } from '#shop/orders/admin-order.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { KINDS, returnNumber } from '#shop/returns/rules.ts'
import { istDateTime } from '#core/time.ts'
import { ReturnBadge } from '../../returns/return-badge.tsx'
import { Link } from '../../ui/link.tsx'

export function OrderReturns({ order: { returns, replaces } }: { order: AdminOrder }) {
  if (returns.length === 0 && !replaces) return null
  return (
    <section className="admin-panel order-desk-panel">
      <h2>Returns</h2>
      <ul className="order-refunds">
        {replaces && (
          <li>
            <p>
              Replaces items of{' '}
              <Link className="text-link" to={`/admin/orders/${replaces.orderId}`}>
                order #{orderNumber(replaces.orderId)}
              </Link>
              <small>
                <Link className="text-link" to={`/admin/returns/${replaces.returnId}`}>
                  {KINDS.exchange} {returnNumber(replaces.number)}
                </Link>
              </small>
            </p>
          </li>
        )}
        {returns.map(({ id, number, kind, state, replacementId, at }) => (
          <li key={id}>
            <p>
              <Link className="text-link" to={`/admin/returns/${id}`}>
                {kind === 'exchange' && `${KINDS.exchange} `}
                {returnNumber(number)}
              </Link>{' '}
              <ReturnBadge state={state} />
              {replacementId && (
                <small>
                  Replacement:{' '}
                  <Link className="text-link" to={`/admin/orders/${replacementId}`}>
                    order #{orderNumber(replacementId)}
                  </Link>
                </small>
              )}
              <small>{istDateTime(at)}</small>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
