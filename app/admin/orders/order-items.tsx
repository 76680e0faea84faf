/** The items of an order, with names and prices as they were at purchase. */
import { variantLabel } from '#shop/cart/rules.ts'
import { toPublicId } from '#shop/catalogue/rules.ts'
import type { AdminOrder } from '#shop/orders/admin-order.ts'
import { cancelledAmount, totalLeft } from '#shop/orders/rules.ts'
import { totalRows } from '#shop/orders/total-rows.ts'
import { formatRupees, times } from '#core/money.ts'
import { ProductImage } from '../../ui/image.tsx'
import { Link } from '../../ui/link.tsx'

export function OrderItems({ order }: { order: AdminOrder }) {
  const { lines } = order
  return (
    <section className="admin-panel order-desk-panel">
      <h2>Items</h2>
      {lines.length === 0 && <p className="order-details-none">No items found for this order</p>}
      <ul className="order-details-lines">
        {lines.map((line) => (
          <li key={line.id}>
            <ProductImage src={line.image} alt="" width={72} height={90} />
            <div>
              <Link className="text-link" to={`/product/${toPublicId(line.productId)}`}>
                {line.title}
              </Link>
              <p>{[variantLabel(line), `SKU ${line.sku}`].filter(Boolean).join(' · ')}</p>
              <p>
                Quantity {line.quantity} × {formatRupees(line.price)}, GST {line.gstPercent}%
                {line.hsn && `, HSN ${line.hsn}`}
              </p>
              {line.cancelled > 0 && <p>{line.cancelled} cancelled</p>}
            </div>
            <span className="money">{formatRupees(times(line.price, line.quantity))}</span>
          </li>
        ))}
      </ul>
      <dl className="order-desk-sums">
        {[...totalRows(order), ...cancelledRows(order)].map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function cancelledRows({ lines, total }: AdminOrder): [name: string, amount: string][] {
  const cancelled = cancelledAmount(lines)
  if (cancelled === 0) return []
  return [
    ['Cancelled items', `−${formatRupees(cancelled)}`],
    ['Without them', formatRupees(totalLeft({ lines, total }))],
  ]
}
