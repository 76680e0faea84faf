/** All rows of a run as CSV: what each changes, and what is wrong with it. */
import { messages } from '#shop/runs/messages.ts'
import { exportRunRows, type RunRow } from '#shop/runs/list-runs.ts'
import { ACTIONS } from '#shop/runs/rules.ts'
import { csvLine } from '#core/csv.ts'
import { istDay } from '#core/time.ts'
import { pageLoader } from '../../page-loader.ts'
import { streamCsv } from './stream-csv.ts'
import type { Route } from './+types/export-rows'

const HEADER = ['row', 'handle', 'sku', 'what', 'column', 'old', 'new', 'problem']

export const loader = pageLoader(async (shop, { params }: Route.LoaderArgs) => {
  const batches = exportRunRows(shop, params.id)
  return streamCsv(HEADER, batches, (rows) => rows.map(linesOf).join(''), `import-${istDay(shop.now())}.csv`)
}, messages.failed.read)

function linesOf({ row, handle, sku, action, before, after, problems }: RunRow) {
  const start = [row, handle, sku, ACTIONS[action]]
  const changes = Object.entries(after).map(([name, text]) => [...start, name, before[name] ?? '', text, ''])
  const faults = problems.map(({ column, message }) => [...start, column, '', '', message])
  const lines = [...faults, ...changes]
  return (lines.length > 0 ? lines : [[...start, '', '', '', '']]).map(csvLine).join('')
}
