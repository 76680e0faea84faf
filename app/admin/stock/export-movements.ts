/** Exports the filtered movements of one size as CSV. The rows are streamed while they are read. */
import { Readable } from 'node:stream'
import { MovementsQuery } from '#shop/inventory/input.ts'
import { messages } from '#shop/inventory/messages.ts'
import { exportMovements, type Movement } from '#shop/inventory/movements.ts'
import { STOCK_REASONS } from '#shop/inventory/rules.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { CSV_START, csvLine } from '#core/csv.ts'
import { istDay, toIst } from '#core/time.ts'
import { download } from '../../download.ts'
import { pageLoader } from '../../page-loader.ts'
import { variantIdOf } from './variant-id.ts'
import type { Route } from './+types/export-movements'

const COLUMNS: Record<string, (movement: Movement) => string | number> = {
  'Date (IST)': ({ at }) => toIst(at).toISOString().slice(0, 19).replace('T', ' '),
  Reason: ({ reason }) => STOCK_REASONS[reason],
  Change: ({ quantity }) => quantity,
  Left: ({ balance }) => balance,
  Order: ({ orderId }) => (orderId ? `#${orderNumber(orderId)}` : ''),
  By: ({ by }) => by ?? '',
  Note: ({ note }) => note,
}

export const loader = pageLoader(async (shop, { params, url }: Route.LoaderArgs) => {
  const { before: _, ...query } = MovementsQuery.parse(Object.fromEntries(url.searchParams))
  const movements = exportMovements(shop, variantIdOf(params.variantId), query)
  // The first rows are read before anything is sent, so that a user without permission gets an error status.
  const first = await movements.next()
  const lines = Readable.toWeb(Readable.from(csvChunks(first, movements))) as BodyInit
  return download(lines, 'text/csv; charset=utf-8', `stock-${params.variantId}-${istDay(shop.now())}.csv`)
}, messages.failed.ledger)

async function* csvChunks(first: IteratorResult<Movement[]>, batches: AsyncGenerator<Movement[]>) {
  const utf8 = new TextEncoder()
  const lineOf = (movement: Movement) => csvLine(Object.values(COLUMNS).map((of) => of(movement)))
  yield utf8.encode(CSV_START + csvLine(Object.keys(COLUMNS)))
  if (first.done) return
  yield utf8.encode(first.value.map(lineOf).join(''))
  for await (const batch of batches) yield utf8.encode(batch.map(lineOf).join(''))
}
