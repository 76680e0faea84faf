/** The price of a product and, if it is discounted, the struck MRP and the saving (S9.8-01). */
import { mrpOf, percentOff } from '#shop/catalogue/rules.ts'
import { formatRupees, type Paise } from '#core/money.ts'

export function Price({ of }: { of: Paise }) {
  return <span className="money">{formatRupees(of)}</span>
}

type Prices = { price: Paise; actualPrice: Paise; priceFrom?: Paise; priceTo?: Paise }

/** Whether its sizes have different prices. A cart line and a size have one price. */
export const hasRange = ({ priceFrom, priceTo }: Prices) => priceFrom !== priceTo

export function PriceRow({ product, big = false }: { product: Prices; big?: boolean }) {
  const isRange = hasRange(product)
  const off = isRange ? 0 : percentOff(product)
  return (
    <p className={big ? 'price price-big' : 'price'}>
      <b>{isRange ? `from ${formatRupees(product.priceFrom!)}` : formatRupees(product.price)}</b>
      {!isRange && product.actualPrice > product.price && (
        <s>
          <span className="visually-hidden">MRP </span>
          {formatRupees(mrpOf(product))}
        </s>
      )}
      {off > 0 && <em>{`${off}% off`}</em>}
    </p>
  )
}
