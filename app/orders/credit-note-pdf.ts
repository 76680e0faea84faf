/** The credit note as a PDF file. */
import { creditNoteText } from '#shop/orders/credit-note-text.ts'
import { messages } from '#shop/orders/messages.ts'
import { readCreditNote } from '#shop/orders/read-credit-note.ts'
import { pageLoader } from '../page-loader.ts'
import { downloadDocument } from './download-document.ts'
import type { Route } from './+types/credit-note-pdf'

export const loader = pageLoader(
  async (shop, { params }: Route.LoaderArgs) =>
    downloadDocument(shop, creditNoteText(await readCreditNote(shop, params.id, params.note))),
  messages.failed.creditNote,
)
