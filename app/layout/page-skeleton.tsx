/** Skeletons of pages that load slowly. They depend on the URL alone, and nothing moves when the page arrives. */
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigation, type Location } from 'react-router'
import { FEATURED } from '#shop/catalogue/rules.ts'
import { ListingSkeleton, LoadingHeading, ProductSkeleton } from '../catalogue/skeletons.tsx'
import { ProductGridSkeleton } from '../catalogue/product-grid.tsx'
import { CartLoading } from '../cart/cart-views.tsx'

/** A page that loads faster than this shows no skeleton (milliseconds). */
const SKELETON_DELAY = 200

/** The target of a slow navigation: only if it is another page, and not after a submission. */
export function usePendingRoute(): Location | undefined {
  const { pathname } = useLocation()
  const { location, formMethod = 'GET' } = useNavigation()
  const pending = location && location.pathname !== pathname && formMethod === 'GET' ? location : undefined
  const [slowKey, setSlowKey] = useState<string>()
  useEffect(() => {
    if (pending === undefined) return
    const timer = setTimeout(() => setSlowKey(pending.key), SKELETON_DELAY)
    return () => clearTimeout(timer)
  }, [pending])
  return slowKey === pending?.key ? pending : undefined
}

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

/** Scrolls to the top, where the page itself will start. */
export function PageSkeleton({ children }: { children: ReactNode }) {
  useLayoutEffect(() => void scrollTo({ top: 0, behavior: 'instant' }), [])
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading
      </p>
      {children}
    </>
  )
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
