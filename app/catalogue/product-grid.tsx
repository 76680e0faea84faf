/** Cards in rows. The images of the first screen are fetched eagerly. */
import type { ProductCard as Card } from '#shop/catalogue/rules.ts'
import { deferredLayout } from '../deferred-layout.ts'
import { ProductCard } from './product-card.tsx'

/** The number of cards in a row on a wide screen. */
const FOUR = 4
/** A grid with more cards than this defers the layout of those below the fold. */
const LONG = 12

type Props = {
  products: Card[]
  /** True if the grid is the main content of the page. */
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

/** The placeholder of the grid while its products are loading. */
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
