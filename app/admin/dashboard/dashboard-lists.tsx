/** The lists of the dashboard: low stock, latest orders and newest users. */
import type { ReactNode } from 'react'
import type { Dashboard } from '#shop/dashboard/dashboard.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { formatRupees } from '#core/money.ts'
import { istDate, istDateTime } from '#core/time.ts'
import { OrderStatusBadge } from '../../orders/order-status-badge.tsx'
import { ProductImage } from '../../ui/image.tsx'
import { Link } from '../../ui/link.tsx'
import { TableHead } from '../../ui/table-head.tsx'

type ListProps = {
  title: string
  all: { name: string; to: string }
  none: string
  isEmpty: boolean
  children: ReactNode
}

function List({ title, all, none, isEmpty, children }: ListProps) {
  return (
    <section className="admin-panel">
      <div className="dash-head">
        <h2>{title}</h2>
        <Link className="text-link" to={all.to}>
          {all.name}
        </Link>
      </div>
      {isEmpty ? <p className="admin-empty">{none}</p> : children}
    </section>
  )
}

export function LowStock({ lowStock, products }: { lowStock: Dashboard['lowStock']; products: number }) {
  return (
    <List
      title="Low stock"
      all={{ name: 'All low stock', to: '/admin/stock?show=low' }}
      none={products === 0 ? 'No products found' : 'Everything is well stocked'}
      isEmpty={lowStock.length === 0}
    >
      <ul className="dash-list">
        {lowStock.map(({ variantId, title, details, image, stock }) => (
          <li key={variantId}>
            <div className="dash-picture">
              <ProductImage src={image} alt="" width={40} height={50} />
            </div>
            <div>
              <Link to={`/admin/stock/${variantId}`}>{title}</Link>
              <small>{details}</small>
            </div>
            <b className={stock === 0 ? 'stock-none' : 'dash-few'}>{stock === 0 ? 'Out of stock' : `${stock} left`}</b>
          </li>
        ))}
      </ul>
    </List>
  )
}

export function NewUsers({ users }: { users: Dashboard['newUsers'] }) {
  return (
    <List
      title="Newest users"
      all={{ name: 'All users', to: '/users' }}
      none="No users found"
      isEmpty={users.length === 0}
    >
      <ul className="dash-list">
        {users.map(({ id, name, email, createdAt }) => (
          <li key={id}>
            <span className="admin-initials" aria-hidden="true">
              {name.slice(0, 2).toUpperCase()}
            </span>
            <div>
              <span>{name}</span>
              <small>{email}</small>
            </div>
            <time dateTime={createdAt.toISOString()}>{istDate(createdAt)}</time>
          </li>
        ))}
      </ul>
    </List>
  )
}

export function LatestOrders({ orders }: { orders: Dashboard['newOrders'] }) {
  return (
    <List
      title="Latest orders"
      all={{ name: 'All orders', to: '/admin/orders' }}
      none="No orders found"
      isEmpty={orders.length === 0}
    >
      <table className="admin-table dash-orders">
        <TableHead names={['Order', 'Date', 'Customer', 'Status', 'Total']} />
        <tbody>
          {orders.map(({ id, createdAt, customer, status, total }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/admin/orders/${id}`}>#{orderNumber(id)}</Link>
              </th>
              <td>{istDateTime(createdAt)}</td>
              <td>{customer}</td>
              <td>
                <OrderStatusBadge status={status} />
              </td>
              <td>{formatRupees(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </List>
  )
}
