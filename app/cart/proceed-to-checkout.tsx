/** The link to checkout, or the reason why it is disabled: a quantity exceeds the stock (Q16). */
import { hasInsufficientStock, type Cart } from '#shop/cart/rules.ts'
import { Link } from '../ui/link.tsx'

type Props = { cart: Cart; className?: string; onLeave?: () => void }

export function ProceedToCheckout({ cart, className = 'button button-wide', onLeave }: Props) {
  if (!cart.lines.some(hasInsufficientStock))
    return (
      <Link className={className} to="/checkout" onClick={onLeave}>
        Proceed to Checkout
      </Link>
    )
  return (
    <>
      <button type="button" className={className} disabled>
        Proceed to Checkout
      </button>
      <p className="cart-blocked">
        {cart.lines.some((line) => line.stock === 0)
          ? 'Please remove what cannot be bought any more to go on.'
          : 'Please take no more than is left to go on.'}
      </p>
    </>
  )
}
