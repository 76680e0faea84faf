import type { Route } from './+types/privacy-page'
import { Link } from '../ui/link.tsx'
import { infoLoader } from './info-loader.ts'
import { infoMeta } from './info-meta.ts'
import { Contact, InfoPage } from './info-page.tsx'

export const loader = infoLoader('privacy')

export const meta: Route.MetaFunction = (args) =>
  infoMeta(args, { title: 'Privacy', description: 'What we keep about you, why, and for how long.' })

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
            <li>
              The name and GSTIN of your company, if you give them for the invoice, because tax law asks for them.
            </li>
            <li>Your addresses, to deliver; your orders and payments, because tax law asks for them.</li>
            <li>Your cart and your wishlist, until you empty them.</li>
            <li>How fast our pages were, without your name or address.</li>
          </ul>
          <h2>What we never keep</h2>
          <p>Card numbers, CVVs and one-time codes for payments.</p>
          <h2>In your browser</h2>
          <p>
            Cookies, and what each is for. None is there to recognise you elsewhere, so there is no banner to click
            away.
          </p>
          <ul>
            <li>
              While you are signed in: who is here. It ends when you sign out and, unless you asked to be remembered,
              when the browser closes.
            </li>
            <li>
              For a year after signing in: that you did so in this browser before, so that a stranger’s guesses at your
              password cannot keep you out. It opens nothing by itself.
            </li>
            <li>For a few seconds: a notification on its way to the next page.</li>
            <li>
              For a year, or until it is empty: that there is a guest’s cart. It goes to the cart’s page alone, and says
              nothing of what is in it.
            </li>
            <li>Until the browser closes: that you put away the request to verify your email address.</li>
            <li>For ten minutes, where you sign in with an account elsewhere: that this browser was sent there.</li>
          </ul>
          <p>
            A guest’s cart lies in the browser itself, and so does a copy of yours while you are signed in. A form that
            meets the end of your session is kept in its tab until you are back, for half an hour at most, and without
            passwords, cards and codes.
          </p>
          <p>
            The last twelve products you looked at and your last five searches lie in the browser, too, until you clear
            them. We do not keep them: only the numbers of those products are sent, to ask for their pictures and
            prices.
          </p>
          <h2>Who else sees it</h2>
          <p>
            Whoever delivers your parcel sees the address on it, and your bank the sum. Where you pay with a payment
            provider, the payment provider sees the payment; where you sign in with an account elsewhere, whoever keeps
            that account learns that you did. Nobody else: our pages load nothing from other companies, and we neither
            sell nor lend what we know.
          </p>
          <h2>The newsletter</h2>
          <p>
            Only after you have confirmed it. Each letter has a link that ends it; the address is forgotten 30 days
            later, and one that was never confirmed after a week.
          </p>
          <h2>Back in stock</h2>
          <p>
            Asked to tell you when something is back, we write to you once about it, and to a guest only after the
            address was confirmed. We forget it 30 days after that mail, after half a year of waiting, or at once when
            you stop it.
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
