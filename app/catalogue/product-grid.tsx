/** Cards in rows. The images of the first screen are fetched eagerly. */
import type { ProductCard as Card } from '#shop/catalogue/rules.ts'
import { deferredLayout } from '../deferred-layout.ts'
import { ProductCard } from './product-card.tsx'

/** The number of cards in a row on a wide screen. */
const CARDS_PER_ROW = 4
/** A grid with more cards than this defers the layout of those below the fold. */
const MAX_CARDS_LAID_OUT = 12

type Props = {
  products: Card[]
  /** True if the grid is the main content of the page. */
  atTop?: boolean
  withCart?: boolean
}

export function ProductGrid({ products, atTop = false, withCart = false }: Props) {
  const slot = atTop ? 'listing' : products.length === CARDS_PER_ROW ? 'cardOfFour' : 'card'
  const deferredRows = products.length > MAX_CARDS_LAID_OUT ? ' product-grid-far' : ''
  const deferredClass = deferredLayout.isActive ? (atTop ? deferredRows : ' product-grid-below') : ''
  return (
    <div className={`product-grid${deferredClass}`}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          slot={slot}
          first={atTop && index < CARDS_PER_ROW}
          largest={atTop && index === 0}
          withCart={withCart}
        />
      ))}
    </div>
  )
}

/** The placeholder of the grid while its products are loading. */
export function ProductGridSkeleton({
  cards = CARDS_PER_ROW,
  withCart = false,
}: {
  cards?: number
  withCart?: boolean
}) {
  return (
    <div className="product-grid" aria-hidden="true">
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className="product-card">
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
