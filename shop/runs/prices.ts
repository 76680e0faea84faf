/** Prices of other shops stand at each size, and so does the price to compare with. */
import { readCell } from './cell-text.ts'
import { messages } from './messages.ts'
import type { ProductChange } from './row-change.ts'

/**
 * `mrp` is the price to compare with. At or below the price it means nothing: the MRP is then the price. A price that
 * cannot be read is reported once, as the price.
 */
export function readPrices(changes: ProductChange, prices: { price: string; mrp: string }[]) {
  for (const [at, { price, mrp }] of prices.entries()) {
    const { cells, problems } = changes[at]!
    const amount = textOf(price)
    const isAbove = Number(textOf(mrp)) > Number(amount)
    if (textOf(mrp) && !isAbove) problems.push({ column: 'mrp', message: messages.mrpIgnored, isNote: true })
    if (price || at === 0) Object.assign(cells, { price, mrp: isAbove || !amount ? mrp : price })
  }
}

const textOf = (amount: string) => {
  const reading = readCell('money', amount)
  return 'text' in reading ? reading.text : ''
}
