/** The invoice as a PDF file. The PDF library is large, so it is imported on demand. */
import { invoiceText } from '#shop/orders/invoice-text.ts'
import { readInvoice } from '#shop/orders/invoices.ts'
import { messages } from '#shop/orders/messages.ts'
import { download } from '../download.ts'
import { pageLoader } from '../page-loader.ts'
import type { Route } from './+types/invoice-pdf'

export const loader = pageLoader(async (shop, { params }: Route.LoaderArgs) => {
  const invoice = invoiceText(await readInvoice(shop, params.id))
  const { drawInvoice } = await import('#platform/invoice-pdf.server.ts')
  const name = `${shop.settings.name} ${invoice.heading} ${invoice.number}`.replace(/[^\w-]+/g, '-')
  return download(await drawInvoice(invoice, shop.settings), 'application/pdf', `${name}.pdf`)
}, messages.failed.invoice)
