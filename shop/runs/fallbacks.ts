/** Fallbacks: what a run writes where its file says nothing and the product has nothing. */
import { fail } from '#core/domain-error.ts'
import { columnOf, NET_QUANTITY } from './columns.ts'
import { CATEGORY_PLACEHOLDER, FALLBACK_STATUSES, FALLBACKS, isFallback, type Fallbacks } from './fallback-rules.ts'
import type { Lookup } from './lookup.ts'
import { messages } from './messages.ts'
import { splitNetQuantity } from './net-quantity.ts'
import { newSheet, type Cells, type ProductSheet } from './product-sheet.ts'
import { readCells } from './read-cells.ts'
import type { ProductChange } from './row-change.ts'
import { toSaveProduct } from './sheet-input.ts'

/** Amount and unit of a net quantity belong together. */
const QUANTITY = ['net_amount', 'net_unit']
const GROUPS = FALLBACKS.map((name) => (name === NET_QUANTITY ? QUANTITY : [name]))

/** Puts fallbacks into the first row of a product. */
export function fillIn(
  change: ProductChange,
  current: ProductSheet | undefined,
  fallbacks: Cells,
  lookup: Lookup,
): ProductChange {
  const [first, ...others] = change
  const { cells } = first!
  const isSaid = (name: string) => {
    const typed = cells[name]?.trim()
    // An empty cell empties, except where a value is needed.
    return Boolean(typed) || ((typed === undefined || columnOf(name)!.isRequired) && Boolean(current?.cells[name]))
  }
  const missing = GROUPS.filter((names) => !names.some(isSaid)).flat()
  const category = lookup.labelOf(lookup.find(cells.category?.trim() || (current?.cells.category ?? ''))?.value ?? '')
  const filled = missing.flatMap((name) => {
    const text = fallbacks[name] ?? ''
    const isNamed = category !== '' || !text.includes(CATEGORY_PLACEHOLDER)
    return text && isNamed ? [[name, text.replaceAll(CATEGORY_PLACEHOLDER, category)] as const] : []
  })
  return filled.length === 0 ? change : [{ ...first!, cells: { ...cells, ...Object.fromEntries(filled) } }, ...others]
}

/** The cells of fallbacks. */
export const toCells = (fallbacks: Fallbacks): Cells => toChange(fallbacks).cells

function toChange(fallbacks: Fallbacks) {
  const change = { row: 0, cells: { ...fallbacks } as Cells, problems: [] }
  splitNetQuantity(change)
  return change
}

/** Refuses fallbacks that no product could have, by the rules of the product form. */
export function checkFallbacks(fallbacks: Record<string, string>, lookup: Lookup): Fallbacks {
  const given = Object.entries(fallbacks).filter(([, text]) => text !== '')
  const refuse = (column: string, message: string) => fail('invalid', message, { [`fallbacks.${column}`]: message })
  for (const [name, text] of given) {
    if (!isFallback(name)) refuse(name, messages.noFallback(name))
    if (name === 'status' && !Object.hasOwn(FALLBACK_STATUSES, text)) refuse(name, messages.invalidFallbackStatus)
  }
  const checked = Object.fromEntries(given) as Fallbacks
  const change = toChange(checked)
  const { cells, problems } = readCells(change, { lookup, storedPicture: () => undefined })
  const sheet = newSheet('x')
  const all = [
    ...change.problems,
    ...problems,
    ...(toSaveProduct({ ...sheet, cells: { ...sheet.cells, ...cells } }, lookup).problems ?? []),
  ]
  const bad = all.find(({ column }) => isFallback(fallbackOf(column)) && checked[fallbackOf(column) as keyof Fallbacks])
  return bad ? refuse(fallbackOf(bad.column), bad.message) : checked
}

const fallbackOf = (column: string) => (QUANTITY.includes(column) ? NET_QUANTITY : column)
