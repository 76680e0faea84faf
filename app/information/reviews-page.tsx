/** How reviews work: who writes them, what is refused, and how the stars are counted (records 0172 and 0177). */
import { FLAG_REASONS, MAX_PHOTOS, MIN_CARD_REVIEWS } from '#shop/reviews/rules.ts'
import type { Route } from './+types/reviews-page'
import { Link } from '../ui/link.tsx'
import { infoLoader } from './info-loader.ts'
import { infoMeta } from './info-meta.ts'
import { Contact, InfoPage } from './info-page.tsx'

export const loader = infoLoader('reviews')

export const meta: Route.MetaFunction = (args) =>
  infoMeta(args, {
    title: 'How reviews work',
    description: 'Who can write a review, what is refused, and how the stars are counted.',
  })

export default function ReviewsPage() {
  return (
    <InfoPage title="How reviews work" lead="Only those who bought it here. Good and bad alike.">
      {(store) => (
        <>
          <h2>Who writes them</h2>
          <p>
            Whoever bought a product here, received it, and did not send all of it back: once for each item, in{' '}
            <Link to="/order-history">Order History</Link>. That is what “Verified buyer” means. Nobody is paid for a
            review, none is taken from elsewhere, and we write none ourselves.
          </p>
          <h2>What we ask for</h2>
          <p>
            Some days after an order has arrived, we may ask once for reviews of it. You can switch such mails off under{' '}
            <Link to="/account/choices">Your choices</Link>, or with the link in the mail.
          </p>
          <h2>What is published</h2>
          <p>
            What you have written, with your stars, your first name, your city, and the size and colour that you bought.
            We never change your words or your stars. Usually a person reads a review before everybody can; one with
            photos is always read first.
          </p>
          <h2>What is refused</h2>
          <p>
            Abuse, personal data of others, what others have the rights to, advertisements, and what is not about the
            product. A complaint is no reason. If we refuse a review, or hide one later, we tell its author why. It can
            be changed and sent again.
          </p>
          <h2>Photos</h2>
          <p>
            Up to {MAX_PHOTOS}, please without people. Where and when they were taken is removed before we keep them,
            and only you and we see them until the review is published.
          </p>
          <h2>How the stars are counted</h2>
          <p>
            As the plain average of all published reviews, old and new, each with the same weight. Cards of products
            show it from {MIN_CARD_REVIEWS} reviews on. What is said of the fit comes from reviews, and from returns
            with the reason that it is too small or too large: such a return counts half, and not beside a review of the
            same buyer.
          </p>
          <h2>Change, withdraw, report</h2>
          <p>
            Your own review can be changed and withdrawn at any time. What you change is read again. If your account is
            deleted, your published words stay without your name and without photos. Everybody who is signed in can
            report a review: {Object.values(FLAG_REASONS).map(lowerFirst).join(', ')}. A person then looks at it. You
            can also <Contact store={store} />.
          </p>
        </>
      )}
    </InfoPage>
  )
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
