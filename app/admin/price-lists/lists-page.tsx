/** Lists the price lists. */
import { messages } from '#shop/price-lists/messages.ts'
import { listPriceLists, type ListedPriceList } from '#shop/price-lists/read-lists.ts'
import { momentOf, PHASES } from '#shop/price-lists/rules.ts'
import { requireAdmin } from '#shop/shop.ts'
import { pluralize } from '#core/number-format.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { ListError } from '../ui/list-error.tsx'
import type { Route } from './+types/lists-page'
import '../../styles/admin-merchandising.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Price Lists', hidden: true })

export const loader = pageLoader(async (shop) => {
  requireAdmin(shop)
  return { lists: await listPriceLists(shop) }
}, messages.failed.read)

export default function PriceListsPage({ loaderData: { lists } }: Route.ComponentProps) {
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Price Lists</h1>
          <p>Prices that hold from a start to an end. Of several, the lowest one holds</p>
        </div>
        <Link className="admin-button" to="/admin/price-lists/new">
          <AdminIcon name="plus" size={19} /> Add
        </Link>
      </header>
      {lists.length === 0 ? (
        <EmptyState image="hangers" level="h2" heading="No price list yet" />
      ) : (
        <ul className="admin-panel showcase-panel">
          {lists.map((list) => (
            <li key={list.id} className="showcase-row showcase-party">
              <div className="showcase-name">
                <p>{list.name}</p>
                <small>{timesOf(list)}</small>
              </div>
              <p className="showcase-held">
                {PHASES[list.phase]}, {pluralize(list.prices, 'price')}
              </p>
              <Link className="admin-text-button" to={`/admin/price-lists/${list.id}`}>
                <Icon name="edit" size={18} /> Edit<span className="visually-hidden"> {list.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const timesOf = ({ startsAt, endsAt }: Pick<ListedPriceList, 'startsAt' | 'endsAt'>) =>
  `${momentOf(startsAt)} ${endsAt ? `to ${momentOf(endsAt)}` : 'without an end'}`

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading the Price Lists" fallback={messages.failed.read} />
)
