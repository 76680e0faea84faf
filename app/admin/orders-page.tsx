/** All orders, and the steps of each (D22, Q32). What is done here reaches the shopper's open page live. */
import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { advanceOrder } from '#shop/orders/advance-order.ts'
import { AdvanceOrder, OrdersQuery } from '#shop/orders/input.ts'
import { messages } from '#shop/orders/messages.ts'
import { listAllOrders, readAnyOrder, type CustomerOrder } from '#shop/orders/orders.ts'
import { ADMIN_PAGE_SIZE, nextOf, orderNumber, STATUSES, STATUS_NAMES } from '#shop/orders/rules.ts'
import { METHODS } from '#shop/payments/rules.ts'
import { counted, inDigits } from '#words/count.ts'
import { inRupees } from '#words/money.ts'
import { istDateTime } from '#words/time.ts'
import { redirectSaying } from '../flash.ts'
import { formAction } from '../form-action.ts'
import { CancelOrder } from '../orders/cancel-order.tsx'
import { OrderDetails } from '../orders/order-details.tsx'
import { OrderStatusBadge } from '../orders/order-status-badge.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { Dialog } from '../ui/dialog.tsx'
import { RefusalBox } from '../ui/refusal.tsx'
import { AdminPaging } from './admin-paging.tsx'
import type { Route } from './+types/orders-page'
import '../styles/orders.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Orders', hidden: true })

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const { order, ...asked } = OrdersQuery.parse(Object.fromEntries(url.searchParams))
  return { ...(await listAllOrders(shop, asked)), shown: order ? await readAnyOrder(shop, order) : null }
}, messages.failed.listAll)

export const action = formAction(
  AdvanceOrder,
  async (shop, { id, to }, { url }) => redirectSaying(listAddress(url.searchParams), await advanceOrder(shop, id, to)),
  () => messages.failed.change,
)
/** After a refusal too: the order has moved on meanwhile. */
export const shouldRevalidate = () => true

/** The list as it is, without the details of one. */
const listAddress = (query: URLSearchParams, more: Record<string, string> = {}) => {
  const kept = [...query].filter(([name]) => name === 'status' || name === 'page')
  return `/admin/orders?${new URLSearchParams([...kept, ...Object.entries(more)])}`
}

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { items, total, page, pages, all, counts, shown } = loaderData
  const [query, setQuery] = useSearchParams()
  const before = (page - 1) * ADMIN_PAGE_SIZE
  const tabs = [{ status: '', name: 'All', n: all }].concat(
    STATUSES.map((status) => ({ status, name: STATUS_NAMES[status], n: counts[status] })),
  )
  const close = () => shown && setQuery(new URL(listAddress(query), 'http://here').search, { preventScrollReset: true })
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Orders</h1>
          <p>{counted(all, 'order')}, newest first</p>
        </div>
      </header>
      <section className="admin-panel orders-panel">
        <nav className="orders-tabs" aria-label="Status">
          {tabs.map(({ status, name, n }) => (
            <Link
              key={name}
              to={status ? `?status=${status}` : '?'}
              aria-current={status === (query.get('status') ?? '') ? 'page' : undefined}
            >
              {name} <span>{inDigits(n)}</span>
            </Link>
          ))}
        </nav>
        {!shown && <RefusalBox answer={actionData} />}
        <Dialog open={shown !== null} onClose={close} title={shown ? `Order #${orderNumber(shown.id)}` : ''}>
          <RefusalBox answer={actionData} />
          {shown && (
            <OrderDetails order={shown}>
              <div className="orders-steps">
                <NextStep id={shown.id} status={shown.status} />
                <CancelOrder order={shown} />
                <Link className="order-details-back text-link" to={listAddress(query)}>
                  Back to Orders
                </Link>
              </div>
            </OrderDetails>
          )}
        </Dialog>
        {items.length === 0 ? <p className="admin-empty">No orders found</p> : <OrdersTable orders={items} />}
        <AdminPaging page={page} pages={pages} from={before + 1} to={before + items.length} total={total} />
      </section>
    </>
  )
}

function OrdersTable({ orders }: { orders: CustomerOrder[] }) {
  const [query] = useSearchParams()
  return (
    <table className="admin-table orders-table">
      <thead>
        <tr>
          {['Order', 'Date', 'Customer', 'Items', 'Payment', 'Status', 'Total', 'Next step'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <th scope="row">
              <Link to={listAddress(query, { order: order.id })} preventScrollReset>
                #{orderNumber(order.id)}
              </Link>
            </th>
            <td>{istDateTime(order.createdAt)}</td>
            <td>{order.customer}</td>
            <td>{order.count}</td>
            <td>{order.method && METHODS[order.method]}</td>
            <td>
              <OrderStatusBadge status={order.status} />
            </td>
            <td>{inRupees(order.total)}</td>
            <td>
              <NextStep id={order.id} status={order.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function NextStep({ id, status }: Pick<CustomerOrder, 'id' | 'status'>) {
  const to = nextOf(status)
  const { formData } = useNavigation()
  if (!to) return null
  return (
    <Form method="post" preventScrollReset replace>
      <input type="hidden" name="id" value={id} />
      <button className="admin-button admin-button-soft" name="to" value={to} disabled={formData?.get('id') === id}>
        Mark as {STATUS_NAMES[to].toLowerCase()}
        <span className="visually-hidden">, order #{orderNumber(id)}</span>
      </button>
    </Form>
  )
}
