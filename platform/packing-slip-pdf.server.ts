/** Draws a packing slip. The texts come from shop/shipping/packing-slips.ts. */
import type PDFDocument from 'pdfkit'
import type { PackingSlip } from '#shop/shipping/packing-slips.ts'
import type { StoreSettings } from '#shop/settings.ts'
import { PALETTE } from '#core/palette.ts'
import { qrCode } from './barcode.server.ts'
import { drawHeading, drawTop } from './invoice-pdf.server.ts'
import { drawTable } from './pdf-table.server.ts'
import type { PdfPage } from './pdf-page.server.ts'

const QR_SIZE = 120
const COLUMNS = [
  { name: 'Item', kind: 'wide' },
  { name: 'SKU', kind: 'word' },
  { name: 'Qty', kind: 'figure' },
  { name: 'Packed', kind: 'figure' },
] as const

export function drawSlip(
  doc: InstanceType<typeof PDFDocument>,
  page: PdfPage,
  { to, facts, items, remark, upi }: PackingSlip,
  store: Pick<StoreSettings, 'name'>,
) {
  drawHeading(page, store.name, 'Packing slip')
  drawTop(page, [{ title: 'Deliver to', lines: to }], facts)
  drawTable(page, {
    caption: 'In this parcel',
    columns: [...COLUMNS],
    rows: items.map(({ name, sku, quantity }) => [name, sku, String(quantity), '____']),
    foot: ['', '', String(items.reduce((sum, { quantity }) => sum + quantity, 0)), ''],
  })
  page.keepTogether(upi ? QR_SIZE + 60 : 40)
  if (remark) page.write(remark, { size: 14, weight: 'bold' })
  if (!upi) return
  page.write('Scan with any UPI app to pay', { size: 9, colour: PALETTE.muted })
  const { path, size } = qrCode(upi)
  const scale = QR_SIZE / size
  doc.save().translate(page.left, page.position()).scale(scale).path(path).fill('#000000').restore()
  page.moveTo(page.position() + QR_SIZE)
}
