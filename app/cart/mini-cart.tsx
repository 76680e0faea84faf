/** The sheet that a product page opens after an addition: the whole cart, with links to continue (D44). */
import { messages } from '#shop/cart/messages.ts'
import { variantLabel, hasInsufficientStock, type CartLine } from '#shop/cart/rules.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { ProductImage } from '../ui/image.tsx'
import { Link } from '../ui/link.tsx'
import { Price } from '../ui/price.tsx'
import { Title } from '../ui/title.tsx'
import { FreeShipping } from './free-shipping.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { LineNotice, linePath, lineTotal } from './line-notice.tsx'
import { ProceedToCheckout } from './proceed-to-checkout.tsx'
import { useGuestCart } from './use-guest-cart.ts'

type Props = { open: boolean; onClose: () => void }

export function MiniCart({ open, onClose }: Props) {
  const cart = useGuestCart()?.cart
  return (
    <Dialog open={open && cart !== undefined} onClose={onClose} title={messages.added} shape="right" icon={<Added />}>
      {cart && (
        <>
          <div className="mini-cart-lines">
            <ul>
              {cart.lines.map((line) => (
                <MiniLine key={line.variantId} line={line} onLeave={onClose} />
              ))}
            </ul>
            <FreeShipping cart={cart} />
          </div>
          <div className="mini-cart-foot">
            <p className="mini-cart-total">
              <span>Total</span> <Price of={cart.total} />
            </p>
            <ProceedToCheckout cart={cart} onLeave={onClose} />
            <Link className="button button-soft button-wide" to="/cart" onClick={onClose}>
              View Cart
            </Link>
          </div>
        </>
      )}
    </Dialog>
  )
}

const Added = () => (
  <span className="toast-mark mini-cart-mark">
    <Icon name="check" />
  </span>
)

function MiniLine({ line, onLeave }: { line: CartLine; onLeave: () => void }) {
  const choice = variantLabel(line)
  return (
    <li className={hasInsufficientStock(line) ? 'mini-line cart-line-short' : 'mini-line'}>
      <ProductImage src={line.image} alt="" width={88} height={110} />
      <div>
        <Link to={linePath(line)} onClick={onLeave}>
          <Title text={line.title} />
        </Link>
        {choice && <p className="cart-line-choice">{choice}</p>}
        <LineNotice line={line} />
        <QuantityStepper line={line} showsError />
      </div>
      <b className="money">{lineTotal(line)}</b>
    </li>
  )
}
