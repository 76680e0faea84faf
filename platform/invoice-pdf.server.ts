/**
 * Renders an invoice or a credit note as a PDF. It knows columns and lines but no tax rules: the texts come from
 * shop/orders/invoice-text.ts.
 *
 * All fonts are embedded, including ₹ and Devanagari, the script of most Indian names.
 */
import PDFDocument from 'pdfkit'
import type { DocumentText, Party } from '#shop/orders/invoice-text.ts'
import type { StoreSettings } from '#shop/settings.ts'
import { PALETTE } from '#core/palette.ts'
import { FONTS } from './pdf-fonts.server.ts'
import { createPdfPage, type PdfPage } from './pdf-page.server.ts'
import { drawTable } from './pdf-table.server.ts'

const MARGIN = 40

type Store = Pick<StoreSettings, 'name' | 'phone' | 'email'>

export async function drawDocument(text: DocumentText, store: Store) {
  const title = `${text.heading} ${text.number}`
  const doc = new PDFDocument({ size: 'A4', margin: MARGIN, lang: 'en-IN', displayTitle: true, info: { Title: title } })
  for (const { name, read } of FONTS) doc.registerFont(name, read())
  const chunks: Uint8Array[] = []
  const finished = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  drawInvoice(createPdfPage(doc, MARGIN), text, store)
  doc.end()
  await finished
  return new Blob(chunks as Uint8Array<ArrayBuffer>[])
}

/** Draws from the top of the page on. */
export function drawInvoice(page: PdfPage, text: DocumentText, store: Store) {
  const { heading, remark, parties, facts, lines, byRate, sums, total, inWords, notes } = text
  drawHeading(page, store.name, heading, remark)
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
}

export function drawHeading(page: PdfPage, storeName: string, heading: string, remark?: string | null) {
  page.write(storeName, { size: 22, weight: 'bold', colour: PALETTE.primary })
  page.write(heading, { size: 15, weight: 'bold', right: true, lift: 25 })
  if (remark) page.write(remark, { size: 8.5, right: true, colour: PALETTE.muted })
  page.rule(10)
}

/** The parties, of which there are at most two, and the details, side by side. */
export function drawTop(page: PdfPage, parties: Party[], details: [string, string][]) {
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
