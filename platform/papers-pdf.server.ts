/** Prints the papers of many orders into one PDF. */
import PDFDocument from 'pdfkit'
import type { Paper } from '#shop/bulk-orders/papers.ts'
import type { StoreSettings } from '#shop/settings.ts'
import { drawInvoice } from './invoice-pdf.server.ts'
import { drawLabel } from './label-pdf.server.ts'
import { insertPages } from './insert-pages.server.ts'
import { drawSlip } from './packing-slip-pdf.server.ts'
import { FONTS } from './pdf-fonts.server.ts'
import { createPdfPage } from './pdf-page.server.ts'

type Store = Pick<StoreSettings, 'name' | 'phone' | 'email'>
type Doc = InstanceType<typeof PDFDocument>

/** 4 × 6 inches, in points. */
const LABEL = { size: [288, 432] as [number, number], margin: 14 }
const A4 = { size: 'A4', margin: 40 } as const

/** The bytes of the PDF. Each paper is read when those before it are sent, but for labels: those of couriers go among ours. */
export async function* drawPapers(
  papers: AsyncIterable<Paper>,
  { title, isLabels }: { title: string; isLabels: boolean },
  store: Store,
): AsyncGenerator<Uint8Array> {
  const format = isLabels ? LABEL : A4
  const info = { Title: title }
  const doc = new PDFDocument({ ...format, autoFirstPage: false, lang: 'en-IN', displayTitle: true, info })
  for (const { name, read } of FONTS) doc.registerFont(name, read())
  const chunks: Uint8Array[] = []
  const finished = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const inserts: { after: number; pdf: Uint8Array }[] = []
  let pages = 0
  doc.on('pageAdded', () => (pages += 1))
  for await (const paper of papers) {
    if (paper.kind === 'courier-label') {
      inserts.push({ after: pages, pdf: paper.pdf })
      continue
    }
    doc.addPage()
    drawPaper(doc, paper, store, format.margin)
    if (!isLabels) yield* chunks.splice(0)
  }
  doc.end()
  await finished
  if (inserts.length === 0) yield* chunks
  else yield await insertPages(chunks, inserts, title)
}

function drawPaper(doc: Doc, paper: Exclude<Paper, { kind: 'courier-label' }>, store: Store, margin: number) {
  if (paper.kind === 'label') return drawLabel(doc, paper.label, margin)
  const page = createPdfPage(doc, margin)
  if (paper.kind === 'invoice') return drawInvoice(page, paper.text, store)
  if (paper.kind === 'slip') return drawSlip(doc, page, paper.slip, store)
  page.write('Not printed', { size: 14, weight: 'bold' })
  page.gap(6)
  for (const { order, message } of paper.list) {
    page.keepTogether(30)
    page.write(`#${order}: ${message}`, { size: 9 })
    page.gap(3)
  }
}
