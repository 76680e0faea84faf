/** Prices of other shops stand at each size. Here a product has one. */
import { readCell } from './cell-text.ts'
import { messages } from './messages.ts'
import type { ProductChange } from './row-change.ts'

/** `mrp` is the price to compare with. At or below the price it means nothing. */
export function readPrices(changes: ProductChange, prices: { price: string; mrp: string }[]) {
  const first = changes[0]!
  const [{ price = '', mrp = '' } = {}] = prices
  const isAbove = Number(textOf(mrp)) > Number(textOf(price))
  if (textOf(mrp) && !isAbove) first.problems.push({ column: 'mrp', message: messages.mrpIgnored, isNote: true })
  Object.assign(first.cells, { price, mrp: isAbove ? mrp : '' })
  for (const [at, one] of prices.entries())
    if (one.price && textOf(one.price) !== textOf(price))
      changes[at]!.problems.push({ column: 'price', message: messages.differentPrices })
}

const textOf = (amount: string) => {
  const reading = readCell('money', amount)
  return 'text' in reading ? reading.text : ''
}
