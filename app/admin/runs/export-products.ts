/** Products as a CSV file that can be imported again, in the layout and with the filters of the form. */
import { exportProducts } from '#shop/runs/export-products.ts'
import { ExportQuery } from '#shop/runs/input.ts'
import { messages } from '#shop/runs/messages.ts'
import type { ExportLayout } from '#shop/runs/rules.ts'
import { csvLine } from '#core/csv.ts'
import { istDay } from '#core/time.ts'
import { pageLoader } from '../../page-loader.ts'
import { streamCsv } from './stream-csv.ts'
import type { Route } from './+types/export-products'

const NAMES: Record<ExportLayout, string> = { own: 'products', shopify: 'products-shopify', stock: 'stock' }

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const query = ExportQuery.parse(Object.fromEntries(url.searchParams))
  const batches = exportProducts(shop, query)
  const first = await batches.next()
  const toText = (lines: string[][]) => lines.map(csvLine).join('')
  return streamCsv(
    first.done ? [] : first.value[0]!,
    batches,
    toText,
    `${NAMES[query.layout]}-${istDay(shop.now())}.csv`,
  )
}, messages.failed.export)
