/** What an undo leaves as it is, because saving would refuse all of the product: a time that is past, and what a product on sale needs. */
import type { RunProblem } from '#db/schema.server.ts'
import { parseIstMinute } from '#core/time.ts'
import { isRequired } from '../attributes/rules.ts'
import { pathOf } from '../catalogue/categories.ts'
import type { Shop } from '../shop.ts'
import { isShown, keepLaw } from './law-cells.ts'
import type { Lookup } from './lookup.ts'
import { messages } from './messages.ts'
import { PICTURE_COLUMNS } from './postpone-pictures.ts'
import type { Cells, ProductSheet } from './product-sheet.ts'

/** `present` are the cells before the undo. Returns a note for each column that stays. */
export function keepShown(shop: Shop, sheet: ProductSheet, present: Cells, lookup: Lookup): RunProblem[] {
  const { cells } = sheet
  const keep = (names: string[]) => {
    const changed = names.filter((name) => (cells[name] ?? '') !== (present[name] ?? ''))
    for (const name of changed) cells[name] = present[name] ?? ''
    return changed
  }
  const toNotes = (columns: string[], message: string) =>
    columns.map((column) => ({ column, message, isNote: true as const }))
  return [
    ...toNotes(isTimePast(shop, cells, present) ? keep(['status', 'publish_at']) : [], messages.timePassed),
    ...toNotes(keep(lostColumns(sheet, present, lookup)), messages.neededStays),
    ...toNotes(keepLaw(shop, cells, present, lookup), messages.neededStays),
  ]
}

function isTimePast({ now }: Shop, { status, publish_at: time }: Cells, present: Cells) {
  return status === 'draft' && Boolean(time) && time !== present.publish_at && parseIstMinute(time!)! <= now()
}

/** What a product on sale had, and would lack. */
function lostColumns({ cells, categoryId }: ProductSheet, present: Cells, lookup: Lookup): string[] {
  if (!isShown(cells) || !isShown(present)) return []
  const isMoved = cells.category !== present.category || cells.gender !== present.gender
  const path = isMoved ? lookup.pathOf(cells.category ?? '', cells.gender) : pathOf(lookup.rows, categoryId)
  const isLost = (name: string) => !cells[name] && Boolean(present[name])
  return [
    ...(isLost('price') ? ['price', 'mrp'] : []),
    ...(isLost('picture_urls') ? PICTURE_COLUMNS : []),
    ...[...lookup.attributes].flatMap(([column, one]) => (isRequired(one, path) && isLost(column) ? column : [])),
  ]
}
