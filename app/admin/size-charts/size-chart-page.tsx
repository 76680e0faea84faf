/** Adds, changes or deletes one size chart. */
import { listDepartments } from '#shop/catalogue/categories.ts'
import { ChartCommand } from '#shop/size-charts/input.ts'
import { readChartToEdit } from '#shop/size-charts/list-charts.ts'
import { messages } from '#shop/size-charts/messages.ts'
import { addChart, changeChart, deleteChart } from '#shop/size-charts/save-chart.ts'
import { requireAdmin } from '#shop/shop.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { adminAction } from '../admin-action.ts'
import { parseId } from '../parse-id.ts'
import { ListError } from '../ui/list-error.tsx'
import { SizeChartForm } from './size-chart-form.tsx'
import type { Route } from './+types/size-chart-page'
import '../../styles/admin-merchandising.css'

const NEW = 'new'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.params.id === NEW ? 'Add Size Chart' : 'Edit Size Chart', hidden: true })

export const loader = pageLoader(async (shop, { params }: Route.LoaderArgs) => {
  requireAdmin(shop)
  return {
    chart: params.id === NEW ? null : await readChartToEdit(shop, parseId(params.id)),
    departments: await listDepartments(shop),
  }
}, messages.failed.load)

export const action = adminAction({
  schema: ChartCommand,
  run: async (shop, command, { params }) => {
    const id = parseId(params.id)
    const message =
      command.do === 'delete'
        ? await deleteChart(shop, id, command.version)
        : params.id === NEW
          ? (await addChart(shop, command)).message
          : await changeChart(shop, id, command)
    return redirectWithFlash('/admin/size-charts', message)
  },
  failureMessage: messages.failed.save,
  preserveFields: 'all',
})

export const clientAction = createClientAction(messages.failed.save)

/** The form keeps the version that it was opened with, so that sending it again does not overwrite another change. */
export const shouldRevalidate = () => false

export default function SizeChartPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { chart, departments } = loaderData
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>{chart ? 'Edit Size Chart' : 'Add Size Chart'}</h1>
          {chart && <p>{chart.name}</p>}
        </div>
      </header>
      <SizeChartForm key={chart?.id ?? NEW} chart={chart} departments={departments} answer={answer} />
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Size Chart" fallback={messages.failed.load} />
)
