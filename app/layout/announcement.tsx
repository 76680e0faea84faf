/** The line above the header: the price of shipping, and the link to help. */
import type { LayoutData } from '#shop/layout-data.ts'
import { promises } from '#shop/promises.ts'
import { Link } from '../ui/link.tsx'

export function Announcement({ layout: { store } }: { layout: LayoutData }) {
  return (
    <aside className="announcement on-dark" aria-label="Shipping and help">
      <div className="wrap">
        <p>
          <b>Free shipping</b> {promises.freeAbove(store.freeShippingAbove)}, everywhere in India
        </p>
        <nav aria-label="Help">
          <Link to="/track-order">Track order</Link>
          <Link to="/help">Help</Link>
        </nav>
      </div>
    </aside>
  )
}
