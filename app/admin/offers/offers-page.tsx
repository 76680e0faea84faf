/** Lists the offers by where they stand, with what came of them. */
import { OffersQuery } from '#shop/offers-admin/input.ts'
import { listOffers, type ListedOffer } from '#shop/offers-admin/list-offers.ts'
import { messages } from '#shop/offers-admin/messages.ts'
import { describeBenefit } from '#shop/offers/describe-benefit.ts'
import { ADMIN_PAGE_SIZE, PHASE_IDS, PHASES, type Phase } from '#shop/offers-admin/rules.ts'
import { formatCount, pluralize } from '#core/number-format.ts'
import { formatRupees } from '#core/money.ts'
import { istDateTime } from '#core/time.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { AdminPaging } from '../ui/admin-paging.tsx'
import { ListError } from '../ui/list-error.tsx'
import type { Route } from './+types/offers-page'
import '../../styles/admin-offers.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Offers', hidden: true })

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const query = OffersQuery.parse(Object.fromEntries(url.searchParams))
  return { state: query.state, list: await listOffers(shop, query) }
}, messages.failed.list)

export default function OffersPage({ loaderData: { state, list } }: Route.ComponentProps) {
  const isNone = Object.values(list.counts).every((count) => count === 0)
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Offers</h1>
          <p>What is taken off the prices in the cart, with a code or by itself</p>
        </div>
        <div className="admin-head-actions">
          <Link className="admin-button admin-button-soft" to="/admin/offers/simulate">
            Simulate a cart
          </Link>
          <Link className="admin-button" to="/admin/offers/new">
            <AdminIcon name="plus" size={19} /> Add
          </Link>
        </div>
      </header>
      {isNone ? (
        <EmptyState
          image="gift"
          level="h2"
          heading="No offers yet"
          text="An offer takes something off what is in the cart: a percentage, an amount, or the delivery fee. It begins as a draft, which no shopper sees."
        />
      ) : (
        <section className="admin-panel orders-panel">
          <nav className="orders-tabs" aria-label="List">
            {PHASE_IDS.map((one) => (
              <Link key={one} to={`?state=${one}`} aria-current={one === state ? 'page' : undefined}>
                {PHASES[one]} <span>{formatCount(list.counts[one])}</span>
              </Link>
            ))}
          </nav>
          {list.items.length === 0 ? <p className="admin-empty">{EMPTY[state]}</p> : <OfferTable offers={list.items} />}
          <AdminPaging list={list} size={ADMIN_PAGE_SIZE} />
        </section>
      )}
    </>
  )
}

const EMPTY: Record<Phase, string> = {
  running: 'No offer is running',
  coming: 'No offer begins later',
  draft: 'There are no drafts',
  paused: 'No offer is paused',
  ended: 'No offer has ended yet',
}

const OfferTable = ({ offers }: { offers: ListedOffer[] }) => (
  <table className="admin-table cash-table">
    <TableHead names={['Offer', 'Gives', 'Code', 'Dates', 'Orders', 'Discount', 'Revenue', 'Average order']} />
    <tbody>
      {offers.map((offer) => (
        <tr key={offer.id}>
          <th scope="row">
            <Link to={`/admin/offers/${offer.id}`}>{offer.name}</Link>
          </th>
          <td data-label="Gives">{describeBenefit(offer.benefit)}</td>
          <td data-label="Code">{codeOf(offer)}</td>
          <td data-label="Dates">{datesOf(offer)}</td>
          <td data-label="Orders">{formatCount(offer.figures.uses)}</td>
          <td data-label="Discount">{formatRupees(offer.figures.discount)}</td>
          <td data-label="Revenue">{formatRupees(offer.figures.revenue)}</td>
          <td data-label="Average order">
            {offer.figures.average === null ? 'None' : formatRupees(offer.figures.average)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

function codeOf({ codeMode, code, codes }: ListedOffer) {
  if (codeMode === 'automatic') return 'None'
  return codeMode === 'many' ? pluralize(codes, 'code') : (code ?? 'Not typed yet')
}

const datesOf = ({ startsAt, endsAt }: ListedOffer) => (
  <span>
    {istDateTime(startsAt)} <small>{endsAt ? `to ${istDateTime(endsAt)}` : 'without an end'}</small>
  </span>
)

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Offers" fallback={messages.failed.list} />
)
