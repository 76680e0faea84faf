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
  centre?: boolean
  /** The distance above the current line. */
  lift?: number
}
export type PdfPage = ReturnType<typeof createPdfPage>

const DEFAULT_SIZE = 9
const LINE_HEIGHT = 1.35

export function createPdfPage(doc: Doc, margin: number) {
  const left = margin
  const width = doc.page.width - 2 * margin
  const bottom = doc.page.height - margin
  let y = margin

  const widthOf = (text: string, size: number, weight: Weight) =>
    splitByFont(text, weight).reduce((sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text), 0)

  /** Wraps text at words. A word wider than the line is split. */
  function wrapText(text: string, maxWidth: number, size: number, weight: Weight) {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(/\s+/).flatMap((word) => splitWord(word, maxWidth, size, weight))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && widthOf(longer, size, weight) > maxWidth) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  }

  function splitWord(word: string, maxWidth: number, size: number, weight: Weight) {
    if (widthOf(word, size, weight) <= maxWidth) return [word]
    const parts: string[] = ['']
    for (const character of word)
      if (widthOf(parts.at(-1)! + character, size, weight) > maxWidth) parts.push(character)
      else parts[parts.length - 1] += character
    return parts
  }

  function write(text: string, style: Style = {}) {
    const {
      x = left,
      width: maxWidth = width,
      size = DEFAULT_SIZE,
      weight = 'regular',
      colour = PALETTE.text,
      right,
      centre,
      lift = 0,
    } = style
    y -= lift
    for (const line of wrapText(text, maxWidth, size, weight)) {
      const space = right || centre ? maxWidth - widthOf(line, size, weight) : 0
      let at = x + (centre ? space / 2 : space)
      for (const { font, text } of splitByFont(line, weight)) {
        doc.font(font).fontSize(size).fillColor(colour)
        // All fonts share one base line.
        doc.text(text, at, y + size, { lineBreak: false, baseline: 'alphabetic' })
        at += doc.widthOfString(text)
      }
      y += size * LINE_HEIGHT
    }
  }

  return {
    left,
    width,
    write,
    heightOf: (text: string, maxWidth: number, size: number) =>
      wrapText(text, maxWidth, size, 'regular').length * size * LINE_HEIGHT,
    gap: (height: number) => void (y += height),
    position: () => y,
    moveTo: (end: number) => void (y = end),
    /** Draws from the current line, restores the position, and returns where the drawing ended. */
    drawColumn(draw: () => void) {
      const start = y
      draw()
      const end = y
      y = start
      return end
    },
    rule(space: number, { colour = PALETTE.border, thickness = 0.5 }: { colour?: string; thickness?: number } = {}) {
      y += space / 2
      doc
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(thickness)
        .strokeColor(colour)
        .stroke()
      y += space
    },
    /** Returns whether a new page was started. */
    keepTogether(height: number) {
      if (y + height <= bottom) return false
      doc.addPage()
      y = margin
      return true
    },
  }
}
