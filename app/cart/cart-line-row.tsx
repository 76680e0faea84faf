/** One line of the cart page. */
import { useFetcher } from 'react-router'
import { variantLabel, hasInsufficientStock, type CartLine } from '#shop/cart/rules.ts'
import { promises } from '#shop/promises.ts'
import { formatRupees } from '#core/money.ts'
import { Icon } from '../ui/icon.tsx'
import { ProductImage } from '../ui/image.tsx'
import { Link } from '../ui/link.tsx'
import { PriceRow } from '../ui/price.tsx'
import { Title } from '../ui/title.tsx'
import type { CartActionResult } from './cart-action-result.ts'
import { CartForm } from './cart-form.tsx'
import { LineNotice, linePath, lineTotal } from './line-notice.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

type Props = { line: CartLine; first: boolean }

export function CartLineRow({ line, first }: Props) {
  const removal = useFetcher<CartActionResult>()
  const choice = variantLabel(line)
  const isLeaving = removal.state !== 'idle'
  const isOne = line.quantity === 1 && line.stock > 0
  return (
    <li className={hasInsufficientStock(line) ? 'cart-line cart-line-short' : 'cart-line'} aria-busy={isLeaving}>
      <Link className="cart-line-picture" to={linePath(line)} tabIndex={-1} aria-hidden="true">
        <ProductImage src={line.image} alt="" width={136} height={170} first={first} />
      </Link>
      <div className="cart-line-body">
        <p className="cart-line-category">{line.category}</p>
        <h2>
          <Link to={linePath(line)}>
            <Title text={line.title} />
          </Link>
        </h2>
        {choice && <p className="cart-line-choice">{choice}</p>}
        {!line.isUnavailable && !isOne && <PriceRow product={line} />}
        <LineNotice line={line} />
        {line.stock > 0 && <p className="cart-line-delivery">{promises.delivery}</p>}
        <div className="cart-line-actions">
          <QuantityStepper line={line} />
          <CartForm fetcher={removal} fields={{ do: 'remove', lineId: line.id }} onSend={() => !isLeaving}>
            <button className="text-link cart-line-remove" aria-label={`Remove ${line.title}`}>
              <Icon name="trash" size={18} />
              Remove
            </button>
          </CartForm>
        </div>
      </div>
      <div className="cart-line-total money">
        {isOne ? <PriceRow product={line} /> : <b>{lineTotal(line)}</b>}
        {line.quantity > 1 && line.stock > 0 && (
          <small>
            {line.quantity} × {formatRupees(line.price)}
          </small>
        )}
      </div>
    </li>
  )
}
