/**
 * The shopper's orders, newest first, with live updates (S2.13). The details of an order are a dialog with a URL of its
 * own.
 */
import { isRouteErrorResponse, useNavigate, useSearchParams } from 'react-router'
import { cancelOrder } from '#shop/orders/advance-order.ts'
import { CancelOrder as Cancel, HistoryQuery } from '#shop/orders/input.ts'
import { messages } from '#shop/orders/messages.ts'
import { listOrders, readOrder, type Order } from '#shop/orders/orders.ts'
import { dueOnDelivery, hasInvoice, orderNumber } from '#shop/orders/rules.ts'
import { pluralize } from '#core/number-format.ts'
import { formatRupees } from '#core/money.ts'
import { istDateTime } from '#core/time.ts'
import { createClientAction, revalidateOnResponse } from '../client-action.ts'
import { Pager } from '../catalogue/pager.tsx'
import { redirectWithFlash } from '../flash.ts'
import { formAction } from '../form-action.ts'
import { PageError } from '../layout/page-error.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { errorMessage } from '../error-message.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { ProductImage } from '../ui/image.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Link } from '../ui/link.tsx'
import { EmptyState, TryAgain } from '../ui/states.tsx'
import type { Route } from './+types/order-history-page'
import '../styles/own-orders.css'
import { CancelOrder } from './cancel-order.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { useOrderEvents } from './use-order-events.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Order History', hidden: true })

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const { page, order } = HistoryQuery.parse(Object.fromEntries(url.searchParams))
  return { ...(await listOrders(shop, page)), shown: order ? await readOrder(shop, order) : null }
}, messages.failed.list)

export const action = formAction({
  schema: Cancel,
  run: async (shop, { id }, { url }) => redirectWithFlash(listUrl(url.searchParams), await cancelOrder(shop, id)),
  failureMessage: messages.failed.change,
})
export const clientAction = createClientAction(messages.failed.change)
/** Also after a domain error: an order that could not be cancelled has a new status. */
export const shouldRevalidate = revalidateOnResponse

/** The URL of the list without the details of an order. */
function listUrl(query: URLSearchParams, extra: Record<string, string> = {}) {
  const page = query.get('page')
  const params = new URLSearchParams({ ...(page && { page }), ...extra }).toString()
  return `/order-history${params && `?${params}`}`
}

export default function OrderHistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { items, total, page, pages, shown } = loaderData
  useOrderEvents()
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
          <OrderDetails order={shown}>
            <div className="order-details-steps">
              {hasInvoice(shown) && (
                <Link className="button button-soft button-small" to={`/order-history/${shown.id}/invoice`}>
                  <Icon name="orders" size={18} /> Invoice
                </Link>
              )}
              <CancelOrder order={shown} />
            </div>
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
        <p>{pluralize(order.count, 'item')}</p>
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status < 500) return <PageError error={error} />
  return <TryAgain level="h1" heading={errorMessage(error) ?? messages.failed.list} />
}
