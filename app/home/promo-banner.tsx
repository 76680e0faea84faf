/** A banner about free shipping (S2.3-04). */
import { promises } from '#shop/promises.ts'
import type { Paise } from '#core/money.ts'
import { Link } from '../ui/link.tsx'

export function PromoBanner({ freeShippingAbove }: { freeShippingAbove: Paise }) {
  return (
    <aside className="promo-banner section" aria-label="Free shipping">
      <div className="promo-banner-body">
        <div>
          <h2>Free shipping on orders {promises.freeAbove(freeShippingAbove)}</h2>
          <p>To every PIN code in India, without a code to type in.</p>
        </div>
        <Link className="button promo-banner-button" to="/category/featured">
          Find something good
        </Link>
      </div>
    </aside>
  )
}
