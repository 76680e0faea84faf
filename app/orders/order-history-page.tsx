/** The shopper's orders, newest first, live (S2.13); the details of one stand over them, at an address of their own. */
import { isRouteErrorResponse, Link, useSearchParams } from 'react-router'
import { cancelOrder } from '#shop/orders/advance-order.ts'
import { CancelOrder as Cancel } from '#shop/orders/input.ts'
import { messages } from '#shop/orders/messages.ts'
import { listOrders, readOrder, type Order } from '#shop/orders/orders.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { counted } from '#words/count.ts'
import { inRupees } from '#words/money.ts'
import { istDateTime } from '#words/time.ts'
import { redirectSaying } from '../flash.ts'
import { formAction } from '../form-action.ts'
import { PageError } from '../frame/page-error.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { sentenceIn } from '../thrown.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Picture } from '../ui/picture.tsx'
import { RefusalBox } from '../ui/refusal.tsx'
import { EmptyState, TryAgain } from '../ui/states.tsx'
import type { Route } from './+types/order-history-page'
import '../styles/orders.css'
import { CancelOrder } from './cancel-order.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { useLiveOrders } from './use-live-orders.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Order History', hidden: true })

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const id = url.searchParams.get('order')
  return { orders: await listOrders(shop), shown: id ? await readOrder(shop, id) : null }
}, messages.failed.list)

export const action = formAction(
  Cancel,
  async (shop, { id }) => redirectSaying('/order-history', await cancelOrder(shop, id)),
  () => messages.failed.change,
)
/** After a refusal too: an order that could not be cancelled has moved on meanwhile. */
export const shouldRevalidate = () => true

export default function OrderHistoryPage({ loaderData: { orders, shown }, actionData }: Route.ComponentProps) {
  useLiveOrders()
  const [, setQuery] = useSearchParams()
  const close = () => shown && setQuery({}, { preventScrollReset: true })
  if (orders.length === 0) return <NoOrders />
  return (
    <div className="order-history">
      <h1>Order History</h1>
      <p className="muted">{counted(orders.length, 'order')}, newest first</p>
      <Dialog open={shown !== null} onClose={close} title={shown ? `Order #${orderNumber(shown.id)}` : ''}>
        <RefusalBox answer={actionData} />
        {shown && (
          <OrderDetails order={shown}>
            <CancelOrder order={shown} />
            <Link className="order-details-back text-link" to="/order-history">
              Back to Order History
            </Link>
          </OrderDetails>
        )}
      </Dialog>
      <ul>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    </div>
  )
}

function OrderRow({ order }: { order: Order }) {
  return (
    <li className="order-row">
      <div className="order-row-pictures">
        {order.lines.slice(0, 2).map((line) => (
          <Picture key={line.id} src={line.image} alt="" width={58} height={72} />
        ))}
      </div>
      <div>
        <h2>Order #{orderNumber(order.id)}</h2>
        <p>{istDateTime(order.createdAt)}</p>
      </div>
      <div className="order-row-sum">
        <b>{inRupees(order.total)}</b>
        <p>{counted(order.count, 'item')}</p>
      </div>
      <OrderStatusBadge status={order.status} />
      <Link className="button button-soft button-small" to={`?order=${order.id}`} preventScrollReset>
        View Details<span className="visually-hidden"> of order #{orderNumber(order.id)}</span>
      </Link>
    </li>
  )
}

const NoOrders = () => (
  <EmptyState
    picture="parcel"
    heading="No Orders Yet"
    text="What you order will stand here, and tell how far it has come."
  >
    <Link className="button" to="/">
      Start Shopping
    </Link>
  </EmptyState>
)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 500) return <PageError error={error} />
  return <TryAgain heading={sentenceIn(error) ?? messages.failed.list} />
}
