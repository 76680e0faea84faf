import { Link } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/privacy-page'
import { Contact, InfoPage } from './info-page.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Privacy', description: 'What we keep about you, why, and for how long.' })

export default function PrivacyPage() {
  return (
    <InfoPage title="Privacy" lead="What we keep about you, why, and for how long. It is not much.">
      {(store) => (
        <>
          <h2>What we keep</h2>
          <ul>
            <li>
              Your account: name, email address, phone number if you give one, and a scrambled form of your password.
            </li>
            <li>Your addresses, to deliver; your orders and payments, because tax law asks for them.</li>
            <li>Your cart and your wishlist, until you empty them.</li>
            <li>How fast our pages were, without your name or address.</li>
          </ul>
          <h2>What we never keep</h2>
          <p>Card numbers, CVVs and one-time codes for payments.</p>
          <h2>In your browser</h2>
          <p>
            One cookie while you are signed in, which ends when you sign out; another that lives a few seconds, to carry
            a notification to the next page. A guest’s cart lies in the browser itself. No cookie is there to recognise
            you elsewhere, so there is no banner to click away.
          </p>
          <h2>Who else sees it</h2>
          <p>
            Whoever delivers your parcel sees the address on it, and your bank the sum. Nobody else: our pages load
            nothing from other companies, and we neither sell nor lend what we know.
          </p>
          <h2>The newsletter</h2>
          <p>
            Only after you have confirmed it. Each letter has a link that ends it; the address is forgotten 30 days
            later, and one that was never confirmed after a week.
          </p>
          <h2>Your rights</h2>
          <p>
            See and change your details under <Link to="/account">My Account</Link>. A copy of everything, and the end
            of your account, are under <Link to="/account/your-data">Your data</Link>. Orders stay, without your name,
            for as long as the law asks. For anything else, <Contact store={store} />.
          </p>
        </>
      )}
    </InfoPage>
  )
}
