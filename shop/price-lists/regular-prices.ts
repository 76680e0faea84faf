/** The prices that the merchant typed, whatever a price list makes of them now. */
import { sql } from 'drizzle-orm'
import { products, variants } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'

export const regularPriceOfProduct = sql<Paise>`
  case when ${products.isOnSale} then ${products.regularPrice} else ${products.price} end`.mapWith(products.price)
/** Null for a size that follows its product. */
export const regularPriceOfVariant = sql<Paise | null>`
  case when ${variants.isOnSale} then ${variants.regularPrice} else ${variants.price} end`.mapWith(variants.price)

type Priced<P> = { price: P; regularPrice: Paise | null; isOnSale: boolean }

/** A row as it is without price lists. What is written back from it is the regular price. */
export const withRegularPrice = <P extends Paise | null, R extends Priced<P>>(row: R): R => ({
  ...row,
  price: row.isOnSale ? row.regularPrice : row.price,
  regularPrice: null,
  isOnSale: false,
})
