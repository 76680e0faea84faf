/** All about one order: what, where to, how paid, how far it has come; and the way to call it off (Q32). */
import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import type { Order, OrderEvent, OrderLine } from '#shop/orders/orders.ts'
import { mayBecome, paymentName, STATUS_NAMES } from '#shop/orders/rules.ts'
import { METHODS } from '#shop/payments/rules.ts'
import { inRupees, times } from '#words/money.ts'
import { istDateTime } from '#words/time.ts'
import { Picture } from '../ui/picture.tsx'
import { choiceOf } from './choice.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'

export function OrderDetails({ order }: { order: Order & { events: OrderEvent[] } }) {
  const { address, method } = order
  return (
    <div className="order-details">
      <div className="order-details-when">
        <p>Ordered {istDateTime(order.createdAt)}</p>
        <OrderStatusBadge status={order.status} />
      </div>
      {order.lines.length === 0 ? (
        <p className="order-details-none">No items found for this order</p>
      ) : (
        <ul className="order-details-lines">
          {order.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
      <p className="order-details-total">
        <span>Total Amount</span>
        <b>{inRupees(order.total)}</b>
      </p>
      <dl className="order-details-facts">
        {address && (
          <div>
            <dt>Delivery to</dt>
            <dd>
              {address.name}, {address.building}, {address.city}, {address.state} {address.pin}
            </dd>
          </div>
        )}
        <div>
          <dt>Payment</dt>
          <dd>
            {method && `${METHODS[method]}: `}
            {paymentName(order)}
          </dd>
        </div>
        <div>
          <dt>History</dt>
          <dd>
            <ol>
              {order.events.map((event, at) => (
                <li key={at}>
                  <b>{STATUS_NAMES[event.status]}</b> {istDateTime(event.at)}
                  {event.note && <small>{event.note}</small>}
                </li>
              ))}
            </ol>
          </dd>
        </div>
      </dl>
      {mayBecome(order.status, 'cancelled') && <CancelOrder id={order.id} isPaid={order.paymentStatus === 'paid'} />}
      <Link className="order-details-back text-link" to="/order-history">
        Back to Order History
      </Link>
    </div>
  )
}

function Line({ line }: { line: OrderLine }) {
  const choice = choiceOf(line)
  return (
    <li>
      <Picture src={line.image} alt={line.title} width={72} height={90} />
      <div>
        <b>{line.title}</b>
        {choice && <p>{choice}</p>}
        <p>
          Quantity {line.quantity} × {inRupees(line.price)}
        </p>
      </div>
      <span className="money">{inRupees(times(line.price, line.quantity))}</span>
    </li>
  )
}

/** Asked twice, the second time at an address too, so that it works without scripts. */
function CancelOrder({ id, isPaid }: { id: string; isPaid: boolean }) {
  const isAsked = useSearchParams()[0].has('cancel')
  const busy = useNavigation().state === 'submitting'
  if (!isAsked)
    return (
      <Link className="button button-soft button-small" to={`?order=${id}&cancel`} preventScrollReset replace>
        Cancel Order
      </Link>
    )
  return (
    <Form method="post" action={`/order-history?order=${id}`} className="order-cancel" preventScrollReset replace>
      <input type="hidden" name="id" value={id} />
      <p>Are you sure you want to cancel this order?{isPaid && ' Your payment will be refunded.'}</p>
      <div className="button-row">
        <button className="button button-small" disabled={busy}>
          Yes, cancel it
        </button>
        <Link className="button button-soft button-small" to={`?order=${id}`} preventScrollReset replace>
          Keep it
        </Link>
      </div>
    </Form>
  )
}
