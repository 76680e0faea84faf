/** Imports of product files: a form for a new file, and all earlier ones. */
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { createRun } from '#shop/runs/create-run.ts'
import { listExportChoices } from '#shop/runs/export-products.ts'
import { RunsQuery, UploadRun } from '#shop/runs/input.ts'
import { listRuns, type RunItem } from '#shop/runs/list-runs.ts'
import { messages } from '#shop/runs/messages.ts'
import { MAX_FILE_BYTES, RUN_STATES, RUNS_PAGE_SIZE, STOCK_OPTIONS } from '#shop/runs/rules.ts'
import { formatCount, pluralize } from '#core/number-format.ts'
import { istDateTime } from '#core/time.ts'
import { createClientAction, revalidateOnResponse } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import type { ActionResult } from '../../form-action.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Link } from '../../ui/link.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { adminAction } from '../admin-action.ts'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { AdminPaging } from '../ui/admin-paging.tsx'
import { ListError } from '../ui/list-error.tsx'
import { ExportPanel } from './export-panel.tsx'
import { readRunForm, UploadForm } from './upload-form.ts'
import type { Route } from './+types/runs-page'
import '../../styles/admin-runs.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Import and export', hidden: true })

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const list = await listRuns(shop, RunsQuery.parse(Object.fromEntries(url.searchParams)).page)
  return { ...list, choices: await listExportChoices(shop) }
}, messages.failed.list)

export const action = adminAction({
  schema: UploadForm,
  readForm: readRunForm,
  run: async (shop, { file: fileKey, fileName, ...fields }) => {
    const id = await createRun(shop, { fileName, fileKey, options: UploadRun.parse(fields) })
    return redirectWithFlash(`/admin/runs/${id}`, messages.uploaded)
  },
  failureMessage: messages.failed.upload,
  preserveFields: ['stock'],
})

export const clientAction = createClientAction(messages.failed.upload)
export const shouldRevalidate = revalidateOnResponse

export default function RunsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Import and Export</h1>
          <p>Products and stock as CSV files</p>
        </div>
      </header>
      <div className="runs-forms">
        <UploadPanel answer={actionData} />
        <ExportPanel choices={loaderData.choices} />
      </div>
      <section className="admin-panel runs-panel" aria-labelledby="runs-heading">
        <h2 id="runs-heading">Earlier imports</h2>
        {loaderData.items.length === 0 ? (
          <p className="admin-empty">No file was imported yet</p>
        ) : (
          <RunsTable items={loaderData.items} />
        )}
        <AdminPaging list={loaderData} size={RUNS_PAGE_SIZE} />
      </section>
    </>
  )
}

function UploadPanel({ answer }: { answer: ActionResult | undefined }) {
  const busy = useNavigation().formMethod === 'POST'
  const [isTooLarge, setIsTooLarge] = useState(false)
  return (
    <section className="admin-panel runs-upload" aria-labelledby="upload-heading">
      <h2 id="upload-heading">Import a file</h2>
      <FormError answer={answer} />
      <Form method="post" encType="multipart/form-data" noValidate>
        <Field
          label="CSV file"
          name="file"
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          required
          // The server ends the connection of a file that is too large, and its answer may be lost.
          onChange={({ target }) => setIsTooLarge((target.files?.[0]?.size ?? 0) > MAX_FILE_BYTES)}
          error={isTooLarge ? messages.tooLarge : answer?.fieldErrors?.file}
          hint={`Your own export, or a file with handle, title, category, price and more columns, up to ${MAX_FILE_BYTES / 1024 / 1024} MB`}
        />
        <SelectField label="Numbers in the column stock" name="stock" defaultValue={answer?.values?.stock ?? 'new'}>
          {Object.entries(STOCK_OPTIONS).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <button className="admin-button" disabled={busy || isTooLarge}>
          <AdminIcon name="upload" size={18} /> {busy ? 'Uploading…' : 'Check the file'}
        </button>
        <p className="runs-note">Nothing is changed before you have seen every difference and applied it.</p>
      </Form>
    </section>
  )
}

const RunsTable = ({ items }: { items: RunItem[] }) => (
  <table className="admin-table runs-table">
    <TableHead names={['File', 'State', 'Rows', 'By', 'When']} />
    <tbody>
      {items.map((run) => (
        <tr key={run.id}>
          <th scope="row">
            <Link to={`/admin/runs/${run.id}`}>{run.fileName || 'File'}</Link>
          </th>
          <td>
            <span className={`run-state run-${run.state}`}>{RUN_STATES[run.state]}</span>
          </td>
          <td>
            {formatCount(run.counts.read)}
            {run.counts.error > 0 && <span className="run-errors"> {pluralize(run.counts.error, 'error')}</span>}
          </td>
          <td>{run.by}</td>
          <td>{istDateTime(run.madeAt)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Imports" fallback={messages.failed.list} />
)
