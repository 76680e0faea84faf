/** The tax of a product in a file or in the grid: a rate that is not obeyed is not changed, and the row says so. */
import { fromRupees } from '#core/money.ts'
import { istDay } from '#core/time.ts'
import { chooseTaxClass } from '../tax/choose-class.ts'
import { isByPrice, slabsOf } from '../tax/rules.ts'
import { otherRateWarning, taxWarnings } from '../tax/warnings.ts'
import type { PlanContext, PlannedRow } from './plan-product.ts'
import type { ProductSheet } from './product-sheet.ts'

type Plan = { start: ProductSheet; sheet: ProductSheet }

export function planTax(row: PlannedRow, { start, sheet }: Plan, { lookup, now, hsnDigits }: PlanContext) {
  const { hsn = '', gst } = sheet.cells
  const day = istDay(now)
  const current = start.taxClassId === undefined ? undefined : taxOf(start, start.taxClassId)
  const asked = gst ? Number(gst) : undefined
  const taxClass = chooseTaxClass(lookup.taxClasses, { hsn, gst: asked }, current, day)
  // A rate that does not exist is refused with the other values of the form.
  if (!taxClass) return
  const taxed = { taxClass, hsn, sizes: sizesOf(sheet) }
  const isAsked = row.after.gst !== undefined && row.after.gst !== start.cells.gst
  const otherRate = isAsked ? otherRateWarning(taxed, asked, day) : undefined
  if (otherRate) {
    row.problems.push({ column: 'gst', message: otherRate, isNote: true })
    if (!isByPrice(taxClass, day)) sheet.cells.gst = row.after.gst = String(slabsOf(taxClass.slabs, day)[0]!.percent)
    else keepRate(row, start, sheet)
  }
  const isTaxChanged = ['price', 'hsn', 'gst'].some((name) => sheet.cells[name] !== start.cells[name])
  if (isTaxChanged)
    for (const message of taxWarnings(taxed, { day, digits: hsnDigits }))
      row.problems.push({ column: 'price', message, isNote: true })
}

function keepRate(row: PlannedRow, start: ProductSheet, sheet: ProductSheet) {
  delete row.after.gst
  if (start.cells.gst === undefined) delete sheet.cells.gst
  else sheet.cells.gst = start.cells.gst
}

const taxOf = ({ cells }: ProductSheet, taxClassId: number) => ({
  ...{ hsn: cells.hsn ?? '', gstPercent: Number(cells.gst), taxClassId },
})

/** The default size first, whose price is the product's. */
const sizesOf = ({ cells: product, variants }: ProductSheet) =>
  variants
    .toSorted((a, b) => Number(b.cells.default === 'yes') - Number(a.cells.default === 'yes'))
    .flatMap(({ cells }) => {
      const rupees = Number(cells.size_price || product.price || 0)
      return rupees > 0 ? [{ price: fromRupees(rupees), pieces: Number(cells.pieces_in_pack) || 1 }] : []
    })
