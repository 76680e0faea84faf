/** The words that the search understands. */
import { pluralize } from '#core/number-format.ts'
import { listSearchTerms, type SearchTerm } from '#shop/search/list-terms.ts'
import { TermsQuery } from '#shop/search/term-input.ts'
import { termMessages as messages } from '#shop/search/term-messages.ts'
import { TERM_KIND_NAMES, TERM_KINDS } from '#shop/search/term-rules.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { AdminSearch } from '../ui/admin-search.tsx'
import { FilterChoice, Filters } from '../ui/filters.tsx'
import { ListError } from '../ui/list-error.tsx'
import type { Route } from './+types/terms-page'
import '../../styles/admin-search.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Search Terms', hidden: true })

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const { kind = '', q } = TermsQuery.parse(Object.fromEntries(url.searchParams))
  return { kind, q, terms: await listSearchTerms(shop, { kind: kind || undefined, q }) }
}, messages.failed.list)

export default function SearchTermsPage({ loaderData: { kind, q, terms } }: Route.ComponentProps) {
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Search Terms</h1>
          <p>{pluralize(terms.length, 'term')}. A change is in force within seconds</p>
        </div>
        <div className="admin-head-actions">
          <Link className="admin-button admin-button-soft" to="/admin/search">
            Searches
          </Link>
          <Link className="admin-button" to="/admin/search/terms/new">
            <AdminIcon name="plus" size={19} /> Add
          </Link>
        </div>
      </header>
      <section className="admin-panel">
        <Filters clearUrl={kind || q ? '/admin/search/terms' : undefined}>
          <div className="admin-search">
            <AdminSearch name="q" label="Word" placeholder="Word" value={q} maxLength={40} />
          </div>
          <FilterChoice label="Kind" name="kind" value={kind} all="All kinds">
            {TERM_KIND_NAMES.map((name) => [name, TERM_KINDS[name]])}
          </FilterChoice>
        </Filters>
        {terms.length === 0 ? <p className="admin-empty">No terms found</p> : <TermTable terms={terms} />}
      </section>
    </>
  )
}

const TermTable = ({ terms }: { terms: SearchTerm[] }) => (
  <table className="admin-table search-terms">
    <thead>
      <tr>
        <th scope="col">Term</th>
        <th scope="col">Kind</th>
        <th scope="col">Same meaning</th>
        <th scope="col">Also finds</th>
        <th scope="col">
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {terms.map(({ id, term, kind, same, covers }) => (
        <tr key={id}>
          <th scope="row">{term}</th>
          <td data-name="Kind">{TERM_KINDS[kind]}</td>
          <td data-name="Same meaning">{same.join(', ') || '–'}</td>
          <td data-name="Also finds">{covers.join(', ') || '–'}</td>
          <td className="search-report-actions">
            <Link className="admin-text-button" to={`/admin/search/terms/${id}`}>
              <Icon name="edit" size={18} /> Edit<span className="visually-hidden"> {term}</span>
            </Link>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError error={error} heading="Error Loading Terms" fallback={messages.failed.list} />
)
