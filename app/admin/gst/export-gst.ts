/** The files of the return of a month in one zip. It is sent while it is written. */
import { makeZip } from 'client-zip'
import { exportGst, type GstFile } from '#shop/gst/export-gst.ts'
import { GstQuery } from '#shop/gst/input.ts'
import { messages } from '#shop/gst/messages.ts'
import { csvLine } from '#core/csv.ts'
import { fail } from '#core/domain-error.ts'
import { download } from '../../download.ts'
import { pageLoader } from '../../page-loader.ts'
import type { Route } from './+types/export-gst'

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const query = GstQuery.safeParse(Object.fromEntries(url.searchParams))
  if (!query.success) return fail('invalid', messages.badMonth)
  const files = await exportGst(shop, query.data)
  const lastModified = shop.now()
  const zip = makeZip(files.map((file) => ({ name: `${file.name}.csv`, lastModified, input: linesOf(file) })))
  return download(zip, 'application/zip', `gstr1-${query.data.month}.zip`)
}, messages.failed.read)

/** Without a byte order mark: the offline tool compares the first heading. */
async function* linesOf({ header, rows }: GstFile) {
  const utf8 = new TextEncoder()
  yield utf8.encode(csvLine(header))
  for await (const cells of rows) yield utf8.encode(csvLine(cells))
}
