/**
 * Compares the rows of one product with the product: what each row would change, and what is wrong with it. Nothing is
 * written. The rows of a product are applied together, so that an error in one of them stops them all.
 */
import type { RunOptions, RunProblem, runRows } from '#db/schema.server.ts'
import { viewOf } from '../product-admin/rules.ts'
import type { CommittedStock } from '../inventory/committed-stock.ts'
import type { Lookup } from './lookup.ts'
import { joinAligned } from './cell-text.ts'
import { columnOf } from './columns.ts'
import { keepDifferences } from './keep-differences.ts'
import { keepUnsaid } from './keep-unsaid.ts'
import { messages } from './messages.ts'
import { planSize, type Taken } from './plan-size.ts'
import { planStatus } from './plan-status.ts'
import { planTax } from './plan-tax.ts'
import type { FoundProducts } from './find-products.ts'
import { newSheet, type Cells, type ProductSheet } from './product-sheet.ts'
import { readCells } from './read-cells.ts'
import type { ProductChange } from './row-change.ts'
import { picturesOf, toSaveProduct } from './sheet-input.ts'
import { planPrices } from './size-prices.ts'

export type PlannedRow = Omit<typeof runRows.$inferInsert, 'runId' | 'appliedAt' | 'undoneAt'> & {
  before: Cells
  after: Cells
  problems: RunProblem[]
}
export type PlanContext = {
  lookup: Lookup
  found: FoundProducts
  options: RunOptions
  /** Whether a product goes on sale only with all that the law wants. */
  isLawRequired: boolean
  now: Date
  /** Of the HSN code on invoices. */
  hsnDigits: number
  committedOf: (variantId: number) => CommittedStock
  lastMovementOf: (variantId: number) => string
  /** The address in this store of a picture that was fetched before. */
  storedPicture: (url: string) => string | undefined
}

export function planProduct(change: ProductChange, current: ProductSheet | undefined, context: PlanContext) {
  const handle = change[0]!.cells.handle ?? current?.handle ?? ''
  const sheet = structuredClone(current ?? newSheet(handle))
  const start = structuredClone(sheet)
  const rows = change.map((one): PlannedRow => {
    const { cells, problems } = readCells(one, context)
    return {
      ...{ row: one.row, productRow: change[0]!.row, handle, sku: cells.sku ?? '', action: 'none' },
      ...{ productId: current?.id ?? null, version: current?.version ?? null, isNewProduct: !current },
      bringsBack: current?.isDeleted ?? false,
      ...{ before: {}, after: cells, problems: [...one.problems, ...problems] },
    }
  })
  moveProductCells(rows)
  const first = rows[0]!
  if (!current && first.after.gender === undefined) giveGenderOfCategory(first.after, context.lookup)
  if (change[0]!.saysLess) keepUnsaid(first.after, sheet.cells)
  const taken: Taken = new Map()
  const sizes = rows.map((row) => planSize(row, sheet, taken, context))
  planPrices(rows, sizes, sheet, start)
  for (const name of context.lookup.productColumns)
    if (first.after[name] !== undefined) sheet.cells[name] = first.after[name]
  normalise(sheet, first.after)
  const defaults = sheet.variants.filter(({ cells }) => cells.default === 'yes')
  if (defaults.length === 0 && sheet.variants[0]) sheet.variants[0].cells.default = 'yes'
  if (!rows.some(hasError)) planStatus(first, { start, sheet, mayStayDraft: change[0]!.mayStayDraft === true }, context)
  if (!rows.some(hasError)) planTax(first, { start, sheet }, context)
  addProblems(rows, sizes, sheet, context)
  for (const [at, row] of rows.entries())
    keepDifferences(
      row,
      { start, sheet, variant: sizes[at], isFirst: at === 0, wasGiven: { ...row.after } },
      context.lookup,
    )
  return finish(rows)
}

/** Product cells that repeat those of the first row are ignored; others contradict it. */
function moveProductCells([first, ...others]: PlannedRow[]) {
  for (const row of others)
    for (const [name, text] of Object.entries(row.after)) {
      // Prices stand in the rows of their sizes.
      if (columnOf(name)?.of !== 'product' || name === 'price' || name === 'mrp') continue
      if (text !== '' && text !== (first!.after[name] ?? ''))
        row.problems.push({ column: name, message: messages.differs(first!.row) })
      delete row.after[name]
    }
}

function giveGenderOfCategory(cells: Cells, lookup: Lookup) {
  const gender = lookup.find(cells.category ?? '')?.gender
  if (gender) cells.gender = gender
}

/** Brings values that depend on each other into the form in which they are stored. */
function normalise({ cells, variants }: ProductSheet, given: Cells) {
  if (cells.mrp && cells.mrp === cells.price) cells.mrp = ''
  const colours = new Set(variants.map((variant) => variant.cells.colour))
  const pictures = picturesOf(cells).map((picture, at) => ({
    view: picture.view || viewOf(at),
    colour: colours.has(picture.colour) ? picture.colour : '',
  }))
  cells.picture_alts = pictures.map(({ view }) => view).join('\n')
  cells.picture_colours = joinAligned(pictures.map(({ colour }) => colour))
  if (given.picture_urls !== undefined) Object.assign(given, { picture_alts: '', picture_colours: '' })
}

function addProblems(rows: PlannedRow[], sizes: (number | undefined)[], sheet: ProductSheet, context: PlanContext) {
  if (rows.some(hasError)) return
  const first = rows[0]!
  if (sheet.id === undefined && !sheet.cells.category)
    return first.problems.push({ column: 'category', message: messages.categoryMissing })
  for (const { variant, ...problem } of toSaveProduct(sheet, context.lookup).problems ?? []) {
    const row = variant === undefined ? undefined : rows[sizes.indexOf(variant)]
    ;(row ?? first).problems.push(problem)
  }
}

const hasError = ({ problems }: PlannedRow) => problems.some(({ isNote }) => !isNote)

function finish(rows: PlannedRow[]) {
  const bad = rows.find(hasError)
  const first = rows[0]!
  if (!bad && first.bringsBack) first.problems.push({ column: '', message: messages.bringsBack, isNote: true })
  if (!bad) return rows
  for (const row of rows) {
    if (!hasError(row)) row.problems.push({ column: '', message: messages.otherRow(bad.row) })
    row.action = 'error'
  }
  return rows
}
