/** The printable credit note of an order, for its buyer and for every admin. The PDF uses the same texts. */
import { creditNoteText } from '#shop/orders/credit-note-text.ts'
import { messages } from '#shop/orders/messages.ts'
import { readCreditNote } from '#shop/orders/read-credit-note.ts'
import { currentUser } from '#shop/shop.ts'
import { PageError } from '../layout/page-error.tsx'
import { CategoryArches } from '../layout/parts.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/credit-note-page'
import { DocumentBar } from './document-bar.tsx'
import { DocumentPaper } from './document-paper.tsx'
import '../styles/invoice.css'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData ? `Credit Note ${args.loaderData.number}` : 'Credit Note', hidden: true })

export const loader = pageLoader(async (shop, { params }: Route.LoaderArgs) => {
  const note = await readCreditNote(shop, params.id, params.note)
  const isOwn = note.order.userId === currentUser(shop)?.id
  return { ...creditNoteText(note), isOwn, pdf: `/order-history/${note.order.id}/credit-notes/${note.id}.pdf` }
}, messages.failed.creditNote)

export default function CreditNotePage({ loaderData: note }: Route.ComponentProps) {
  return (
    <div className="wrap invoice">
      <DocumentBar name="Credit note" isOwn={note.isOwn} orderId={note.orderId} pdf={note.pdf} />
      <DocumentPaper text={note} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageError error={error}>
      <CategoryArches />
    </PageError>
  )
}
