/** Puts pages of other PDFs among the pages of ours. */
import { PDFDocument } from '@cantoo/pdf-lib'

/** `after` counts our pages; what has the same place keeps its order. */
export async function insertPages(
  chunks: Uint8Array[],
  inserts: { after: number; pdf: Uint8Array }[],
  title: string,
): Promise<Uint8Array> {
  const result = await PDFDocument.create()
  result.setTitle(title)
  const ours = await PDFDocument.load(Buffer.concat(chunks))
  const append = async (source: PDFDocument, from: number, to: number) => {
    const indices = Array.from({ length: to - from }, (_, at) => from + at)
    for (const page of await result.copyPages(source, indices)) result.addPage(page)
  }
  let done = 0
  for (const { after, pdf } of inserts) {
    await append(ours, done, after)
    done = after
    const source = await PDFDocument.load(pdf)
    await append(source, 0, source.getPageCount())
  }
  await append(ours, done, ours.getPageCount())
  return result.save()
}
