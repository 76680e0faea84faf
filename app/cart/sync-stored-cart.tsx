/**
 * Loads cart synchronization for a shopper who has something to keep in sync: an account, or a stored cart. A guest with
 * a stored cart also gets the parts of the page at once, since the header shows the number of items.
 */
import { lazy, Suspense } from 'react'
import { useLayoutData } from '../layout/use-layout-data.ts'
import { useFetchParts } from '../on-use.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { hasStoredCart } from './storage-key.ts'

// A page works without it. The next document tries again.
const CartSync = lazy(() =>
  import('./cart-sync.tsx').then(({ CartSync }) => ({ default: CartSync })).catch(() => ({ default: () => null })),
)

export function SyncStoredCart() {
  const isHydrated = useHydrated()
  const layout = useLayoutData()
  const isSignedIn = Boolean(layout?.user)
  const hasCart = isHydrated && hasStoredCart()
  useFetchParts(hasCart && !isSignedIn)
  if (!isHydrated || !(isSignedIn || hasCart)) return null
  return (
    <Suspense>
      <CartSync />
    </Suspense>
  )
}
