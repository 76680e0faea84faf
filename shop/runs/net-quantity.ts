/** A column `net_quantity` with amount and unit, as packages name them: `1 N`, `50 ml`. */
import { NET_UNITS } from '../law/rules.ts'
import { NET_QUANTITY } from './columns.ts'
import { messages } from './messages.ts'
import type { RowChange } from './row-change.ts'

const QUANTITY = /^(\d[\d.,]*)\s*(\p{L}+)\.?$/u

/** The unit of each of its words. */
const UNITS = new Map(
  Object.entries(NET_UNITS).flatMap(([unit, words]) =>
    [unit, ...words].map((word): [string, string] => [word.toLowerCase(), unit]),
  ),
)
for (const word of ['no', 'nos', 'pc', 'pcs', 'unit', 'units', 'u']) UNITS.set(word, 'N')
for (const word of ['gm', 'gms', 'gram', 'grams']) UNITS.set(word, 'g')

/** Turns the cell into those of net_amount and net_unit. An empty one empties both. */
export function splitNetQuantity({ cells, problems }: RowChange) {
  const typed = cells[NET_QUANTITY]?.trim()
  if (typed === undefined) return
  delete cells[NET_QUANTITY]
  const fail = (message: string) => void problems.push({ column: NET_QUANTITY, message })
  if (cells.net_amount || cells.net_unit) return typed === '' ? undefined : fail(messages.netQuantityTwice)
  const [, amount = '', word = ''] = QUANTITY.exec(typed) ?? []
  const unit = UNITS.get(word.toLowerCase())
  if (typed !== '' && !unit) return fail(messages.invalidNetQuantity)
  Object.assign(cells, { net_amount: amount.replaceAll(',', ''), net_unit: unit ?? '' })
}
