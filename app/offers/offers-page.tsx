/** The offers that run now: what each gives, its code, its conditions and its true end. */
import { pageMessages } from '#shop/offers/page-messages.ts'
import { listShownOffers, type ShownOffer } from '#shop/offers/shown-offers.ts'
import { istLongDateTime } from '#core/time.ts'
import { Breadcrumb } from '../catalogue/breadcrumb.tsx'
import { errorMessage } from '../error-message.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { Link } from '../ui/link.tsx'
import { EmptyState, TryAgain } from '../ui/states.tsx'
import type { Route } from './+types/offers-page'
import { CopyCode } from './copy-code.tsx'
import '../styles/offers.css'

export const loader = pageLoader(async (shop) => {
  const offers = await listShownOffers(shop)
  const withDates = offers.map(({ startsAt: _, endsAt, ...offer }) => ({
    ...offer,
    ends: endsAt && istLongDateTime(endsAt),
  }))
  return { offers: withDates }
}, pageMessages.failed)

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, {
    title: 'Offers',
    description: 'The offers that run now, with their codes, conditions and ends.',
    hidden: !loaderData?.offers.length,
  })

export default function OffersPage({ loaderData: { offers } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumb trail={[{ name: 'Offers' }]} />
      {offers.length === 0 ? (
        <EmptyState image="gift" heading="No offer runs now" text="When one begins, it is listed here.">
          <Link className="button" to="/">
            Continue Shopping
          </Link>
        </EmptyState>
      ) : (
        <>
          <div className="page-head">
            <h1>Offers</h1>
          </div>
          <ul className="offer-list">
            {offers.map((offer, at) => (
              <li key={at}>
                <Offer offer={offer} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

type Shown = Omit<ShownOffer, 'startsAt' | 'endsAt'> & { ends: string | null }

function Offer({ offer: { name, gives, code, conditions, terms, ends, goods } }: { offer: Shown }) {
  return (
    <article className="offer">
      <h2>{name}</h2>
      <p className="offer-gives">{gives}</p>
      {code === null ? <p>It applies by itself in your cart.</p> : <CopyCode code={code} />}
      <p>
        {goods.length === 0
          ? 'For everything in the store.'
          : goods.map(({ name, path }, index) => (
              <span key={index}>
                {index === 0 ? 'For ' : ', '}
                {path ? (
                  <Link className="text-link" to={path}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </span>
            ))}
      </p>
      {conditions.length > 0 && (
        <ul className="offer-conditions">
          {conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      )}
      {terms && <p className="offer-terms">{terms}</p>}
      {ends && <p className="offer-end">Ends on {ends}</p>}
    </article>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <div className="wrap">
    <div className="page-head">
      <h1>Offers</h1>
    </div>
    <TryAgain heading={errorMessage(error) ?? pageMessages.failed} />
  </div>
)
