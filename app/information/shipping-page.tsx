import { promises } from '#shop/promises.ts'
import { formatRupees } from '#core/money.ts'
import type { Route } from './+types/shipping-page'
import { Link } from '../ui/link.tsx'
import { infoLoader } from './info-loader.ts'
import { infoMeta } from './info-meta.ts'
import { Contact, InfoPage } from './info-page.tsx'

export const loader = infoLoader('shipping')

export const meta: Route.MetaFunction = (args) =>
  infoMeta(args, { title: 'Shipping', description: 'What delivery costs, how long it takes and where we deliver.' })

export default function ShippingPage() {
  return (
    <InfoPage title="Shipping" lead="Everywhere in India, to your door.">
      {(store) => (
        <>
          <h2>What it costs</h2>
          <p>
            Free shipping {promises.freeAbove(store.freeShippingAbove)}, everywhere in India.{' '}
            {store.shippingFee === 0
              ? 'At present we charge nothing for smaller orders either.'
              : `Up to that, shipping costs ${formatRupees(store.shippingFee)} an order.`}{' '}
            The cart shows what shipping costs before you pay.
          </p>
          <h2>How long it takes</h2>
          <p>{promises.deliveryInFull}</p>
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
