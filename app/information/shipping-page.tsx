import { Link } from 'react-router'
import { inRupees } from '#words/money.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/shipping-page'
import { Contact, InfoPage } from './info-page.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Shipping', description: 'What delivery costs, how long it takes and where we deliver.' })

export default function ShippingPage() {
  return (
    <InfoPage title="Shipping" lead="Everywhere in India, to your door.">
      {(store) => (
        <>
          <h2>What it costs</h2>
          {store.shippingFee === 0 ? (
            <p>Nothing. Shipping is FREE, and what you see in the cart is what you pay.</p>
          ) : (
            <p>
              Shipping is FREE above {inRupees(store.freeShippingAbove)}. Below, it costs {inRupees(store.shippingFee)}{' '}
              an order. The cart shows it before you pay.
            </p>
          )}
          <h2>How long it takes</h2>
          <p>Most parcels arrive in 2-3 business days. At checkout we promise 3-4 days, to be on the safe side.</p>
          <h2>Where we deliver</h2>
          <p>
            To every address in India with a 6-digit PIN code. We ask for a mobile number, so that whoever brings the
            parcel can call you.
          </p>
          <h2>Following your order</h2>
          <p>
            <Link to="/order-history">Order History</Link> shows each order and its status: pending, processing,
            shipped, delivered. If something takes longer than it should, <Contact store={store} />.
          </p>
          {store.isDemo && (
            <p className="info-note">This is a demonstration store: no goods are sent, and no money moves.</p>
          )}
        </>
      )}
    </InfoPage>
  )
}
