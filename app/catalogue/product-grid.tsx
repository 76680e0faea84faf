/** Cards in rows. Those of the first screen are fetched at once. */
import type { ProductCard as Card } from '#shop/catalogue/rules.ts'
import { deferredLayout } from '../deferred-layout.ts'
import { ProductCard } from './product-card.tsx'

/** Cards in a row on a wide screen. */
const FOUR = 4
/** More than a page of the catalogue has far ends. */
const LONG = 12

type Props = {
  products: Card[]
  /** What the page is for, beside its filters. */
  atTop?: boolean
  withCart?: boolean
}

export function ProductGrid({ products, atTop = false, withCart = false }: Props) {
  const place = atTop ? 'listing' : products.length === FOUR ? 'cardOfFour' : 'card'
  const far = products.length > LONG ? ' product-grid-far' : ''
  const later = deferredLayout.isFar ? (atTop ? far : ' product-grid-below') : ''
  return (
    <div className={`product-grid${later}`}>
      {products.map((product, at) => (
        <ProductCard
          key={product.id}
          product={product}
          place={place}
          first={atTop && at < FOUR}
          largest={atTop && at === 0}
          withCart={withCart}
        />
      ))}
    </div>
  )
}

/** The same grid before its goods are here. */
export function ProductGridSkeleton({ cards = FOUR, withCart = false }: { cards?: number; withCart?: boolean }) {
  return (
    <div className="product-grid" aria-hidden="true">
      {Array.from({ length: cards }, (_, at) => (
        <div key={at} className="product-card">
          <div className="skeleton product-card-picture" />
          {['product-card-category', 'product-card-title', 'price', 'swatches'].map((line) => (
            <p key={line} className={line}>
              <span className="skeleton" />
            </p>
          ))}
          {withCart && <div className="skeleton button button-small" />}
        </div>
      ))}
    </div>
  )
}
