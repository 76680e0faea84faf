/** All products as a CSV file that can be imported again. */
import { exportProducts } from '#shop/runs/export-products.ts'
import { messages } from '#shop/runs/messages.ts'
import { csvLine } from '#core/csv.ts'
import { istDay } from '#core/time.ts'
import { pageLoader } from '../../page-loader.ts'
import { streamCsv } from './stream-csv.ts'
import type { Route } from './+types/export-products'

export const loader = pageLoader(async (shop, _: Route.LoaderArgs) => {
  const batches = exportProducts(shop)
  const first = await batches.next()
  const toText = (lines: string[][]) => lines.map(csvLine).join('')
  return streamCsv(first.done ? [] : first.value[0]!, batches, toText, `products-${istDay(shop.now())}.csv`)
}, messages.failed.export)
