/** The returns and exchanges of an order, and what it replaces itself, as facts of its details. */
import { Fragment } from 'react'
import type { OrderWithHistory } from '#shop/orders/orders.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { returnNumber, SHOPPER_STATE_NAMES } from '#shop/returns/rules.ts'
import { Link } from '../ui/link.tsx'

export function OrderExchanges({ order }: { order: OrderWithHistory }) {
  return (
    <>
      {order.replaces && (
        <div>
          <dt>Replaces</dt>
          <dd>
            <Link
              className="text-link"
              to={`/order-history/${order.replaces.orderId}/returns/${order.replaces.returnId}`}
            >
              Items of order #{orderNumber(order.replaces.orderId)}, exchange {returnNumber(order.replaces.number)}
            </Link>
          </dd>
        </div>
      )}
      {order.returns.length > 0 && (
        <div>
          <dt>Returns</dt>
          <dd>
            {order.returns.map(({ id, number, kind, state, replacementId }) => (
              <Fragment key={id}>
                <Link className="text-link" to={`/order-history/${order.id}/returns/${id}`}>
                  {kind === 'exchange' && 'Exchange '}
                  {returnNumber(number)}, {SHOPPER_STATE_NAMES[state].toLowerCase()}
                </Link>
                {replacementId && (
                  <Link className="text-link" to={`/order-history?order=${replacementId}`}>
                    Replacement: order #{orderNumber(replacementId)}
                  </Link>
                )}
              </Fragment>
            ))}
          </dd>
        </div>
      )}
    </>
  )
}
