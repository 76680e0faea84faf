/**
 * The store layout: announcement, header, footer. An error of the page is shown inside it, so the navigation remains.
 */
import { Activity, type ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useTabSync } from '../cart/use-tab-sync.ts'
import { fetchPartsMeanwhile } from '../on-use.tsx'
import { WishlistForm } from '../wishlist/wishlist-form.tsx'
import type { Route } from './+types/store-layout'
import { PageError } from './page-error.tsx'
import { CategoryArches, skeletonFor, StoreFooter, StoreHeader } from './parts.ts'
import { PendingPage, usePendingRoute } from './pending-page.tsx'
import { useLayoutData } from './use-layout-data.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [fetchPartsMeanwhile]

const Store = ({ children }: { children: ReactNode }) => (
  <>
    <StoreHeader />
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <StoreFooter />
    <WishlistForm />
  </>
)

export default function StoreLayout() {
  useTabSync()
  const pendingLocation = usePendingRoute()
  const isSignedIn = Boolean(useLayoutData()?.user)
  const skeleton = pendingLocation && skeletonFor(pendingLocation, isSignedIn)
  return (
    <Store>
      {skeleton && <PendingPage key={pendingLocation.key}>{skeleton}</PendingPage>}
      <Activity mode={skeleton ? 'hidden' : 'visible'}>
        <Outlet />
      </Activity>
    </Store>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Store>
      <PageError error={error}>
        <CategoryArches />
      </PageError>
    </Store>
  )
}
