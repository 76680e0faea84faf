import type { DocumentText } from '#shop/orders/invoice-text.ts'
import type { Shop } from '#shop/shop.ts'
import { download } from '../download.ts'

/** The PDF library is large, so it is imported on demand. */
export async function downloadDocument({ settings }: Shop, text: DocumentText) {
  const { drawDocument } = await import('#platform/invoice-pdf.server.ts')
  const name = `${settings.name} ${text.heading} ${text.number}`.replace(/[^\w-]+/g, '-')
  return download(await drawDocument(text, settings), 'application/pdf', `${name}.pdf`)
}
