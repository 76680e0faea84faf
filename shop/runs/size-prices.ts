/**
 * Prices by size. `price` and `mrp` of a row are those of its size. The product's are those of its default size; other
 * sizes follow it, or have their own in `size_price` and `size_mrp`.
 */
import { toRupees, type Paise } from '#core/money.ts'
import type { PlannedRow } from './plan-product.ts'
import type { Cells, ProductSheet, VariantSheet } from './product-sheet.ts'

/** Moves the prices of rows of other sizes than the default into the columns of the size. */
export function planPrices(
  rows: PlannedRow[],
  sizes: (number | undefined)[],
  sheet: ProductSheet,
  start: ProductSheet,
) {
  const isMoved = start.variants.some(({ id, cells }) => cells.default === 'yes' && id !== defaultOf(sheet)?.id)
  for (const name of ['price', 'mrp'] as const) {
    const base = isMoved ? undefined : baseRow(rows, sizes, sheet, name)
    const text = base?.after[name]
    if (text !== undefined && !(name === 'price' && text === '')) sheet.cells[name] = text
    for (const [at, row] of rows.entries()) {
      const size = sheet.variants[sizes[at] ?? -1]
      const typed = row.after[name]
      if (row === base || typed === undefined) continue
      delete row.after[name]
      if (typed === '' || !size || row.after[`size_${name}`]) continue
      row.after[`size_${name}`] = ownText(size, sheet, name, typed)
      size.cells[`size_${name}`] = row.after[`size_${name}`]!
    }
    if (text === undefined) continue
    delete base!.after[name]
    rows[0]!.after[name] = text
  }
}

const defaultOf = ({ variants }: ProductSheet) => variants.find(({ cells }) => cells.default === 'yes') ?? variants[0]

/** The row whose price is that of the product. */
function baseRow(rows: PlannedRow[], sizes: (number | undefined)[], sheet: ProductSheet, name: 'price' | 'mrp') {
  const ofDefault = rows.find((_, at) => sizes[at] !== undefined && sheet.variants[sizes[at]] === defaultOf(sheet))
  if (ofDefault?.after[name]) return ofDefault
  const isOfProduct =
    sheet.id === undefined || sizes[0] === undefined || ofDefault !== undefined || hasOwnColumn(rows[0]!, name)
  return isOfProduct ? rows[0] : undefined
}

/** With a column for the size, the other one is for the product. */
const hasOwnColumn = ({ after }: PlannedRow, name: 'price' | 'mrp') => after[`size_${name}`] !== undefined

/** Empty for a size that follows its product. */
function ownText({ cells }: VariantSheet, sheet: ProductSheet, name: 'price' | 'mrp', typed: string) {
  const own = cells[`size_${name}`] ?? ''
  const present = name === 'price' ? own || sheet.cells.price : sizeMrp(cells, sheet.cells)
  const ofProduct = name === 'price' ? sheet.cells.price : mrpOf(sheet.cells)
  if (typed === present) return own
  return typed === ofProduct ? '' : typed
}

const mrpOf = ({ price, mrp }: Cells) => mrp || price || ''
/** A size with an own price above the MRP of its product has that price as its MRP, if it has none of its own. */
export function sizeMrp({ size_price: price, size_mrp: mrp }: Cells, product: Cells) {
  return mrp || (price && Number(price) > Number(mrpOf(product)) ? price : mrpOf(product))
}

type Prices = { price: Paise | null; actualPrice: Paise | null }

/** The own MRP of a size, as its cell shows it. */
export function sizeMrpText({ price, actualPrice }: Prices, product: { actualPrice: Paise }) {
  const isPrice = price !== null && price === actualPrice && price > product.actualPrice
  return actualPrice === null || isPrice ? '' : String(toRupees(actualPrice))
}
