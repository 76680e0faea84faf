/** Draws the label of a parcel, 4 × 6 inches. It is black on white, because label printers know no colours. */
import type PDFDocument from 'pdfkit'
import type { Label } from '#shop/shipping/labels.ts'
import { code128 } from './barcode.server.ts'
import { createPdfPage } from './pdf-page.server.ts'

const BLACK = '#000000'
const BAR_HEIGHT = 58
/** Code 128 wants ten narrow bars of white on both sides. */
const QUIET_ZONE = 10
/** The narrowest bar that a label printer of 203 dpi prints well, and a wide one for short numbers. */
const MAX_BAR = 1.5

export function drawLabel(doc: InstanceType<typeof PDFDocument>, label: Label, margin: number) {
  const page = createPdfPage(doc, margin)
  const write = (text: string, style: Parameters<typeof page.write>[1]) => page.write(text, { colour: BLACK, ...style })
  const rule = () => page.rule(6, { colour: BLACK, thickness: 1 })

  const end = page.drawColumn(() => write(label.courier || ' ', { size: 15, weight: 'bold', width: page.width * 0.5 }))
  write(label.payment, { size: 18, weight: 'bold', right: true })
  page.moveTo(Math.max(end, page.position()))
  rule()
  if (label.awb) drawBarcode(label.awb)
  else write('No AWB yet', { size: 12 })
  rule()
  write('Deliver to', { size: 8 })
  write(label.to.name, { size: 14, weight: 'bold' })
  for (const line of label.to.lines) write(line, { size: 11 })
  if (label.to.pin) write(`PIN ${label.to.pin}`, { size: 30, weight: 'bold' })
  rule()
  const facts = page.drawColumn(() =>
    write(`Order ${label.order}`, { size: 11, weight: 'bold', width: page.width * 0.7 }),
  )
  write([label.contents, label.weight].filter(Boolean).join(', '), { size: 11, right: true })
  page.moveTo(Math.max(facts, page.position()))
  rule()
  write('If it cannot be delivered, return to', { size: 8 })
  write(label.seller.name, { size: 9, weight: 'bold' })
  for (const line of label.seller.lines) write(line, { size: 9 })

  function drawBarcode(awb: string) {
    const { bars, width } = code128(awb)
    const unit = Math.min(MAX_BAR, page.width / (width + 2 * QUIET_ZONE))
    const left = page.left + (page.width - width * unit) / 2
    const top = page.position()
    for (const bar of bars) doc.rect(left + bar.x * unit, top, bar.width * unit, BAR_HEIGHT)
    doc.fill(BLACK)
    page.moveTo(top + BAR_HEIGHT + 3)
    write(awb, { size: 12, weight: 'bold', centre: true })
  }
}
