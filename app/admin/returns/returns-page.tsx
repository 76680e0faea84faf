/** All returns: those that wait for a decision first. */
import { useSearchParams } from 'react-router'
import { ReturnsQuery } from '#shop/returns/admin-input.ts'
import { pageMessages as messages } from '#shop/returns/page-messages.ts'
import { listReturns, type ListedReturn } from '#shop/returns/list-returns.ts'
import { ADMIN_PAGE_SIZE, KINDS, RETURN_STATES, returnNumber, STATE_NAMES } from '#shop/returns/rules.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { pluralize } from '#core/number-format.ts'
import { istDateTime } from '#core/time.ts'
import { useOrderEvents } from '../../orders/use-order-events.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { ReturnBadge } from '../../returns/return-badge.tsx'
import { Link } from '../../ui/link.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { AdminPaging } from '../ui/admin-paging.tsx'
import { ListError } from '../ui/list-error.tsx'
import type { Route } from './+types/returns-page'
import '../../styles/orders.css'
import './returns.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Returns', hidden: true })

export const loader = pageLoader(
  (shop, { url }: Route.LoaderArgs) => listReturns(shop, ReturnsQuery.parse(Object.fromEntries(url.searchParams))),
  messages.failed.list,
)

export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
  const { items, total } = loaderData
  useOrderEvents('/order-history/live?of=everybody')
  const [query] = useSearchParams()
  const tabs = [{ state: '', name: 'All' }, ...RETURN_STATES.map((state) => ({ state, name: STATE_NAMES[state] }))]
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Returns</h1>
          <p>{pluralize(total, 'return')}, those to be decided first</p>
        </div>
        <div className="admin-head-actions">
          <Link className="admin-button admin-button-soft" to="/admin/return-rules">
            Rules
          </Link>
        </div>
      </header>
      <section className="admin-panel orders-panel">
        <nav className="orders-tabs" aria-label="State">
          {tabs.map(({ state, name }) => (
            <Link
              key={name}
              to={state ? `?state=${state}` : '/admin/returns'}
              aria-current={state === (query.get('state') ?? '') ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
        {items.length === 0 ? <p className="admin-empty">No returns found</p> : <ReturnsTable returns={items} />}
        <AdminPaging list={loaderData} size={ADMIN_PAGE_SIZE} />
      </section>
    </>
  )
}

function ReturnsTable({ returns }: { returns: ListedReturn[] }) {
  return (
    <table className="admin-table orders-table returns-list">
      <TableHead names={['Return', 'Date', 'Customer', 'Pieces', 'Order', 'State']} />
      <tbody>
        {returns.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              <Link to={`/admin/returns/${one.id}`}>{returnNumber(one.number)}</Link>
              {one.kind === 'exchange' && <small>{KINDS.exchange}</small>}
            </th>
            <td>{istDateTime(one.requestedAt)}</td>
            <td>{one.customer}</td>
            <td>{one.pieces}</td>
            <td>#{orderNumber(one.orderId)}</td>
            <td>
              <ReturnBadge state={one.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Returns" fallback={messages.failed.list} />
)
