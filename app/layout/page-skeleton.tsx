/** Skeletons of pages that load slowly. They depend on the URL alone, and nothing moves when the page arrives. */
import type { Location } from 'react-router'
import { FEATURED } from '#shop/catalogue/rules.ts'
import { ListingSkeleton, LoadingHeading, ProductSkeleton } from '../catalogue/skeletons.tsx'
import { ProductGridSkeleton } from '../catalogue/product-grid.tsx'
import { CartLoading } from '../cart/cart-views.tsx'

const GENDERS = ['men', 'women'] as const
const GROUPS = ['kids', 'shoes-bags', 'beauty']

export function skeletonFor({ pathname }: Pick<Location, 'pathname'>, isSignedIn: boolean) {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  const gender = GENDERS.find((value) => value === first)
  if (/^\d+$/.test(second) && (gender || first === 'product')) return <ProductSkeleton />
  if (gender && second === '') return <ListingSkeleton gender={gender} />
  if (gender || GROUPS.includes(first)) return <ListingSkeleton eyebrow={second !== ''} />
  if (first === 'category' || first === 'search')
    return <ListingSkeleton chips={first === 'category' && second !== FEATURED.slug} />
  if (first === 'cart') return <CartSkeleton />
  return first === 'wishlist' && isSignedIn ? <WishlistSkeleton /> : undefined
}

const CartSkeleton = () => (
  <div className="wrap cart-page">
    <CartLoading />
  </div>
)

const WishlistSkeleton = () => (
  <div className="wrap">
    <LoadingHeading />
    <div className="page-head">
      <div>
        <p className="skeleton-heading">
          <span className="skeleton" />
        </p>
        <p>
          <span className="skeleton" />
        </p>
      </div>
    </div>
    <ProductGridSkeleton cards={8} />
  </div>
)
