/** Placeholders of lists and products while they load. They have the same size as the content that replaces them. */
import type { Gender } from '#shop/catalogue/rules.ts'
import { GenderBanner } from './new-arrivals.tsx'
import { ProductGridSkeleton } from './product-grid.tsx'

const Text = ({ className }: { className: string }) => (
  <p className={className}>
    <span className="skeleton" />
  </p>
)

/** The heading of a page whose name is still unknown. */
export const LoadingHeading = () => <h1 className="visually-hidden">Loading</h1>

type Props = {
  /**
   * The men's and women's lists start with their banner, show a spinner (S2.6-07), and have Add to Cart on every card.
   */
  gender?: Gender
  /** A collection is under the name of its group. */
  eyebrow?: boolean
  chips?: boolean
}

export function ListingSkeleton({ gender, eyebrow = false, chips = true }: Props) {
  return (
    <div className="wrap">
      {gender ? (
        <GenderBanner gender={gender} />
      ) : (
        <>
          <LoadingHeading />
          <Text className="breadcrumb breadcrumb-coming" />
          <div className="listing-head">
            {eyebrow && <Text className="eyebrow" />}
            <Text className="skeleton-heading" />
          </div>
          {chips && (
            <div className="chips chips-shelves">
              {[64, 104, 108, 88, 96].map((width) => (
                <svg key={width} className="chip skeleton" width={width} height={44} aria-hidden="true" />
              ))}
            </div>
          )}
        </>
      )}
      <div className="listing">
        <div className="filter-rail filter-rail-coming skeleton" />
        <div>
          <div className="listing-bar">
            <Text className="listing-count-coming" />
          </div>
          <div className={gender && 'waiting'}>
            {gender && <span className="spinner" />}
            <ProductGridSkeleton cards={9} withCart={gender !== undefined} />
          </div>
        </div>
      </div>
    </div>
  )
}

export function ProductSkeleton() {
  return (
    <div className="wrap">
      <LoadingHeading />
      <Text className="breadcrumb breadcrumb-coming" />
      <div className="product" aria-hidden="true">
        <div className="gallery">
          <ul className="gallery-pictures">
            {Array.from({ length: 4 }, (_, n) => (
              <li key={n} className="skeleton" />
            ))}
          </ul>
          <p className="gallery-dots" />
        </div>
        <div className="product-info">
          <Text className="product-card-category" />
          <Text className="skeleton-heading skeleton-title" />
          <Text className="price price-big" />
          <Text className="product-taxes" />
          <div className="skeleton skeleton-choices" />
          <div className="skeleton skeleton-buy" />
          <div className="skeleton skeleton-panel" />
        </div>
      </div>
    </div>
  )
}
