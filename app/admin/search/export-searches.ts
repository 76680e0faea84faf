/** The report of searches as a CSV file. */
import { CSV_START, csvLine } from '#core/csv.ts'
import { listSearches } from '#shop/search/search-report.ts'
import { ReportQuery } from '#shop/search/term-input.ts'
import { termMessages as messages } from '#shop/search/term-messages.ts'
import { download } from '../../download.ts'
import { pageLoader } from '../../page-loader.ts'
import type { Route } from './+types/export-searches'

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const query = ReportQuery.parse(Object.fromEntries(url.searchParams))
  const rows = (await listSearches(shop, query)).map(({ text, asked, nothing, corrected }) =>
    csvLine([text, asked, nothing, corrected]),
  )
  const header = csvLine(['search', 'searched', 'nothing_found', 'corrected'])
  return download(CSV_START + header + rows.join(''), 'text/csv; charset=utf-8', `searches-${query.show}.csv`)
}, messages.failed.report)
