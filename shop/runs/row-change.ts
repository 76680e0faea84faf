/** The input of a run: what one row of a file or list wants to change. */
import type { RunProblem } from '#db/schema.server.ts'
import type { Cells } from './product-sheet.ts'

/** `cells` are texts as they were typed, by our columns. A column that is missing keeps its value. */
export type RowChange = {
  row: number
  cells: Cells
  problems: RunProblem[]
  /** The product stays a draft if it lacks what shoppers need. Without this, `live` is then an error. */
  mayStayDraft?: true
  /** The layout has no room for all that texts and pictures have (keep-unsaid.ts). */
  saysLess?: true
}

/** The rows of one product. */
export type ProductChange = RowChange[]
