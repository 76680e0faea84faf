/** The packing slip: items and delivery address. It shows no prices except the amount to collect on delivery. */
import { messages } from '#shop/orders/messages.ts'
import { readAdminOrder } from '#shop/orders/admin-order.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { packingSlipsOf } from '#shop/shipping/packing-slips.ts'
import { qrCode } from '#platform/barcode.server.ts'
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

export const loader = pageLoader(async (shop, { params, url }: Route.LoaderArgs) => {
  const order = await readAdminOrder(shop, params.id)
  const slips = packingSlipsOf(order, shop.settings, url.searchParams.get('shipment'))
  return { id: order.id, slips: slips.map(({ upi, ...slip }) => ({ ...slip, qr: upi ? qrCode(upi) : null })) }
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
      {order.slips.map((slip, index) => (
        <PackingSlip key={index} slip={slip} />
      ))}
    </div>
  )
}

type Slip = Route.ComponentProps['loaderData']['slips'][number]

function PackingSlip({ slip: { to, facts, items, remark, qr } }: { slip: Slip }) {
  return (
    <article className="invoice-paper">
      <header>
        <Logo />
        <h1>Packing slip</h1>
      </header>
      <div className="invoice-top">
        <section className="packing-slip-to">
          <h2>Deliver to</h2>
          {to.map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </section>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <table className="invoice-table">
        <TableHead names={['Item', 'SKU', 'Qty', 'Packed']} />
        <tbody>
          {items.map(({ name, sku, quantity }) => (
            <tr key={sku}>
              <td>{name}</td>
              <td data-name="SKU">{sku}</td>
              <td data-name="Qty">{quantity}</td>
              <td data-name="Packed">
                <span className="packing-slip-box" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {remark && <p className="packing-slip-collect">{remark}</p>}
      {qr && (
        <figure className="packing-slip-upi">
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR code to pay by UPI">
            <path d={qr.path} />
          </svg>
          <figcaption>Scan with any UPI app to pay</figcaption>
        </figure>
      )}
    </article>
  )
}
