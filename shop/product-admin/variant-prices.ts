/**
 * The prices of the variants of a form. The price and the MRP of a product are those of its default variant; another
 * variant has its own, or follows the product.
 *
 *   1. Every variant gets the price that the form says, also when another variant becomes the default: then the product
 *      takes the new default's price, and variants that followed the product keep theirs as their own.
 *   2. The MRP is at least the price. What was typed is refused; what only the store knew is raised.
 */
import { fail } from '#core/domain-error.ts'
import { max, type Paise } from '#core/money.ts'
import { messages } from './messages.ts'
import type { VariantRow } from './variant-codes.ts'

type Prices = { price: Paise; actualPrice: Paise }
type OwnPrices = { [Name in keyof Prices]: Paise | null }

/** `product` are the prices of the form. Returns those of the product and the own prices of the rows. */
export function choosePrices(rows: VariantRow[], defaultRow: VariantRow, product: Prices) {
  const effective = new Map(rows.map((row) => [row, effectivePrices(row, product)]))
  const base = effective.get(defaultRow)!
  const own = rows.map((row): OwnPrices => {
    if (row === defaultRow) return { price: null, actualPrice: null }
    const given = ownPrices(row)
    const { price, actualPrice } = effective.get(row)!
    return {
      price: given.price === null && price === base.price ? null : price,
      actualPrice: given.actualPrice === null && actualPrice === base.actualPrice ? null : actualPrice,
    }
  })
  return { product: base, own }
}

const ownPrices = ({ price, actualPrice, stored }: VariantRow): OwnPrices => ({
  price: price === undefined ? (stored?.price ?? null) : price,
  actualPrice: actualPrice === undefined ? (stored?.actualPrice ?? null) : actualPrice,
})

function effectivePrices(row: VariantRow, product: Prices): Prices {
  const own = ownPrices(row)
  const price = own.price ?? product.price
  const actualPrice = own.actualPrice ?? product.actualPrice
  const isTyped = row.price !== undefined || row.actualPrice !== undefined
  if (isTyped && actualPrice < price)
    fail('invalid', messages.mrpBelowPrice, { [`variants.${row.at}.actualPrice`]: messages.mrpBelowPrice })
  return { price, actualPrice: max(actualPrice, price) }
}
