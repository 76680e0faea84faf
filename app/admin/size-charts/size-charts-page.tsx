/** Lists the size charts. */
import { listChartsToEdit } from '#shop/size-charts/list-charts.ts'
import { messages } from '#shop/size-charts/messages.ts'
import { pluralize } from '#core/number-format.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { ListError } from '../ui/list-error.tsx'
import type { Route } from './+types/size-charts-page'
import '../../styles/admin-merchandising.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Size Charts', hidden: true })

export const loader = pageLoader(listChartsToEdit, messages.failed.list)

export default function SizeChartsPage({ loaderData: charts }: Route.ComponentProps) {
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Size Charts</h1>
          <p>A product shows its own chart, else that of its brand and category, else that of its category</p>
        </div>
        <div className="admin-head-actions">
          <Link className="admin-button" to="/admin/size-charts/new">
            <AdminIcon name="plus" size={19} /> Add
          </Link>
        </div>
      </header>
      {charts.length === 0 ? (
        <EmptyState image="hangers" level="h2" heading="There is no size chart yet" />
      ) : (
        <ul className="admin-panel showcase-panel">
          {charts.map(({ id, name, brand, rows, categoryIds }) => (
            <li key={id} className="showcase-row showcase-party">
              <div className="showcase-name">
                <p>{name}</p>
                <small>{[brand, pluralize(rows.length, 'size')].filter(Boolean).join(', ')}</small>
              </div>
              <p className="showcase-held">
                {categoryIds.length === 1 ? '1 category' : `${categoryIds.length} categories`}
              </p>
              <Link className="admin-text-button" to={`/admin/size-charts/${id}`}>
                <Icon name="edit" size={18} /> Edit<span className="visually-hidden"> {name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError error={error} heading="Error Loading Size Charts" fallback={messages.failed.list} />
)
