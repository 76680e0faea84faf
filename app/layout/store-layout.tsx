/**
 * The store layout: announcement, header, footer. An error of the page is shown inside it, so the navigation remains.
 */
import { Activity, type ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useTabSync } from '../cart/use-tab-sync.ts'
import type { Route } from './+types/store-layout'
import { Announcement } from './announcement.tsx'
import { Header } from './header.tsx'
import { PageError } from './page-error.tsx'
import { Footer, skeletonFor } from './parts.ts'
import { PendingPage, usePendingRoute } from './pending-page.tsx'
import { MinimalHeader } from './minimal-header.tsx'
import { CompactFooter } from './compact-footer.tsx'
import { useLayoutData } from './use-layout-data.ts'
import { VerifyBanner } from './verify-banner.tsx'

function Store({ children }: { children: ReactNode }) {
  const layout = useLayoutData()
  return (
    <>
      {layout && <Announcement layout={layout} />}
      {layout ? <Header layout={layout} /> : <MinimalHeader />}
      {layout && <VerifyBanner layout={layout} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {layout ? <Footer layout={layout} /> : <CompactFooter />}
    </>
  )
}

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
      <PageError error={error} />
    </Store>
  )
}
