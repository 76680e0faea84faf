/** Writes text from the top of a page to its end, in as many fonts as needed, and adds pages. */
import type PDFDocument from 'pdfkit'
import { PALETTE } from '#core/palette.ts'
import { splitByFont, type Weight } from './pdf-fonts.server.ts'

type Doc = InstanceType<typeof PDFDocument>
type Style = {
  x?: number
  width?: number
  size?: number
  weight?: Weight
  colour?: string
  right?: boolean
  /** The distance above the current line. */
  lift?: number
}
export type PdfPage = ReturnType<typeof createPdfPage>

const USUAL = 9
const LEADING = 1.35

export function createPdfPage(doc: Doc, edge: number) {
  const left = edge
  const width = doc.page.width - 2 * edge
  const bottom = doc.page.height - edge
  let y = edge

  const widthOf = (text: string, size: number, weight: Weight) =>
    splitByFont(text, weight).reduce((sum, run) => sum + doc.font(run.face).fontSize(size).widthOfString(run.text), 0)

  /** Wraps text at words. A word wider than the line is split. */
  function wrapped(text: string, room: number, size: number, weight: Weight) {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(/\s+/).flatMap((word) => pieces(word, room, size, weight))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && widthOf(longer, size, weight) > room) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  }

  function pieces(word: string, room: number, size: number, weight: Weight) {
    if (widthOf(word, size, weight) <= room) return [word]
    const cut: string[] = ['']
    for (const letter of word)
      if (widthOf(cut.at(-1)! + letter, size, weight) > room) cut.push(letter)
      else cut[cut.length - 1] += letter
    return cut
  }

  function write(text: string, style: Style = {}) {
    const {
      x = left,
      width: room = width,
      size = USUAL,
      weight = 'regular',
      colour = PALETTE.text,
      right,
      lift = 0,
    } = style
    y -= lift
    for (const line of wrapped(text, room, size, weight)) {
      let at = right ? x + room - widthOf(line, size, weight) : x
      for (const { face, text } of splitByFont(line, weight)) {
        doc.font(face).fontSize(size).fillColor(colour)
        // All fonts share one base line.
        doc.text(text, at, y + size, { lineBreak: false, baseline: 'alphabetic' })
        at += doc.widthOfString(text)
      }
      y += size * LEADING
    }
  }

  return {
    left,
    width,
    write,
    heightOf: (text: string, room: number, size: number) =>
      wrapped(text, room, size, 'regular').length * size * LEADING,
    gap: (height: number) => void (y += height),
    moveTo: (end: number) => void (y = end),
    /** Draws from the current line, restores the position, and returns where the drawing ended. */
    beside(draw: () => void) {
      const start = y
      draw()
      const end = y
      y = start
      return end
    },
    rule(space: number) {
      y += space / 2
      doc
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(0.5)
        .strokeColor(PALETTE.border)
        .stroke()
      y += space
    },
    /** Returns whether a new page was started. */
    keepTogether(height: number) {
      if (y + height <= bottom) return false
      doc.addPage()
      y = edge
      return true
    },
  }
}
