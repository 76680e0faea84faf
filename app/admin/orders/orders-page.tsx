/** All orders (D22, Q32): search, filters, status changes and CSV export. Updates live, like the shopper's orders. */
import { useSearchParams } from 'react-router'
import { listAllOrders, type CustomerOrder } from '#shop/orders/admin-orders.ts'
import { OrdersQuery } from '#shop/orders/input.ts'
import { messages as common } from '#shop/messages.ts'
import { messages } from '#shop/orders/messages.ts'
import { ADMIN_PAGE_SIZE, orderNumber, paymentName, STATUSES, STATUS_NAMES, totalLeft } from '#shop/orders/rules.ts'
import { listCouriers } from '#shop/shipping/courier.ts'
import { METHODS } from '#shop/payments/rules.ts'
import { pluralize } from '#core/number-format.ts'
import { formatRupees } from '#core/money.ts'
import { istDateTime } from '#core/time.ts'
import { OrderStatusBadge } from '../../orders/order-status-badge.tsx'
import { useOrderEvents } from '../../orders/use-order-events.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { AdminPaging } from '../ui/admin-paging.tsx'
import { ListError } from '../ui/list-error.tsx'
import { BulkForm, OrderTick } from '../bulk-orders/bulk-form.tsx'
import { OrderFilters } from './order-filters.tsx'
import type { Route } from './+types/orders-page'
import '../../styles/admin-orders.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Orders', hidden: true })

export const loader = pageLoader(
  async (shop, { url }: Route.LoaderArgs) => ({
    ...(await listAllOrders(shop, OrdersQuery.parse(Object.fromEntries(url.searchParams)))),
    courier: listCouriers(shop)[0]?.title ?? null,
  }),
  messages.failed.listAll,
)

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { courier, items, total, all, counts, isTotalLimited, areCountsLimited } = loaderData
  useOrderEvents('/order-history/live?of=everybody')
  const [query] = useSearchParams()
  const tabs = [{ status: '', name: 'All', count: all }].concat(
    STATUSES.map((status) => ({ status, name: STATUS_NAMES[status], count: counts[status] })),
  )
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Orders</h1>
          <p>{isTotalLimited ? `${common.total(total, true)} orders` : pluralize(total, 'order')}, newest first</p>
        </div>
        <div className="order-desk-papers">
          <Link className="admin-button admin-button-soft" to="/admin/orders/bulk">
            Paste tracking numbers
          </Link>
          <a
            className="admin-button admin-button-soft"
            href={`/admin/orders/export.csv?${without(query, 'page')}`}
            download
          >
            <Icon name="download" size={18} /> Export CSV
          </a>
        </div>
      </header>
      <section className="admin-panel orders-panel">
        <nav className="orders-tabs" aria-label="Status">
          {tabs.map(({ status, name, count }) => (
            <Link
              key={name}
              to={`?${without(query, 'page', 'status')}${status && `&status=${status}`}`}
              aria-current={status === (query.get('status') ?? '') ? 'page' : undefined}
            >
              {name} <span>{common.total(count, areCountsLimited)}</span>
            </Link>
          ))}
        </nav>
        <OrderFilters key={query.toString()} query={query} />
        {items.length === 0 ? (
          <p className="admin-empty">No orders found</p>
        ) : (
          <BulkForm key={items.map(({ id }) => id).join()} count={items.length} courier={courier}>
            <OrdersTable orders={items} />
          </BulkForm>
        )}
        <AdminPaging list={loaderData} size={ADMIN_PAGE_SIZE} />
      </section>
    </>
  )
}

const without = (query: URLSearchParams, ...names: string[]) =>
  new URLSearchParams([...query].filter(([name]) => !names.includes(name))).toString()

function OrdersTable({ orders }: { orders: CustomerOrder[] }) {
  return (
    <table className="admin-table orders-table orders-list">
      <TableHead names={['Choose', 'Order', 'Date', 'Customer', 'Items', 'Payment', 'Status', 'Total']} />
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <td>
              <OrderTick id={order.id} />
            </td>
            <th scope="row">
              <Link to={`/admin/orders/${order.id}`}>#{orderNumber(order.id)}</Link>
            </th>
            <td>{istDateTime(order.createdAt)}</td>
            <td>{order.customer}</td>
            <td>{order.count}</td>
            <td>
              {order.method && METHODS[order.method]}
              <small>{paymentName(order)}</small>
            </td>
            <td>
              <OrderStatusBadge status={order.status} />
            </td>
            <td>{formatRupees(order.status === 'cancelled' ? order.total : totalLeft(order))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Orders" fallback={messages.failed.listAll} />
)
