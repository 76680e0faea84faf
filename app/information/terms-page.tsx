import { dayCount } from '#shop/promises.ts'
import type { Route } from './+types/terms-page'
import { Link } from '../ui/link.tsx'
import { infoLoader } from './info-loader.ts'
import { infoMeta } from './info-meta.ts'
import { Contact, InfoPage } from './info-page.tsx'

export const loader = infoLoader('terms')

export const meta: Route.MetaFunction = (args) =>
  infoMeta(args, { title: 'Terms', description: 'What we agree on when you buy from us.' })

export default function TermsPage() {
  return (
    <InfoPage title="Terms" lead="What we agree on when you buy from us, in words that can be read.">
      {(store) => (
        <>
          <h2>Who we are</h2>
          <p>
            This store is run under the name {store.name}. To reach us, <Contact store={store} />.
          </p>
          <h2>Prices</h2>
          <p>
            All prices are in rupees and include all taxes. The sum that payment shows is the sum you pay: shipping is
            in it, and nothing is added later. If a price changes while you are paying, we show you the new one and ask
            first.
          </p>
          <h2>Orders</h2>
          <p>
            You order when you press Pay Now or Place Order. From then on the goods are set aside for you. The order
            stands in <Link to="/order-history">Order History</Link> with its invoice.
          </p>
          <h2>Payment</h2>
          <p>
            With a card, by UPI, through net banking, or in cash at your door. Card numbers, CVVs and one-time codes are
            never stored.
          </p>
          <h2>Cancelling and returning</h2>
          <p>
            You may cancel until the order is shipped, and return within {dayCount(store.returnDays)} of its arrival.
            See <Link to="/returns">Returns</Link>.
          </p>
          <h2>Your account</h2>
          <p>
            Please keep your password to yourself, and give us an address where you read mail. An account that is used
            to harm others is closed.
          </p>
          <h2>Law</h2>
          <p>The law of India applies, and your rights as a consumer stand above anything written here.</p>
          {store.isDemo && (
            <p className="info-note">
              This is a demonstration store: no contract is made here, no goods are sent, and no money moves.
            </p>
          )}
        </>
      )}
    </InfoPage>
  )
}
