/**
 * Renders an invoice or a credit note as a PDF. It knows columns and lines but no tax rules: the texts come from
 * shop/orders/invoice-text.ts.
 *
 *   1. All fonts are embedded, including ₹ and Devanagari, the script of most Indian names.
 *   2. A table that does not fit continues on the next page, below a repeated head.
 */
import PDFDocument from 'pdfkit'
import type { Column, Table } from '#shop/orders/invoice-tables.ts'
import type { DocumentText, Party } from '#shop/orders/invoice-text.ts'
import type { StoreSettings } from '#shop/settings.ts'
import { PALETTE } from '#core/palette.ts'
import { FONTS } from './pdf-fonts.server.ts'
import { createPdfPage, type PdfPage } from './pdf-page.server.ts'

const MARGIN = 40
const WIDTHS = { wide: 0, word: 40, figure: 56 }
const NARROW_WIDTH = 26
const GAP = 6

export async function drawDocument(text: DocumentText, store: Pick<StoreSettings, 'name' | 'phone' | 'email'>) {
  const { heading, number, remark, parties, facts, lines, byRate, sums, total, inWords, notes } = text
  const title = `${heading} ${number}`
  const doc = new PDFDocument({ size: 'A4', margin: MARGIN, lang: 'en-IN', displayTitle: true, info: { Title: title } })
  for (const { name, read } of FONTS) doc.registerFont(name, read())
  const chunks: Uint8Array[] = []
  const finished = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const page = createPdfPage(doc, MARGIN)

  page.write(store.name, { size: 22, weight: 'bold', colour: PALETTE.primary })
  page.write(heading, { size: 15, weight: 'bold', right: true, lift: 25 })
  if (remark) page.write(remark, { size: 8.5, right: true, colour: PALETTE.muted })
  page.rule(10)
  drawTop(page, parties, facts)
  drawTable(page, lines)
  if (byRate) drawTable(page, byRate)
  page.keepTogether(90)
  for (const [name, value] of sums) drawPair(page, name, value, 9)
  drawPair(page, total[0], total[1], 12, 'bold')
  page.gap(8)
  page.write(inWords, { weight: 'bold' })
  page.gap(10)
  for (const note of [...notes, `Questions? Write to ${store.email} or call ${store.phone}.`])
    page.write(note, { size: 8.5, colour: PALETTE.muted })
  doc.end()
  await finished
  return new Blob(chunks as Uint8Array<ArrayBuffer>[])
}

/** Both parties and the invoice details, side by side. */
function drawTop(page: PdfPage, parties: Party[], details: [string, string][]) {
  const width = (page.width - 2 * 16) / 3
  const ends = parties.map((party, at) =>
    page.drawColumn(() => {
      const box = { x: page.left + at * (width + 16), width }
      page.write(party.title, { ...box, size: 8, colour: PALETTE.muted })
      for (const [at, line] of party.lines.entries())
        page.write(line, { ...box, weight: at === 0 ? 'bold' : 'regular' })
    }),
  )
  ends.push(
    page.drawColumn(() => {
      const box = { x: page.left + 2 * (width + 16), width }
      for (const [name, value] of details) {
        page.write(name, { ...box, size: 8, colour: PALETTE.muted })
        page.write(value, box)
      }
    }),
  )
  page.moveTo(Math.max(...ends))
  page.gap(14)
}

function drawPair(page: PdfPage, name: string, value: string, size: number, weight: 'regular' | 'bold' = 'regular') {
  const x = page.left + page.width - 220
  const end = page.drawColumn(() => page.write(name, { x, width: 110, size, weight }))
  page.write(value, { x: x + 100, width: 120, size, weight, right: true })
  page.moveTo(end)
  page.gap(3)
}

function drawTable(page: PdfPage, { columns, rows, foot, caption }: Table) {
  const boxes = boxesOf(page, columns)
  const drawRow = (cells: string[], style: object) => {
    const ends = cells.map((cell, at) =>
      page.drawColumn(() =>
        page.write(cell, { ...boxes[at]!, right: columns[at]!.kind === 'figure', size: 8.5, ...style }),
      ),
    )
    page.moveTo(Math.max(...ends))
    page.rule(5)
  }
  const drawHead = () =>
    drawRow(
      columns.map((column) => column.name),
      { size: 7.5, weight: 'bold', colour: PALETTE.muted },
    )
  page.keepTogether(70)
  page.write(caption, { weight: 'bold', size: 10 })
  page.gap(4)
  drawHead()
  for (const row of rows) {
    const height = Math.max(...row.map((cell, at) => page.heightOf(cell, boxes[at]!.width, 8.5)))
    if (page.keepTogether(height + 12)) drawHead()
    drawRow(row, {})
  }
  page.keepTogether(30)
  drawRow(foot, { weight: 'bold' })
  page.gap(12)
}

function boxesOf({ left, width }: PdfPage, columns: Column[]) {
  const widths = columns.map(({ name, kind }) =>
    name === 'Qty' || (name === 'GST' && columns.length > 6) ? NARROW_WIDTH : WIDTHS[kind],
  )
  const remainingWidth = width - widths.reduce((sum, w) => sum + w, 0) - GAP * (columns.length - 1)
  let x = left
  return widths.map((w) => {
    const box = { x, width: w || remainingWidth }
    x += box.width + GAP
    return box
  })
}
