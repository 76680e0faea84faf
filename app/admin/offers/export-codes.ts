/** Exports the codes of an offer as CSV. */
import { Readable } from 'node:stream'
import { exportCodes, type ListedCode } from '#shop/offers-admin/codes.ts'
import { messages } from '#shop/offers-admin/messages.ts'
import { CSV_START, csvLine } from '#core/csv.ts'
import { istDay } from '#core/time.ts'
import { download } from '../../download.ts'
import { pageLoader } from '../../page-loader.ts'
import { parseId } from '../parse-id.ts'
import type { Route } from './+types/export-codes'

const COLUMNS: Record<string, (row: ListedCode) => string | number> = {
  Code: ({ code }) => code,
  Uses: ({ maxUses }) => maxUses ?? '',
  Used: ({ used }) => used,
  'Made (IST)': ({ createdAt }) => istDay(createdAt),
}

export const loader = pageLoader(async (shop, { params }: Route.LoaderArgs) => {
  const batches = exportCodes(shop, parseId(params.id))
  // The first codes are read before anything is sent, so that a user without permission gets an error status.
  const first = await batches.next()
  const lines = Readable.toWeb(Readable.from(csvChunks(first, batches))) as BodyInit
  return download(lines, 'text/csv; charset=utf-8', `codes-${params.id}-${istDay(shop.now())}.csv`)
}, messages.failed.codes)

async function* csvChunks(first: IteratorResult<ListedCode[]>, batches: AsyncGenerator<ListedCode[]>) {
  const utf8 = new TextEncoder()
  const linesOf = (rows: ListedCode[]) =>
    rows.map((row) => csvLine(Object.values(COLUMNS).map((of) => of(row)))).join('')
  yield utf8.encode(CSV_START + csvLine(Object.keys(COLUMNS)))
  if (first.done) return
  yield utf8.encode(linesOf(first.value))
  for await (const batch of batches) yield utf8.encode(linesOf(batch))
}
