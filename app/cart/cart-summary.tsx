/** The totals of the cart: Subtotal − You Save + Shipping = Total (D9, Q12). */
import type { Cart } from '#shop/cart/rules.ts'
import { offerRows } from '#shop/offers/offer-rows.ts'
import { promises } from '#shop/promises.ts'
import { formatRupees } from '#core/money.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { CartOffers } from './cart-parts.ts'
import { ProceedToCheckout } from './proceed-to-checkout.tsx'

export function CartSummary({ cart }: { cart: Cart }) {
  return (
    <aside className="cart-side" aria-label="Summary">
      {(cart.codes || cart.nextOffer || cart.placeOffer || cart.byMethod || cart.hasOffersPage) && (
        <CartOffers cart={cart} />
      )}
      <div className="cart-summary">
        <h2>Summary</h2>
        <dl>
          <div>
            <dt>Subtotal</dt>
            <dd>{formatRupees(cart.mrp)}</dd>
          </div>
          <div className="cart-summary-good">
            <dt>You Save</dt>
            <dd>
              {cart.discount > 0 && '−'}
              {formatRupees(cart.discount)}
            </dd>
          </div>
          {offerRows(cart.applied).map(([name, amount]) => (
            <div key={name} className="cart-summary-good">
              <dt>{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
          <div className={cart.shipping === 0 ? 'cart-summary-good' : undefined}>
            <dt>Shipping</dt>
            <dd>{cart.shipping === 0 ? 'FREE' : formatRupees(cart.shipping)}</dd>
          </div>
          <div className="cart-summary-total">
            <dt>Total</dt>
            <dd>{formatRupees(cart.total)}</dd>
          </div>
        </dl>
        <p className="muted">Inclusive of all taxes</p>
        <div className="cart-summary-way">
          <ProceedToCheckout cart={cart} />
        </div>
        <ul>
          <li>
            <Icon name="truck" /> {promises.delivery}
          </li>
          <li>
            <Icon name="returns" /> <Link to="/returns">What can come back</Link>
          </li>
          <li>
            <Icon name="card" /> UPI, cards, net banking or cash on delivery
          </li>
        </ul>
      </div>
    </aside>
  )
}
