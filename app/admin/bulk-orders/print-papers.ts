/** The slips, labels or invoices of the chosen orders as one PDF, sent while it is made. */
import { Readable } from 'node:stream'
import { messages } from '#shop/bulk-orders/messages.ts'
import { PapersForm } from '#shop/bulk-orders/input.ts'
import { readPapers, type Paper } from '#shop/bulk-orders/papers.ts'
import { requireAdmin } from '#shop/shop.ts'
import { istDay } from '#core/time.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { readOrdersForm } from './read-orders-form.ts'
import type { Route } from './+types/print-papers'

export const action = pageLoader(async (shop, { request }: Route.ActionArgs) => {
  requireAdmin(shop)
  const form = PapersForm.safeParse(await readOrdersForm(shop, request))
  if (!form.success) return redirectWithFlash('/admin/orders', form.error.issues[0]?.message ?? messages.failed, 'bad')
  const { do: kind, orders } = form.data
  const papers = readPapers(shop, kind, orders)
  // The first paper is read before anything is sent, so that an error gets an error status.
  const first = await papers.next()
  const { drawPapers } = await import('#platform/papers-pdf.server.ts')
  const title = `${shop.settings.name} ${kind} ${istDay(shop.now())}`
  const chunks = drawPapers(withFirst(first, papers), { title, isLabels: kind === 'labels' }, shop.settings)
  return new Response(Readable.toWeb(Readable.from(chunks)) as BodyInit, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${title.replace(/[^\w-]+/g, '-')}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}, messages.failed)

async function* withFirst(first: IteratorResult<Paper>, rest: AsyncGenerator<Paper>) {
  if (!first.done) yield first.value
  yield* rest
}
