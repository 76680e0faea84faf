/** The line above everything: what shipping costs, and the way to help. */
import { Link } from 'react-router'
import type { Frame } from '#shop/frame.ts'
import { promises } from '#shop/promises.ts'

export function Announcement({ frame: { store } }: { frame: Frame }) {
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
