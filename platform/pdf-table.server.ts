/** A table of a PDF. If it does not fit, it continues on the next page, below a repeated head. */
import type { Column, Table } from '#shop/orders/invoice-tables.ts'
import { PALETTE } from '#core/palette.ts'
import type { PdfPage } from './pdf-page.server.ts'

const WIDTHS = { wide: 0, word: 40, figure: 56 }
const NARROW_WIDTH = 26
const SKU_WIDTH = 130
const GAP = 6

export function drawTable(page: PdfPage, { columns, rows, foot, caption }: Table) {
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
  const isNarrow = (name: string) => name === 'Qty' || (name === 'GST' && columns.length > 6)
  const widths = columns.map(({ name, kind }) =>
    isNarrow(name) ? NARROW_WIDTH : name === 'SKU' ? SKU_WIDTH : WIDTHS[kind],
  )
  const remainingWidth = width - widths.reduce((sum, w) => sum + w, 0) - GAP * (columns.length - 1)
  let x = left
  return widths.map((w) => {
    const box = { x, width: w || remainingWidth }
    x += box.width + GAP
    return box
  })
}
