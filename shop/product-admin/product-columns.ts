/** The columns of a product that its form fills as they are typed. */
import { ZERO } from '#core/money.ts'
import type { SaveProduct } from './input.ts'

/** A draft may be without a price. */
export const toColumns = (input: SaveProduct) => {
  const { title, brand, description, features, type, hsn, discount, lowStock, sizeLabel, care, sizeChartId } = input
  const price = input.price ?? ZERO
  return {
    title,
    brand,
    description,
    features,
    price,
    actualPrice: input.actualPrice || price,
    discount,
    type,
    hsn,
    lowStock,
    care,
    sizeLabel,
    sizeChartId,
  }
}
