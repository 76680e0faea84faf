/** What shoppers search for: most, in vain, and with mistakes. */
import { Link } from '../../ui/link.tsx'
import { formatCount } from '#core/number-format.ts'
import { listSearches, type ReportedSearch } from '#shop/search/search-report.ts'
import { ReportQuery } from '#shop/search/term-input.ts'
import { termMessages as messages } from '#shop/search/term-messages.ts'
import { PERIODS, REPORT_NAMES, REPORTS, type Report } from '#shop/search/term-rules.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { searchPath } from '../../search/search-path.ts'
import { Filters } from '../ui/filters.tsx'
import { ListError } from '../ui/list-error.tsx'
import { Select } from '../ui/select.tsx'
import type { Route } from './+types/report-page'
import '../../styles/admin-search.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Search', hidden: true })

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const query = ReportQuery.parse(Object.fromEntries(url.searchParams))
  return { ...query, searches: await listSearches(shop, query) }
}, messages.failed.report)

export default function SearchReportPage({ loaderData: { show, days, searches } }: Route.ComponentProps) {
  const query = new URLSearchParams({ show, days: String(days) }).toString()
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Search</h1>
          <p>What shoppers look for. Searches are counted without the visitor</p>
        </div>
        <div className="admin-head-actions">
          <a className="admin-button admin-button-soft" href={`/admin/search/searches.csv?${query}`} download>
            Download CSV
          </a>
          <Link className="admin-button" to="/admin/search/terms">
            Search Terms
          </Link>
        </div>
      </header>
      <section className="admin-panel">
        <Filters clearUrl={undefined}>
          <label>
            Searches
            <Select name="show" defaultValue={show} options={REPORT_NAMES.map((name) => [name, REPORTS[name]])} />
          </label>
          <label>
            Period
            <Select
              name="days"
              defaultValue={String(days)}
              options={PERIODS.map((period) => [String(period), `Last ${period} days`])}
            />
          </label>
        </Filters>
        {searches.length === 0 ? (
          <p className="admin-empty">No searches in these days</p>
        ) : (
          <SearchTable show={show} searches={searches} />
        )}
      </section>
    </>
  )
}

const SearchTable = ({ show, searches }: { show: Report; searches: ReportedSearch[] }) => (
  <table className="admin-table search-report">
    <caption className="visually-hidden">{REPORTS[show]}</caption>
    <thead>
      <tr>
        <th scope="col">Search</th>
        <th scope="col">Searched</th>
        <th scope="col">Nothing found</th>
        <th scope="col">Corrected</th>
        <th scope="col">Actions</th>
      </tr>
    </thead>
    <tbody>
      {searches.map((search) => (
        <tr key={search.text}>
          <th scope="row">{search.text}</th>
          <td data-name="Searched">{formatCount(search.asked)}</td>
          <td data-name="Nothing found">{formatCount(search.nothing)}</td>
          <td data-name="Corrected">{formatCount(search.corrected)}</td>
          <td className="search-report-actions">
            <RowLink to={newTerm(search.text, 'product')} text={search.text} label="Make a synonym" />
            <RowLink to={newTerm(search.text, 'brand')} text={search.text} label="Is a brand" />
            <RowLink to={searchPath(search.text)} text={search.text} label="Show what it finds" />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const RowLink = ({ to, label, text }: { to: string; label: string; text: string }) => (
  <Link className="text-link" to={to}>
    {label}
    <span className="visually-hidden">: {text}</span>
  </Link>
)

/** A synonym is a word of a term that is still to be named. */
const newTerm = (text: string, kind: 'product' | 'brand') =>
  `/admin/search/terms/new?${new URLSearchParams({ kind, [kind === 'brand' ? 'term' : 'same']: text }).toString()}`

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError error={error} heading="Error Loading Searches" fallback={messages.failed.report} />
)
