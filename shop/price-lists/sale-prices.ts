/** What the prices of running lists make of a product and its sizes. Pure. */
import type { Paise } from '#core/money.ts'

type Product = { id: number; price: Paise; regularPrice: Paise | null; isOnSale: boolean }
type Variant = { id: number; isDefault: boolean; price: Paise | null; regularPrice: Paise | null; isOnSale: boolean }
/** Without a variant, the price of all sizes that have no price of their own in this list. */
export type ListPrice = { listId: number; variantId: number | null; price: Paise }
export type Prices = Pick<Variant, 'price' | 'regularPrice' | 'isOnSale'>

/**
 * Of several lists the lowest price holds, and no list raises a price. The price of the product is that of its default
 * size; another size follows it, or has its own.
 */
export function salePrices(product: Product, variants: Variant[], prices: ListPrice[]) {
  const regular = regularOf(product)!
  const lists = [...Map.groupBy(prices, ({ listId }) => listId).values()]
  const priceOf = (variant: Pick<Variant, 'id'> & Prices) => {
    const offered = lists.flatMap((list) => {
      const own = list.find(({ variantId }) => variantId === variant.id)
      return (own ?? list.find(({ variantId }) => variantId === null))?.price ?? []
    })
    return Math.min(regularOf(variant) ?? regular, ...offered) as Paise
  }
  const defaultVariant = variants.find(({ isDefault }) => isDefault)
  const price = defaultVariant ? priceOf(defaultVariant) : regular
  const isOnSale = price !== regular
  const changed: Prices = { price, isOnSale, regularPrice: isOnSale ? regular : null }
  return { product: changed as Prices & { price: Paise }, variants: variants.map((variant) => of(variant)) }

  function of(variant: Variant): Prices & { id: number } {
    const own = regularOf(variant)
    const effective = priceOf(variant)
    const written = variant.isDefault || (own === null && effective === price) ? null : effective
    const isOwnSale = written !== own
    return { id: variant.id, price: written, isOnSale: isOwnSale, regularPrice: isOwnSale ? own : null }
  }
}

const regularOf = ({ isOnSale, regularPrice, price }: Prices) => (isOnSale ? regularPrice : price)
