/**
 * Renders an invoice as a PDF. It knows columns and lines but no tax rules: the texts come from
 * shop/orders/invoice-text.ts.
 *
 *   1. All fonts are embedded, including ₹ and Devanagari, the script of most Indian names.
 *   2. A table that does not fit continues on the next page, below a repeated head.
 */
import PDFDocument from 'pdfkit'
import type { Column, Table } from '#shop/orders/invoice-tables.ts'
import type { InvoiceText, Party } from '#shop/orders/invoice-text.ts'
import type { StoreSettings } from '#shop/settings.ts'
import { PALETTE } from '#core/palette.ts'
import { FONTS } from './pdf-fonts.server.ts'
import { createPdfPage, type PdfPage } from './pdf-page.server.ts'

const EDGE = 40
const WIDTHS = { wide: 0, word: 40, figure: 56 }
const NARROW = 26
const GAP = 6

export async function drawInvoice(invoice: InvoiceText, store: Pick<StoreSettings, 'name' | 'phone' | 'email'>) {
  const { heading, number, remark, parties, facts, lines, byRate, sums, total, inWords, notes } = invoice
  const title = `${heading} ${number}`
  const doc = new PDFDocument({ size: 'A4', margin: EDGE, lang: 'en-IN', displayTitle: true, info: { Title: title } })
  for (const { name, read } of FONTS) doc.registerFont(name, read())
  const chunks: Uint8Array[] = []
  const done = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const sheet = createPdfPage(doc, EDGE)

  sheet.write(store.name, { size: 22, weight: 'bold', colour: PALETTE.primary })
  sheet.write(heading, { size: 15, weight: 'bold', right: true, lift: 25 })
  if (remark) sheet.write(remark, { size: 8.5, right: true, colour: PALETTE.muted })
  sheet.rule(10)
  drawTop(sheet, parties, facts)
  drawTable(sheet, lines)
  drawTable(sheet, byRate)
  sheet.keepTogether(90)
  for (const [name, value] of sums) drawPair(sheet, name, value, 9)
  drawPair(sheet, total[0], total[1], 12, 'bold')
  sheet.gap(8)
  sheet.write(inWords, { weight: 'bold' })
  sheet.gap(10)
  for (const note of [...notes, `Questions? Write to ${store.email} or call ${store.phone}.`])
    sheet.write(note, { size: 8.5, colour: PALETTE.muted })
  doc.end()
  await done
  return new Blob(chunks as Uint8Array<ArrayBuffer>[])
}

/** Both parties and the invoice details, side by side. */
function drawTop(sheet: PdfPage, parties: Party[], facts: [string, string][]) {
  const width = (sheet.width - 2 * 16) / 3
  const ends = parties.map((party, at) =>
    sheet.beside(() => {
      const box = { x: sheet.left + at * (width + 16), width }
      sheet.write(party.title, { ...box, size: 8, colour: PALETTE.muted })
      for (const [at, line] of party.lines.entries())
        sheet.write(line, { ...box, weight: at === 0 ? 'bold' : 'regular' })
    }),
  )
  ends.push(
    sheet.beside(() => {
      const box = { x: sheet.left + 2 * (width + 16), width }
      for (const [name, value] of facts) {
        sheet.write(name, { ...box, size: 8, colour: PALETTE.muted })
        sheet.write(value, box)
      }
    }),
  )
  sheet.moveTo(Math.max(...ends))
  sheet.gap(14)
}

function drawPair(sheet: PdfPage, name: string, value: string, size: number, weight: 'regular' | 'bold' = 'regular') {
  const x = sheet.left + sheet.width - 220
  const end = sheet.beside(() => sheet.write(name, { x, width: 110, size, weight }))
  sheet.write(value, { x: x + 100, width: 120, size, weight, right: true })
  sheet.moveTo(end)
  sheet.gap(3)
}

function drawTable(sheet: PdfPage, { columns, rows, foot, caption }: Table) {
  const boxes = boxesOf(sheet, columns)
  const drawRow = (cells: string[], style: object) => {
    const ends = cells.map((cell, at) =>
      sheet.beside(() =>
        sheet.write(cell, { ...boxes[at]!, right: columns[at]!.kind === 'figure', size: 8.5, ...style }),
      ),
    )
    sheet.moveTo(Math.max(...ends))
    sheet.rule(5)
  }
  const drawHead = () =>
    drawRow(
      columns.map((column) => column.name),
      { size: 7.5, weight: 'bold', colour: PALETTE.muted },
    )
  sheet.keepTogether(70)
  sheet.write(caption, { weight: 'bold', size: 10 })
  sheet.gap(4)
  drawHead()
  for (const row of rows) {
    const height = Math.max(...row.map((cell, at) => sheet.heightOf(cell, boxes[at]!.width, 8.5)))
    if (sheet.keepTogether(height + 12)) drawHead()
    drawRow(row, {})
  }
  sheet.keepTogether(30)
  drawRow(foot, { weight: 'bold' })
  sheet.gap(12)
}

function boxesOf({ left, width }: PdfPage, columns: Column[]) {
  const own = columns.map(({ name, kind }) =>
    name === 'Qty' || (name === 'GST' && columns.length > 6) ? NARROW : WIDTHS[kind],
  )
  const rest = width - own.reduce((sum, w) => sum + w, 0) - GAP * (columns.length - 1)
  let x = left
  return own.map((w) => {
    const box = { x, width: w || rest }
    x += box.width + GAP
    return box
  })
}
