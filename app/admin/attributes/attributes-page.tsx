/** Lists the typed attributes of products in display order. */
import { listAttributesToEdit } from '#shop/attributes/list-attributes.ts'
import { messages } from '#shop/attributes/messages.ts'
import { isList, KINDS } from '#shop/attributes/rules.ts'
import { requireAdmin } from '#shop/shop.ts'
import { pluralize } from '#core/number-format.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { ListError } from '../ui/list-error.tsx'
import type { Route } from './+types/attributes-page'
import '../../styles/admin-merchandising.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Attributes', hidden: true })

export const loader = pageLoader((shop) => {
  requireAdmin(shop)
  return listAttributesToEdit(shop)
}, messages.failed.list)

const requirement = (categories: number) =>
  `required in ${categories === 1 ? 'one category' : `${categories} categories`}`

export default function AttributesPage({ loaderData: attributes }: Route.ComponentProps) {
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Attributes</h1>
          <p>What products say of themselves: on their pages, in the search and to API clients</p>
        </div>
        <div className="admin-head-actions">
          <Link className="admin-button" to="/admin/attributes/new">
            <AdminIcon name="plus" size={19} /> Add
          </Link>
        </div>
      </header>
      {attributes.length === 0 ? (
        <EmptyState image="hangers" level="h2" heading="There is no attribute yet" />
      ) : (
        <ul className="admin-panel showcase-panel">
          {attributes.map(({ id, name, kind, isFacet, values, products, requiredCategoryIds }) => (
            <li key={id} className="showcase-row showcase-party">
              <div className="showcase-name">
                <p>{name}</p>
                <small>
                  {isList(kind) ? pluralize(values.length, 'value') : KINDS[kind]}
                  {requiredCategoryIds.length > 0 && `, ${requirement(requiredCategoryIds.length)}`}
                  {isFacet && ', a filter of lists'}
                </small>
              </div>
              <p className="showcase-held">{pluralize(products, 'product')}</p>
              <Link className="admin-text-button" to={`/admin/attributes/${id}`}>
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
  <ListError error={error} heading="Error Loading Attributes" fallback={messages.failed.list} />
)
