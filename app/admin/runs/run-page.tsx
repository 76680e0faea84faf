/** One import: what it would change or has changed, row by row, and the forms that apply or undo it. */
import { useEffect } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { RunForm, RunQuery } from '#shop/runs/input.ts'
import type { RunDetail } from '#shop/runs/list-runs.ts'
import { readRunPage } from '#shop/runs/read-run-page.ts'
import { messages } from '#shop/runs/messages.ts'
import { FORMATS, isAtWork, isFetching, RUN_STATES } from '#shop/runs/rules.ts'
import { mapRun } from '#shop/runs/map-run.ts'
import { startApply, startUndo } from '#shop/runs/start-run.ts'
import { pluralize } from '#core/number-format.ts'
import { istDateTime } from '#core/time.ts'
import { createClientAction, revalidateOnResponse } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { adminAction } from '../admin-action.ts'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { ListError } from '../ui/list-error.tsx'
import { RunCountsList } from './run-counts.tsx'
import { MapFields } from './map-fields.tsx'
import { RunRows } from './run-rows.tsx'
import type { Route } from './+types/run-page'
import '../../styles/admin-runs.css'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.fileName || 'Import', hidden: true })

export const loader = pageLoader(async (shop, { params, url }: Route.LoaderArgs) => {
  const { show } = RunQuery.parse(Object.fromEntries(url.searchParams))
  return { ...(await readRunPage(shop, params.id, show === 'errors')), show }
}, messages.failed.read)

const RUN = { apply: startApply, undo: startUndo }

export const action = adminAction({
  schema: RunForm,
  run: async (shop, { do: action, mapping }, { params: { id = '' } }) => {
    const message = action === 'map' ? await mapRun(shop, id, mapping) : await RUN[action](shop, id)
    return redirectWithFlash(`/admin/runs/${id}`, message)
  },
  failureMessage: messages.failed.change,
  preserveFields: 'all',
})

export const clientAction = createClientAction(messages.failed.change)
export const shouldRevalidate = revalidateOnResponse

const POLL_MS = 1500

/** Reads the page again while a job works on the run. */
function usePolling(isActive: boolean) {
  const { state, revalidate } = useRevalidator()
  useEffect(() => {
    if (!isActive || state !== 'idle') return undefined
    const timer = setTimeout(() => void revalidate(), POLL_MS)
    return () => clearTimeout(timer)
  }, [isActive, state, revalidate])
}

const originOf = ({ kind, format, madeAt }: RunDetail) =>
  kind === 'grid'
    ? `Changed in the grid, ${istDateTime(madeAt)}`
    : [FORMATS[format], `uploaded ${istDateTime(madeAt)}`].filter(Boolean).join(', ')

export default function RunPage({ loaderData: run, actionData }: Route.ComponentProps) {
  const isBusy = isAtWork(run.state) || isFetching(run)
  usePolling(isBusy)
  return (
    <>
      <header className="admin-head">
        <div>
          <Link className="text-link order-desk-back" to="/admin/runs">
            <AdminIcon name="back" size={18} /> Import and export
          </Link>
          <h1 className="run-name">{run.fileName || 'File'}</h1>
          <p>{[originOf(run), run.by].filter(Boolean).join(', ')}</p>
        </div>
        <a className="admin-button admin-button-soft" href={`/admin/runs/${run.id}/rows.csv`} download>
          <Icon name="download" size={18} /> All rows as CSV
        </a>
      </header>
      <FormError answer={actionData} />
      <section className="admin-panel run-summary" aria-labelledby="run-state">
        <h2 id="run-state" aria-live="polite">
          <span className={`run-state run-${run.state}`}>{RUN_STATES[run.state]}</span>
        </h2>
        {run.problem && <p className="run-problem">{run.problem}</p>}
        <RunCountsList run={run} />
        {isBusy && (
          <p className="runs-note">
            {isFetching(run) && 'Pictures are being fetched. A new product is shown with its first picture. '}
            This goes on by itself, also when you leave the page. <Link to={`/admin/runs/${run.id}`}>Reload</Link>
          </p>
        )}
        {run.columns.length === 0 && run.unknown.columns.length > 0 && (
          <p className="runs-note">
            Columns that are not used: {run.unknown.columns.slice(0, MAX_NAMES).join(', ')}
            {run.unknown.columns.length > MAX_NAMES && ` and ${run.unknown.columns.length - MAX_NAMES} more`}
          </p>
        )}
        <RunActions run={run} />
      </section>
      <MapFields run={run} answer={actionData} />
      <RunRows run={run} show={run.show} />
    </>
  )
}

const MAX_NAMES = 20

function RunActions({ run: { state, counts } }: { run: Route.ComponentProps['loaderData'] }) {
  const busy = useNavigation().formMethod === 'POST'
  const changes = counts.create + counts.update
  if (state === 'checked' && changes > 0)
    return (
      <Form method="post" className="run-actions">
        <button className="admin-button" name="do" value="apply" disabled={busy}>
          Apply {pluralize(changes, 'row')}
        </button>
        {counts.error > 0 && <p>Rows with errors are left out. Correct them and upload the file again.</p>}
      </Form>
    )
  if ((state === 'applied' || state === 'failed') && counts.applied > 0)
    return (
      <Form method="post" className="run-actions">
        <button className="admin-button admin-button-soft" name="do" value="undo" disabled={busy}>
          Undo this import
        </button>
        <p>What was changed since stays. Products that it made are taken off the shop.</p>
      </Form>
    )
  return null
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Import" fallback={messages.failed.read} />
)
