/** Exports a list of the cash book as CSV. The first two columns of outstanding shipments can be pasted as a remittance. */
import { Readable } from 'node:stream'
import { exportCash, type CashRow } from '#shop/cash-book/export-cash.ts'
import { CashQuery } from '#shop/cash-book/input.ts'
import { messages } from '#shop/cash-book/messages.ts'
import { courierLabel, differenceOf } from '#shop/cash-book/rules.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { CSV_START, csvLine } from '#core/csv.ts'
import { toRupees } from '#core/money.ts'
import { istDay } from '#core/time.ts'
import { download } from '../../download.ts'
import { pageLoader } from '../../page-loader.ts'
import type { Route } from './+types/export-cash'

const shipmentName = ({ orderId, number }: CashRow) => `#${orderNumber(orderId)}-${number}`

const COLUMNS: Record<string, (row: CashRow) => string | number> = {
  'AWB or order': (row) => row.awb ?? shipmentName(row),
  Collected: ({ due }) => toRupees(due),
  Shipment: shipmentName,
  Courier: ({ courier }) => courierLabel(courier),
  'Delivered (IST)': ({ deliveredAt }) => istDay(deliveredAt),
  Paid: ({ paid }) => (paid ? toRupees(paid.amount) : ''),
  Difference: ({ paid, due }) => (paid ? toRupees(differenceOf({ amount: paid.amount, due })) : ''),
  'Paid by': ({ paid }) => paid?.by ?? '',
  Reference: ({ paid }) => paid?.reference ?? '',
  'Paid on': ({ paid }) => paid?.on ?? '',
  Note: ({ paid }) => paid?.notes.join('; ') ?? '',
}

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const query = CashQuery.parse(Object.fromEntries(url.searchParams))
  const rows = exportCash(shop, query)
  // The first rows are read before anything is sent, so that a user without permission gets an error status.
  const first = await rows.next()
  const lines = Readable.toWeb(Readable.from(csvChunks(first, rows))) as BodyInit
  return download(lines, 'text/csv; charset=utf-8', `cash-${query.show}-${istDay(shop.now())}.csv`)
}, messages.failed.read)

async function* csvChunks(first: IteratorResult<CashRow[]>, batches: AsyncGenerator<CashRow[]>) {
  const utf8 = new TextEncoder()
  const linesOf = (rows: CashRow[]) => rows.map((row) => csvLine(Object.values(COLUMNS).map((of) => of(row)))).join('')
  yield utf8.encode(CSV_START + csvLine(Object.keys(COLUMNS)))
  if (first.done) return
  yield utf8.encode(linesOf(first.value))
  for await (const batch of batches) yield utf8.encode(linesOf(batch))
}
