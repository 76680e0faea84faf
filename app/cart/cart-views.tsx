/** The three states of the cart page: full, empty, and still unknown. */
import type { ProductCard as Card } from '#shop/catalogue/rules.ts'
import type { Cart } from '#shop/cart/rules.ts'
import { pluralize } from '#core/number-format.ts'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { RecentlyViewed } from '../recent/recently-viewed.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Price } from '../ui/price.tsx'
import { EmptyState } from '../ui/states.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { CartSummary } from './cart-summary.tsx'
import { FreeShipping } from './free-shipping.tsx'
import { ProceedToCheckout } from './proceed-to-checkout.tsx'

export function CartFull({ cart }: { cart: Cart }) {
  return (
    <>
      <div className="page-head">
        <div>
          <h1>Shopping Cart</h1>
          <p role="status">{pluralize(cart.count, 'item')}</p>
        </div>
      </div>
      <div className="cart-columns">
        <div>
          <FreeShipping cart={cart} withBar />
          <ul className="cart-lines">
            {cart.lines.map((line, at) => (
              <CartLineRow key={line.variantId} line={line} first={at < 3} />
            ))}
          </ul>
          <Link className="text-link" to="/">
            <Icon name="back" size={18} /> Continue Shopping
          </Link>
        </div>
        <CartSummary cart={cart} />
      </div>
      <div className="cart-bar">
        <p>
          Total <Price of={cart.total} />
        </p>
        <ProceedToCheckout cart={cart} className="button" />
      </div>
    </>
  )
}

export function CartEmpty({ featured }: { featured: Card[] }) {
  return (
    <>
      <EmptyState image="bag" heading="Your cart is empty" text="Start shopping to add items to your cart.">
        <Link className="button" to="/">
          Continue Shopping
        </Link>
      </EmptyState>
      {featured.length > 0 && (
        <section className="cart-featured" aria-labelledby="featured">
          <div className="section-head">
            <h2 id="featured">Featured Products</h2>
            <Link className="view-all" to="/category/featured">
              View All <Icon name="right" size={16} />
            </Link>
          </div>
          <ProductGrid products={featured} />
        </section>
      )}
      <RecentlyViewed />
    </>
  )
}

export function CartLoading() {
  return (
    <>
      <div className="page-head">
        <div>
          <h1>Shopping Cart</h1>
          <p className="cart-loading" role="status">
            Loading your cart...
          </p>
        </div>
      </div>
      <div className="cart-columns cart-loading" aria-hidden="true">
        <div>
          {[0, 1].map((at) => (
            <div key={at} className="cart-line">
              <div className="skeleton cart-line-picture" />
              <div className="cart-line-body">
                <div className="skeleton skeleton-line skeleton-short" />
                <div className="skeleton skeleton-line" />
              </div>
            </div>
          ))}
        </div>
        <div className="skeleton cart-summary cart-summary-loading" />
      </div>
    </>
  )
}

/** A guest's cart is in the browser's storage, which only scripts can read. */
export const CartNeedsScripts = () => (
  <noscript>
    <div className="cart-noscript">
      <p>Please sign in to see your cart. Without scripts, the store can keep it only with an account.</p>
      <Link className="button" to="/login?from=/cart">
        Sign In
      </Link>
    </div>
  </noscript>
)
