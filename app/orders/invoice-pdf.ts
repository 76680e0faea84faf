/** The invoice as a PDF file. */
import { invoiceText } from '#shop/orders/invoice-text.ts'
import { readInvoice } from '#shop/orders/invoices.ts'
import { messages } from '#shop/orders/messages.ts'
import { pageLoader } from '../page-loader.ts'
import { downloadDocument } from './download-document.ts'
import type { Route } from './+types/invoice-pdf'

export const loader = pageLoader(
  async (shop, { params }: Route.LoaderArgs) => downloadDocument(shop, invoiceText(await readInvoice(shop, params.id))),
  messages.failed.invoice,
)
