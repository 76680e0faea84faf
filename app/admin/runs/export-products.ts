/** All products as a CSV file that can be imported again. */
import { COLUMN_NAMES } from '#shop/runs/columns.ts'
import { exportProducts } from '#shop/runs/export-products.ts'
import { messages } from '#shop/runs/messages.ts'
import { csvLine } from '#core/csv.ts'
import { istDay } from '#core/time.ts'
import { pageLoader } from '../../page-loader.ts'
import { streamCsv } from './stream-csv.ts'
import type { Route } from './+types/export-products'

export const loader = pageLoader(
  (shop, _: Route.LoaderArgs) =>
    streamCsv(
      COLUMN_NAMES,
      exportProducts(shop),
      (lines) => lines.map(csvLine).join(''),
      `products-${istDay(shop.now())}.csv`,
    ),
  messages.failed.export,
)
