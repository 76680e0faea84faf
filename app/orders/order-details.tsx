/** The details of one order: items, address, payment, status; below them its actions. */
import type { ReactNode } from 'react'
import { formatAddress } from '#shop/checkout/rules.ts'
import { offerRows } from '#shop/offers/offer-rows.ts'
import type { OrderWithHistory } from '#shop/orders/orders.ts'
import { cancelledAmount, dueInFull, STATUS_NAMES } from '#shop/orders/rules.ts'
import type { ReviewableLine } from '#shop/reviews/reviewable-line.ts'
import { formatMobile } from '#core/mobile.ts'
import { formatRupees, ZERO } from '#core/money.ts'
import { istDateTime } from '#core/time.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { OrderExchanges } from './order-exchanges.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderedLine } from './ordered-line.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'

type Props = { order: OrderWithHistory; reviewable?: ReviewableLine[]; children?: ReactNode }

export function OrderDetails({ order, reviewable = [], children }: Props) {
  const { address, buyer } = order
  const due = dueInFull(order)
  const cancelled = order.status === 'cancelled' ? ZERO : cancelledAmount(order.lines)
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
            <OrderedLine key={line.id} line={line} review={reviewable.find(({ lineId }) => lineId === line.id)} />
          ))}
        </ul>
      )}
      {offerRows(order.applied).map(([name, amount]) => (
        <p key={name} className="order-details-cancelled">
          <span>{name}</span>
          <span>{amount}</span>
        </p>
      ))}
      <p className="order-details-total">
        <span>Total Amount</span>
        <b>{formatRupees(order.total)}</b>
      </p>
      {cancelled > 0 && (
        <p className="order-details-cancelled">
          <span>Cancelled</span>
          <span>−{formatRupees(cancelled)}</span>
        </p>
      )}
      {due && (
        <p className="order-due">
          <Icon name="cash" size={20} />
          {due}
        </p>
      )}
      <OrderParcels order={order} />
      <dl className="order-details-facts">
        {address && (
          <div>
            <dt>Delivery to</dt>
            <dd>
              {formatAddress(address)}
              <br />
              {formatMobile(address.mobile)}
            </dd>
          </div>
        )}
        {buyer && (
          <div>
            <dt>Invoice to</dt>
            <dd>{`${buyer.name}, GSTIN ${buyer.gstin}`}</dd>
          </div>
        )}
        <div>
          <dt>Payment</dt>
          <dd>
            <OrderPayment order={order} />
          </dd>
        </div>
        {order.creditNotes.length > 0 && (
          <div>
            <dt>Credit notes</dt>
            <dd>
              {order.creditNotes.map((note) => (
                <Link key={note.id} className="text-link" to={`/order-history/${order.id}/credit-notes/${note.id}`}>
                  {note.number}, {formatRupees(note.amount)}
                </Link>
              ))}
            </dd>
          </div>
        )}
        <OrderExchanges order={order} />
        <div>
          <dt>History</dt>
          <dd>
            <ol>
              {order.events.map((event, index) => (
                <li key={index}>
                  <b>{STATUS_NAMES[event.status]}</b> {istDateTime(event.at)}
                  {event.note && <small>{event.note}</small>}
                </li>
              ))}
            </ol>
          </dd>
        </div>
      </dl>
      {children}
    </div>
  )
}
