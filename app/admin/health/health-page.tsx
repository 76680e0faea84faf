/** The health of the store: what waits, what has failed, and what it runs on. */
import { requireAdmin } from '#shop/shop.ts'
import { RetryJobForm } from '#shop/health/input.ts'
import { messages } from '#shop/health/messages.ts'
import { readHealth } from '#shop/health/read-health.ts'
import { retryJob } from '#shop/health/retry-job.ts'
import { findWarnings } from '#shop/health/rules.ts'
import { formatSize } from '#core/format-size.ts'
import { istDateTime } from '#core/time.ts'
import { createClientAction, revalidateOnResponse } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { FormError } from '../../ui/form-error.tsx'
import { adminAction } from '../admin-action.ts'
import { ListError } from '../ui/list-error.tsx'
import { Backups } from './backups.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { Replicas } from './replicas.tsx'
import { OpenRefunds, WaitingJobs } from './waiting.tsx'
import type { Route } from './+types/health-page'
import '../../styles/admin-health.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Health', hidden: true })

export const loader = pageLoader(async (shop) => {
  requireAdmin(shop)
  const health = await readHealth(shop)
  return { ...health, warnings: findWarnings(health) }
}, messages.failed.read)

export const action = adminAction({
  schema: RetryJobForm,
  run: async (shop, { job }) => redirectWithFlash('/admin/health', await retryJob(shop, job)),
  failureMessage: messages.failed.retry,
})

export const clientAction = createClientAction(messages.failed.retry)
export const shouldRevalidate = revalidateOnResponse

export default function HealthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { warnings, failedJobs, backups, backupsAt, queues, refunds, reservations, versions, disk, at } = loaderData
  const { replicas } = loaderData
  const facts = [
    ['Disk', disk ? `${formatSize(disk.free)} of ${formatSize(disk.total)} free` : 'Unknown'],
    ['Checkouts that hold stock', String(reservations)],
    ['Store', versions.store],
    ['Node', versions.node],
    ['PostgreSQL', versions.database],
    ['Migrations', String(versions.schema)],
  ]
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Health</h1>
          <p>What waits, what has failed, and what the store runs on. As of {istDateTime(at)}</p>
        </div>
      </header>
      <FormError answer={actionData} />
      <section className="admin-panel health-panel health-warnings">
        <h2>To look at</h2>
        {warnings.length === 0 ? (
          <p>Nothing needs your attention</p>
        ) : (
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        )}
      </section>
      <FailedJobs jobs={failedJobs} />
      <WaitingJobs queues={queues} />
      <OpenRefunds refunds={refunds} />
      <Replicas replicas={replicas} />
      <Backups backups={backups} at={backupsAt} />
      <section className="admin-panel health-panel">
        <h2>Machine and versions</h2>
        <dl className="gst-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading the Health" fallback={messages.failed.read} />
)
