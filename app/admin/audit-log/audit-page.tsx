/** The read-only audit log, newest first: who changed which record, with the values before and after. */
import { AuditQuery } from '#shop/audit-log/input.ts'
import { listAuditEvents, type AuditEventView } from '#shop/audit-log/list-events.ts'
import { messages } from '#shop/audit-log/messages.ts'
import { AUDIT_PAGE_SIZE } from '#shop/audit-log/rules.ts'
import { formatCount } from '#core/number-format.ts'
import { istDateTime } from '#core/time.ts'
import { BANNER_IMAGES } from '../../home/banner-images.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Link } from '../../ui/link.tsx'
import { AdminPaging } from '../ui/admin-paging.tsx'
import { AuditChanges } from './audit-changes.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { ListError } from '../ui/list-error.tsx'
import { entityPath } from './entity-path.ts'
import type { Route } from './+types/audit-page'
import '../../styles/admin-audit.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Audit Log', hidden: true })

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const asked = AuditQuery.parse(Object.fromEntries(url.searchParams))
  return { asked, ...(await listAuditEvents(shop, asked)) }
}, messages.failed.list)

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { items, total, actors, asked } = loaderData
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Audit Log</h1>
          <p>
            {formatCount(total)} {total === 1 ? 'entry' : 'entries'}, newest first
          </p>
        </div>
      </header>
      <section className="admin-panel">
        <AuditFilters key={JSON.stringify(asked)} query={asked} actors={actors} />
        {items.length === 0 ? (
          <p className="admin-empty">Nothing found</p>
        ) : (
          <ol className="audit-list">
            {items.map((event) => (
              <AuditEventItem key={event.id} event={event} />
            ))}
          </ol>
        )}
        <AdminPaging list={loaderData} size={AUDIT_PAGE_SIZE} />
      </section>
    </>
  )
}

function AuditEventItem({ event: { at, by, did, kind, recordId, record, changes } }: { event: AuditEventView }) {
  const to = entityPath(kind, recordId)
  const recordName = (kind === 'banner' && BANNER_IMAGES[recordId as keyof typeof BANNER_IMAGES]?.name) || record
  return (
    <li>
      <time dateTime={at.toISOString()}>{istDateTime(at)}</time>
      <p className="audit-by">{by}</p>
      <p className="audit-did">
        {did}
        {recordName && <b>{to ? <Link to={to}>{recordName}</Link> : recordName}</b>}
      </p>
      {changes.length > 0 && <AuditChanges changes={changes} />}
    </li>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError error={error} heading="Error Loading Audit Log" fallback={messages.failed.list} />
)
