/** The packing slip: items and delivery address. It shows no prices except the amount to collect on delivery. */
import { nameOf } from '#shop/cart/rules.ts'
import { messages } from '#shop/orders/messages.ts'
import { readAdminOrder } from '#shop/orders/admin-order.ts'
import { countUnits, linesLeft, orderNumber } from '#shop/orders/rules.ts'
import { cashToCollect, isEnded, isInStore, linesOf } from '#shop/shipping/rules.ts'
import { formatMobile } from '#core/mobile.ts'
import { pluralize } from '#core/number-format.ts'
import { formatRupees, ZERO } from '#core/money.ts'
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

/** The slip of one shipment; else one for each that is not sent yet; else one for the whole order. */
export const loader = pageLoader(async (shop, { params, url }: Route.LoaderArgs) => {
  const order = await readAdminOrder(shop, params.id)
  const number = url.searchParams.get('shipment')
  const chosen = order.shipments.filter((one) => (number ? String(one.number) === number : isInStore(one.state)))
  const slips = chosen.map((shipment) => ({
    number: shipment.number,
    lines: linesOf(order.lines, shipment),
    due: isEnded(shipment.state) ? ZERO : shipment.codDue,
  }))
  const whole = { number: null, lines: linesLeft(order.lines), due: cashToCollect(order, order.shipments) }
  const { id, address, createdAt, status } = order
  return { id, address, createdAt, status, slips: slips.length > 0 ? slips : [whole] }
}, messages.failed.read)

export default function PackingSlipPage({ loaderData: order }: Route.ComponentProps) {
  return (
    <div className="invoice packing-slip">
      <nav className="invoice-bar" aria-label="Packing slip">
        <Link className="text-link" to={`/admin/orders/${order.id}`}>
          <Icon name="back" size={18} /> Back to order
        </Link>
        <PrintButton className="admin-button" />
      </nav>
      {order.slips.map((slip) => (
        <PackingSlip key={slip.number} order={order} slip={slip} />
      ))}
    </div>
  )
}

type Order = Route.ComponentProps['loaderData']

function PackingSlip({ order, slip }: { order: Order; slip: Order['slips'][number] }) {
  const { id, address, createdAt, status } = order
  const { number, lines, due } = slip
  return (
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
            <dd>
              #{orderNumber(id)}
              {number && `, shipment ${number}`}
            </dd>
          </div>
          <div>
            <dt>Ordered</dt>
            <dd>{istDateTime(createdAt)}</dd>
          </div>
          <div>
            <dt>In the parcel</dt>
            <dd>{pluralize(countUnits(lines), 'item')}</dd>
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
        due > 0 && <p className="packing-slip-collect">To be collected at delivery: {formatRupees(due)}</p>
      )}
    </article>
  )
}
