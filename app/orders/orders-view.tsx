/** The list of orders and the dialog of one, loaded on use (app/orders/parts.ts). */
import { useNavigate, useSearchParams } from 'react-router'
import type { Order } from '#shop/orders/orders.ts'
import { countCancelled, dueOnDelivery, hasInvoice, orderNumber } from '#shop/orders/rules.ts'
import { pluralize } from '#core/number-format.ts'
import { formatRupees } from '#core/money.ts'
import { istDateTime } from '#core/time.ts'
import { Pager } from '../catalogue/pager.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Icon } from '../ui/icon.tsx'
import { ProductImage } from '../ui/image.tsx'
import { Link } from '../ui/link.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/order-history-page'
import { CancelItems } from './cancel-items.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { listUrl } from './list-url.ts'
import { NameAccount } from './name-account.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'

type Props = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>

export function OrdersView({ loaderData, actionData }: Props) {
  const { items, total, page, pages, shown, trackingPath, reviewable } = loaderData
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const close = () => shown && void navigate(listUrl(query), { preventScrollReset: true })
  if (total === 0 && !shown) return <NoOrders />
  return (
    <div className="order-history">
      <h1>Order History</h1>
      <p className="muted">{pluralize(total, 'order')}, newest first</p>
      <Dialog open={shown !== null} onClose={close} title={shown ? `Order #${orderNumber(shown.id)}` : ''}>
        <FormError answer={actionData} />
        {shown && (
          <OrderDetails order={shown} reviewable={reviewable}>
            <div className="order-details-steps">
              {hasInvoice(shown) && (
                <Link className="button button-soft button-small" to={`/order-history/${shown.id}/invoice`}>
                  <Icon name="orders" size={18} /> Invoice
                </Link>
              )}
              {trackingPath && (
                <Link className="button button-soft button-small" to={trackingPath}>
                  Tracking page
                </Link>
              )}
              {shown.shipments.some(({ state }) => state === 'delivered') && (
                <Link className="button button-soft button-small" to={`/order-history/${shown.id}/return`}>
                  <Icon name="returns" size={18} /> Return or exchange
                </Link>
              )}
              {shown.replaces === null && (
                <>
                  <CancelItems order={shown} answer={actionData} />
                  <CancelOrder order={shown} />
                </>
              )}
            </div>
            <NameAccount order={shown} answer={actionData} />
            <Link className="order-details-back text-link" to={listUrl(query)}>
              Back to Order History
            </Link>
          </OrderDetails>
        )}
      </Dialog>
      <ul>
        {items.map((order) => (
          <OrderRow key={order.id} order={order} to={listUrl(query, { order: order.id })} />
        ))}
      </ul>
      {pages > 1 && <Pager page={page} pages={pages} urlOf={(page) => `?page=${page}`} />}
    </div>
  )
}

function OrderRow({ order, to }: { order: Order; to: string }) {
  const due = dueOnDelivery(order)
  return (
    <li className="order-row">
      <div className="order-row-pictures">
        {order.lines.slice(0, 2).map((line) => (
          <ProductImage key={line.id} src={line.image} alt="" width={58} height={72} />
        ))}
      </div>
      <div>
        <h2>Order #{orderNumber(order.id)}</h2>
        <p>{istDateTime(order.createdAt)}</p>
        {due && <p className="order-row-due">{due}</p>}
      </div>
      <div className="order-row-sum">
        <b>{formatRupees(order.total)}</b>
        <p>
          {pluralize(order.count, 'item')}
          {countCancelled(order.lines) > 0 && `, ${countCancelled(order.lines)} cancelled`}
        </p>
      </div>
      <OrderStatusBadge status={order.status} />
      <Link className="button button-soft button-small" to={to} preventScrollReset>
        View Details<span className="visually-hidden"> of order #{orderNumber(order.id)}</span>
      </Link>
    </li>
  )
}

const NoOrders = () => (
  <EmptyState
    image="parcel"
    heading="No Orders Yet"
    text="What you order will stand here, and tell how far it has come."
  >
    <Link className="button" to="/">
      Start Shopping
    </Link>
  </EmptyState>
)
