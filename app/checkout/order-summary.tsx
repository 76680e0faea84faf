/**
 * The items of the order next to the form. On a phone it is a bar above the form that expands; its total is always
 * visible.
 */
import { useState } from 'react'
import { messages } from '#shop/cart/messages.ts'
import {
  variantLabel,
  hasInsufficientStock,
  type Cart,
  type CartLine,
  type CartOffer,
  type Totals,
} from '#shop/cart/rules.ts'
import { offerRows } from '#shop/offers/offer-rows.ts'
import { promises } from '#shop/promises.ts'
import { pluralize } from '#core/number-format.ts'
import { formatRupees } from '#core/money.ts'
import { lineTotal } from '../cart/line-notice.tsx'
import { Icon } from '../ui/icon.tsx'
import { ProductImage } from '../ui/image.tsx'
import { Title } from '../ui/title.tsx'

type Shown = Pick<CartLine, 'id' | 'title' | 'image' | 'size' | 'colour' | 'price' | 'quantity' | 'stock'>
type SummaryItems = Totals & { applied: CartOffer[]; count: Cart['count']; lines: Shown[] }
type Props = { title: string; shippingName: string; cart: SummaryItems; delivery?: boolean }

export function OrderSummary({ title, shippingName, cart, delivery = false }: Props) {
  const [open, setOpen] = useState(false)
  const { mrp, discount, applied, shipping, total, count, lines } = cart
  return (
    <aside className="order-panel" aria-label={title} data-open={open || undefined}>
      <header className="order-panel-head">
        <Icon name="bag" />
        <h2>{title}</h2>
        <button
          type="button"
          aria-expanded={open}
          aria-label={open ? 'Hide the items' : 'Show the items'}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'up' : 'down'} size={18} />
        </button>
        <span className="order-panel-count">{pluralize(count, 'item')}</span>
        <b className="order-panel-sum" aria-hidden="true">
          {formatRupees(total)}
        </b>
      </header>
      <div className="order-panel-body">
        <ul>
          {lines.map((line) => (
            <Line key={line.id} line={line} delivery={delivery} />
          ))}
        </ul>
        <dl>
          <div>
            <dt>Total MRP</dt>
            <dd>{formatRupees(mrp)}</dd>
          </div>
          <div className={discount > 0 ? 'order-panel-good' : undefined}>
            <dt>Discount</dt>
            <dd>
              {discount > 0 && '−'}
              {formatRupees(discount)}
            </dd>
          </div>
          {offerRows(applied).map(([name, amount]) => (
            <div key={name} className="order-panel-good">
              <dt>{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
          <div className={shipping === 0 ? 'order-panel-good' : undefined}>
            <dt>{shippingName}</dt>
            <dd>{shipping === 0 ? 'FREE' : formatRupees(shipping)}</dd>
          </div>
          <div className="order-panel-total">
            <dt>Grand Total</dt>
            <dd>{formatRupees(total)}</dd>
          </div>
        </dl>
      </div>
    </aside>
  )
}

function Line({ line, delivery }: { line: Shown; delivery: boolean }) {
  const choice = variantLabel(line)
  return (
    <li className="order-panel-line">
      <ProductImage src={line.image} alt="" width={68} height={85} />
      <div>
        <p className="order-panel-title">
          <Title text={line.title} />
        </p>
        {choice && <p>{choice}</p>}
        <p>
          Qty {line.quantity}
          {line.quantity > 1 && ` × ${formatRupees(line.price)}`}
        </p>
        {hasInsufficientStock(line) ? (
          <p className="order-panel-short">{messages.left(line.stock)}</p>
        ) : (
          delivery && <p className="order-panel-delivery">{promises.delivery}</p>
        )}
      </div>
      <span className="money">{lineTotal(line)}</span>
    </li>
  )
}
