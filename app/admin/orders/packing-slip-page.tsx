/** The packing slip: items and delivery address. It shows no prices except the amount to collect on delivery. */
import { nameOf } from '#shop/cart/rules.ts'
import { messages } from '#shop/orders/messages.ts'
import { readAdminOrder } from '#shop/orders/admin-order.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { formatMobile } from '#core/mobile.ts'
import { pluralize } from '#core/number-format.ts'
import { formatRupees } from '#core/money.ts'
import { istDateTime } from '#core/time.ts'
import { Logo } from '../../layout/logo.tsx'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import type { Route } from './+types/packing-slip-page'
import '../../styles/invoice.css'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Packing slip #${orderNumber(args.loaderData.id)}` : 'Order not found',
    hidden: true,
  })

export const loader = pageLoader(
  (shop, { params }: Route.LoaderArgs) => readAdminOrder(shop, params.id),
  messages.failed.read,
)

export default function PackingSlipPage({ loaderData: order }: Route.ComponentProps) {
  const { id, address, lines, count, total, createdAt, paymentStatus, status, method } = order
  return (
    <div className="invoice packing-slip">
      <nav className="invoice-bar" aria-label="Packing slip">
        <Link className="text-link" to={`/admin/orders/${id}`}>
          <Icon name="back" size={18} /> Back to order
        </Link>
        <PrintButton className="admin-button" />
      </nav>
      <article className="invoice-paper">
        <header>
          <Logo />
          <h1>Packing slip</h1>
        </header>
        <div className="invoice-top">
          <section className="packing-slip-to">
            <h2>Deliver to</h2>
            {address ? (
              [
                address.name,
                address.building,
                `${address.city}, ${address.state} ${address.pin}`,
                formatMobile(address.mobile),
              ].map((line, index) => <p key={index}>{line}</p>)
            ) : (
              <p>No address was given with the order</p>
            )}
          </section>
          <dl>
            <div>
              <dt>Order</dt>
              <dd>#{orderNumber(id)}</dd>
            </div>
            <div>
              <dt>Ordered</dt>
              <dd>{istDateTime(createdAt)}</dd>
            </div>
            <div>
              <dt>In the parcel</dt>
              <dd>{pluralize(count, 'item')}</dd>
            </div>
          </dl>
        </div>
        <table className="invoice-table">
          <TableHead names={['Item', 'SKU', 'Qty', 'Packed']} />
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td>{nameOf(line)}</td>
                <td data-name="SKU">{line.sku}</td>
                <td data-name="Qty">{line.quantity}</td>
                <td data-name="Packed">
                  <span className="packing-slip-box" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {status === 'cancelled' ? (
          <p className="packing-slip-collect">Cancelled: not to be sent</p>
        ) : (
          method === 'cash' &&
          paymentStatus === 'unpaid' && (
            <p className="packing-slip-collect">To be collected at delivery: {formatRupees(total)}</p>
          )
        )}
      </article>
    </div>
  )
}
